/** No feature is part of a cycle: the rules of folders count tests, and what features import from elsewhere, so they run alone. */
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    {
      name: "features-without-cycles",
      severity: "error",
      comment: "A feature that knows another one is not known by it.",
      scope: "folder",
      from: { path: "^(server|client)/src/features/[^/]+/[^/]+$" },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$` },
    includeOnly: "^(server|client)/src/features/",
  },
};
