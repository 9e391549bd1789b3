import js from "@eslint/js";
import checkFile from "eslint-plugin-check-file";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const maxLines = (files, severity, max) => ({
  files,
  rules: { "max-lines": [severity, { max, skipBlankLines: true, skipComments: true }] },
});

const useInvalid = "Give zod invalid(code): a plain sentence cannot be translated.";
const sentence = ":matches(Literal[value=/\\s/], TemplateLiteral)";
const zodChecks =
  "check|email|endsWith|gt|gte|includes|int|length|lt|lte|max|min|multipleOf|negative|nonempty|nonnegative|overwrite|positive|refine|regex|startsWith|superRefine";
/** The zod calls that accept a message. */
const plainSentences = [
  `Property[key.name='error'] > ${sentence}`,
  `Property[key.name='error'] > ArrowFunctionExpression > ${sentence}`,
  `CallExpression[callee.property.name='addIssue'] Property[key.name='message'] > ${sentence}`,
  `CallExpression[callee.property.name=/^(${zodChecks})$/] > ${sentence}.arguments`,
  `CallExpression[callee.property.name='refine'] Property[key.name='message'] > ${sentence}`,
  `CallExpression[callee.object.name='z'] > ${sentence}.arguments`,
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      "**/generated/",
      "data/",
      "uploads/",
      "e2e/screenshots/",
      "e2e/output/",
      "**/*.js",
      "**/*.cjs",
      "**/*.mjs",
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "check-file": checkFile },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/folder-naming-convention": ["error", { "**/src/**/": "KEBAB_CASE" }],
      // A fifth of the time of all rules, for a code with few classes and no enums of TypeScript.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unnecessary-condition": [
        "error",
        { allowConstantLoopConditions: "only-allowed-literals" },
      ],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Read settings through server/src/config.ts." },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "node-forge", message: "Only server/src/crypto wraps node-forge." },
            { name: "bcrypt", message: "Only server/src/crypto wraps bcrypt." },
          ],
        },
      ],
      "no-console": "error",
    },
  },
  { files: ["server/src/crypto/**", "server/src/**/*.test.ts"], rules: { "no-restricted-imports": "off" } },
  {
    // Files that convert untyped input; all other types are inferred.
    files: [
      "server/src/http/serve.ts",
      "client/src/api/call.ts",
      "server/src/lists/row.ts",
      "server/src/lists/columns.ts",
    ],
    rules: { "@typescript-eslint/consistent-type-assertions": "off" },
  },
  {
    files: [
      "server/src/config.ts",
      "**/*.test.ts",
      "prisma.config.ts",
      "e2e/**",
      "bench/**",
      "scripts/**",
      "server/src/test/**",
      "*.config.ts",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["bench/**", "scripts/**", "e2e/**"],
    rules: { "no-console": "off", "no-restricted-imports": "off" },
  },
  {
    // A zod message without invalid(…) has no code and would be shown in English to all users.
    files: ["contract/src/**"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...plainSentences.map((selector) => ({ selector, message: useInvalid })),
      ],
    },
  },
  {
    files: ["client/src/**"],
    plugins: { "react-hooks": reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: { "@typescript-eslint/no-non-null-assertion": "error" },
  },
  maxLines(["server/src/**/*.routes.ts"], "warn", 120),
  maxLines(["server/src/**/*.service.ts"], "error", 250),
  maxLines(["server/src/**/*.{policy,presenter,states}.ts"], "warn", 100),
  maxLines(["client/src/**/*.queries.ts"], "warn", 150),
  maxLines(["client/src/**/*.{page,panel,form,table}.tsx"], "error", 200),
  maxLines(["**/*.test.{ts,tsx}"], "warn", 400),
);
