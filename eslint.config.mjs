import js from "@eslint/js"
import next from "@next/eslint-plugin-next"
import reactHooks from "eslint-plugin-react-hooks"
import { defineConfig, globalIgnores } from "eslint/config"
import tseslint from "typescript-eslint"

import { borders } from "./scripts/check/import-rules.mjs"

const size = (max) => ({ "max-lines": ["error", { max, skipBlankLines: false, skipComments: false }] })

export default defineConfig(
  globalIgnores([
    ...[
      "node_modules/",
      ".next/",
      ".data/",
      "dist/",
      "prisma/generated/",
      "lib/api/generated/",
      "server/generated/",
      "packages/*/src/generated/",
      "packages/*/dist/",
      "packages/n8n-node/", // has n8n's linter
    ],
    ...["next-env.d.ts", "test-results/", "playwright-report/"],
  ]),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      ...size(300),
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-undef": "off", // TypeScript knows better
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  { files: ["{app,components}/**/*.tsx"], ...next.configs["core-web-vitals"] },
  {
    files: ["{app,components}/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='dynamic'] > ArrowFunctionExpression:first-child",
          message: "Wrap it in onDemand, so that a failed load doesn't take down the page.",
        },
      ],
    },
  },
  { files: ["**/*.tsx", "**/use-*.ts"], ...reactHooks.configs.flat.recommended },
  { files: ["**/*.test.{ts,tsx}", "e2e/**"], rules: size(500) },
  { files: ["app/v0/**/route.ts"], rules: size(40) },
  {
    files: ["{app,components,lib,inngest}/**/*.{ts,tsx}"],
    ignores: ["lib/config/env.ts", "lib/platforms/operator-settings.ts", "**/*.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Settings are read and checked once, in lib/config/env.ts: import { env } from there.",
        },
      ],
    },
  },
  ...borders,
)
