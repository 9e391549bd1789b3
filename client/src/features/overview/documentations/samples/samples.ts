import { queryOptions } from "@tanstack/react-query";
import type { ProgramName } from "../content/content.ts";

export interface Sample {
  language: string;
  file: string;
  /** The shell command that runs it. */
  run: string;
}

/** The files that the tests run, too; each is loaded when it is shown. */
const sources = import.meta.glob<string>(["./*.*", "!./*.ts"], { query: "?raw", import: "default" });

const listSamples = (name: ProgramName, javaClass: string): [Sample, ...Sample[]] => [
  { language: "curl", file: `${name}.sh`, run: `sh ${name}.sh` },
  { language: "Node.js", file: `${name}.mjs`, run: `node ${name}.mjs` },
  { language: "Python", file: `${name}.py`, run: `python3 ${name}.py` },
  { language: "PHP", file: `${name}.php`, run: `php ${name}.php` },
  { language: "Java", file: `${javaClass}.java`, run: `java ${javaClass}.java` },
  { language: "Go", file: `${name}.go`, run: `go run ${name}.go` },
];

export const samples: Record<ProgramName, [Sample, ...Sample[]]> = {
  "first-signature": listSamples("first-signature", "FirstSignature"),
  "verify-callback": listSamples("verify-callback", "VerifyCallback"),
};

export const sampleQuery = ({ file }: Sample) =>
  queryOptions({
    queryKey: ["documentations", "sample", file],
    queryFn: async () => {
      const load = sources[`./${file}`];
      if (load === undefined) throw new Error(`There is no sample ${file}.`);
      return load();
    },
    staleTime: Infinity,
  });
