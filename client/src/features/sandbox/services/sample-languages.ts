import { curlSample } from "./curl-sample.ts";
import { goSample } from "./go-sample.ts";
import { javaSample } from "./java-sample.ts";
import { nodeSample } from "./node-sample.ts";
import { phpSample } from "./php-sample.ts";
import { pythonSample } from "./python-sample.ts";
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
  { language: "curl", file: "snap-call.sh", run: "sh snap-call.sh", write: curlSample },
  { language: "Node.js", file: "snap-call.mjs", run: "node snap-call.mjs", write: nodeSample },
  { language: "Python", file: "snap-call.py", run: "python3 snap-call.py", write: pythonSample },
  { language: "PHP", file: "snap-call.php", run: "php snap-call.php", write: phpSample },
  { language: "Java", file: "SnapCall.java", run: "java SnapCall.java", write: javaSample },
  { language: "Go", file: "snap-call.go", run: "go run snap-call.go", write: goSample },
];
