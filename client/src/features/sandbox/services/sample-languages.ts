import { buildCurlSample } from "./curl-sample.ts";
import { buildGoSample } from "./go-sample.ts";
import { buildJavaSample } from "./java-sample.ts";
import { buildNodeSample } from "./node-sample.ts";
import { buildPhpSample } from "./php-sample.ts";
import { buildPythonSample } from "./python-sample.ts";
import type { SampleCall } from "./service-sample.values.ts";

export interface SampleLanguage {
  language: string;
  file: string;
  /** The shell command that runs it. */
  run: string;
  write: (call: SampleCall) => string;
}

/** The languages of the samples, in the order of those of the first signature. */
export const sampleLanguages: [SampleLanguage, ...SampleLanguage[]] = [
  { language: "curl", file: "snap-call.sh", run: "sh snap-call.sh", write: buildCurlSample },
  { language: "Node.js", file: "snap-call.mjs", run: "node snap-call.mjs", write: buildNodeSample },
  { language: "Python", file: "snap-call.py", run: "python3 snap-call.py", write: buildPythonSample },
  { language: "PHP", file: "snap-call.php", run: "php snap-call.php", write: buildPhpSample },
  { language: "Java", file: "SnapCall.java", run: "java SnapCall.java", write: buildJavaSample },
  { language: "Go", file: "snap-call.go", run: "go run snap-call.go", write: buildGoSample },
];
