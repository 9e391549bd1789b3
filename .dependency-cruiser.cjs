/** The import rules of ARCHITECTURE.md; they apply to new features automatically. */
const error = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const notTests = "\\.test\\.tsx?$|/test/";
/** The files of a feature that others may import, by their role: see "What features offer" in ARCHITECTURE.md. */
const offered =
  "\\.(service|policy|transitions|values|presenter|list|rows|locks|search|summary|events|outbox)\\.ts$";

module.exports = {
  forbidden: [
    error("no-cycles", {}, { circular: true }, "A cycle means two files are one."),
    error("contract-imports-nothing", { path: "^contract/" }, { path: "^(server|client|prisma)/" }),
    error("server-not-client", { path: "^server/" }, { path: "^client/" }),
    error("client-not-server", { path: "^client/" }, { path: "^(server|prisma)/" }),
    error(
      "server-features-meet-at-services",
      { path: "^server/src/features/([^/]+)/", pathNot: notTests },
      {
        path: "^server/src/features/",
        pathNot: ["^server/src/features/$1/", offered],
      },
      "A feature keeps its routes, repositories, mails and helpers to itself.",
    ),
    error(
      "server-foundation-knows-no-feature",
      { path: "^server/src/(http|lists|db|crypto|storage|mail)/" },
      { path: "^server/src/features/" },
    ),
    error(
      "sandbox-uses-services",
      { path: "^server/src/sandbox/", pathNot: notTests },
      {
        path: "^server/src/features/",
        pathNot: [
          "\\.(service|policy|transitions|values|rows)\\.ts$",
          "^server/src/features/bank/[a-z-]+\\.ts$",
        ],
      },
    ),
    error(
      "features-know-no-sandbox",
      { path: "^server/src/(features|http|lists|db|crypto|storage|mail)/" },
      { path: "^server/src/sandbox/" },
    ),
    error("crypto-is-pure", { path: "^server/src/crypto/" }, { path: "^server/src/(http|db)/" }),
    error(
      "client-features-meet-at-queries-and-panels",
      { path: "^client/src/features/([^/]+)/", pathNot: notTests },
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
        pathNot: "^contract/src/(messages/|period[.]ts)",
      },
    ),
    error("generated-client-on-the-server", { path: "^(client|contract)/" }, { path: "/generated/" }),
    error(
      "not-to-dev-dependency",
      { path: "^(server|client|contract)/src/", pathNot: notTests },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    error("no-unresolvable", {}, { couldNotResolve: true }),
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
