/** The import rules of ARCHITECTURE.md; they apply to new features automatically. */
const error = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const notTests = "\\.test\\.tsx?$|/test/";
/** The files of a feature that others may import, by their role: see "What features offer" in ARCHITECTURE.md. */
const offered =
  "\\.(service|policy|transitions|values|presenter|list|rows|locks|search|summary|events|outbox)\\.ts$";

/** The folders of the server that features build on. */
const foundation = "http|lists|db|backup|crypto|storage|mail|outgoing|work|config";

/** The modules below `features`, from below: a module imports only from those before it. */
const modules = ["platform", "messaging", "identity", "apps", "keys", "sandbox", "sit", "overview"];
const importsOnlyBelow = (side, pathNot) =>
  modules
    .slice(0, -1)
    .map((module, place) =>
      error(
        `${side}-${module}-imports-only-below`,
        { path: `^${side}/src/features/${module}/`, pathNot },
        { path: `^${side}/src/features/(${modules.slice(place + 1).join("|")})/` },
      ),
    );

module.exports = {
  forbidden: [
    ...importsOnlyBelow("server", notTests),
    // A page shows panels of any feature, and only the table of pages imports it.
    ...importsOnlyBelow("client", `${notTests}|\\.page\\.tsx$`),
    error("no-cycles", {}, { circular: true }, "A cycle means two files are one."),
    error("contract-imports-nothing", { path: "^contract/" }, { path: "^(server|client|prisma)/" }),
    error("server-not-client", { path: "^server/" }, { path: "^client/" }),
    error("client-not-server", { path: "^client/" }, { path: "^(server|prisma)/" }),
    error(
      "server-features-meet-at-services",
      {
        path: "^server/src/features/([^/]+/[^/]+)/",
        pathNot: `${notTests}|^server/src/features/sandbox/(services|callbacks)/`,
      },
      {
        path: "^server/src/features/",
        pathNot: ["^server/src/features/$1/", offered],
      },
      "A feature keeps its routes, repositories, mails and helpers to itself.",
    ),
    error(
      "services-use-the-bank",
      { path: "^server/src/features/sandbox/(services|callbacks)/", pathNot: notTests },
      {
        path: "^server/src/features/",
        pathNot: ["^server/src/features/sandbox/(services/|callbacks/|bank/[a-z-]+\\.ts$)", offered],
      },
    ),
    error(
      "server-foundation-knows-no-feature",
      { path: `^server/src/(${foundation})/`, pathNot: `${notTests}|/costly-tasks[.]worker[.]ts$` },
      { path: "^server/src/features/" },
    ),
    error(
      "server-is-started-from-above",
      { path: `^server/src/(features|${foundation})/`, pathNot: notTests },
      {
        path: "^server/src/(start|app|cli|doctor|maintenance)/",
        pathNot: "^server/src/app/(dependencies|limits)[.]ts$",
      },
      "What the start provides is injected.",
    ),
    error(
      "features-know-no-sandbox",
      {
        path: "^server/src/(features|http|lists|db|crypto|storage|mail)/",
        pathNot: "^server/src/features/sandbox/services/",
      },
      { path: "^server/src/features/sandbox/services/" },
    ),
    error("crypto-is-pure", { path: "^server/src/crypto/" }, { path: "^server/src/(http|db)/" }),
    error(
      "client-features-meet-at-queries-and-panels",
      { path: "^client/src/features/([^/]+/[^/]+)/", pathNot: notTests },
      {
        path: "^client/src/features/",
        pathNot: ["^client/src/features/$1/", "\\.(queries\\.ts|values\\.ts|panel\\.tsx)$"],
      },
    ),
    error("client-features-below-app", { path: "^client/src/features/" }, { path: "^client/src/app/" }),
    error(
      "session-below-features",
      { path: "^client/src/session/" },
      { path: "^client/src/(app|features)/" },
    ),
    error(
      "api-below-session",
      { path: "^client/src/api/" },
      { path: "^client/src/(app|features|session|ui)/" },
    ),
    error(
      "ui-knows-no-feature",
      { path: "^client/src/ui/" },
      {
        path: "^client/src/(app|features|session|api)/|^contract/",
        pathNot: "^contract/src/(messages/|(time|spreadsheet-text)[.]ts)",
      },
    ),
    error("generated-client-on-the-server", { path: "^(client|contract)/" }, { path: "/generated/" }),
    error(
      "not-to-dev-dependency",
      { path: "^(server|client|contract)/src/", pathNot: notTests },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    // Vite makes the modules "virtual:…".
    error("no-unresolvable", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
    error(
      "folders-in-kebab-case",
      {},
      { path: "/src/.*[A-Z_].*/" },
      "Names of folders are in kebab case, like those of files.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/|/generated/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
