import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { SnapServiceDetails } from "../../contract/src/snap/service-details.ts";
import { snapServices } from "../../contract/src/snap/services.ts";
import { topics } from "../src/features/overview/documentations/topics.ts";
import { buildIndex, buildPage, buildServiceFacts, type LlmsPage } from "./build-llms.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (...names: string[]) => readFileSync(path.join(root, ...names), "utf8");

/** The guides of integrators, in reading order. */
const listGuides = (language: string): LlmsPage[] =>
  topics
    .filter(({ roles }) => roles.includes("tenant"))
    .map(({ slug }) => ({
      path: `guides/${slug}`,
      source: read("content", language, "guides", `${slug}.md`),
    }));

const listServices = (language: string): LlmsPage[] =>
  snapServices.map(({ code, methods, paths }) => {
    const file = read("contract", "src", "snap", "services", `${code}.json`);
    const details = SnapServiceDetails.parse(JSON.parse(file));
    return {
      path: `services/${code}`,
      source: read("content", language, "services", `${code}.md`),
      more: buildServiceFacts({ ...details, method: methods[0], path: paths[0] }),
    };
  });

/** Writes /llms.txt and the pages that it lists, in both languages, beside the built client. */
export const llmsPlugin: Plugin = {
  name: "llms",
  apply: "build",
  generateBundle() {
    const files = new Map<string, string>();
    const emit = (fileName: string, source: string) => files.set(fileName, source);
    for (const language of ["en", "id"])
      for (const page of [...listGuides(language), ...listServices(language)])
        emit(
          `llms/${language}/${page.path}.md`,
          buildPage(page, language, (name) => read("content", language, "parts", `${name}.md`)),
        );
    emit(
      "llms.txt",
      buildIndex([
        { title: "Guides", pages: listGuides("en") },
        { title: "Services", pages: listServices("en") },
      ]),
    );
    for (const [fileName, source] of files) {
      const missing = [...source.matchAll(/\]\(\/(llms[^)]+)\)/g)].find(([, to = ""]) => !files.has(to));
      if (missing !== undefined) this.error(`${fileName} leads to ${missing[1] ?? ""}, which does not exist`);
      this.emitFile({ type: "asset", fileName, source });
    }
  },
};
