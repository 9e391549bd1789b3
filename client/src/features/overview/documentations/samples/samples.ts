import { queryOptions } from "@tanstack/react-query";

export interface Sample {
  language: string;
  file: string;
  /** The shell command that runs it. */
  run: string;
}

/** The files that the tests run, too; each is loaded when it is shown. */
const sources = import.meta.glob<string>("./first-signature.*", { query: "?raw", import: "default" });
const javaSource = import.meta.glob<string>("./FirstSignature.java", { query: "?raw", import: "default" });

const buildSample = (language: string, file: string, run: string): Sample => ({ language, file, run });

export const samples: [Sample, ...Sample[]] = [
  buildSample("curl", "first-signature.sh", "sh first-signature.sh"),
  buildSample("Node.js", "first-signature.mjs", "node first-signature.mjs"),
  buildSample("Python", "first-signature.py", "python3 first-signature.py"),
  buildSample("PHP", "first-signature.php", "php first-signature.php"),
  buildSample("Java", "FirstSignature.java", "java FirstSignature.java"),
  buildSample("Go", "first-signature.go", "go run first-signature.go"),
];

export const sampleQuery = ({ file }: Sample) =>
  queryOptions({
    queryKey: ["documentations", "sample", file],
    queryFn: async () => {
      const load = { ...sources, ...javaSource }[`./${file}`];
      if (load === undefined) throw new Error(`There is no sample ${file}.`);
      return load();
    },
    staleTime: Infinity,
  });
