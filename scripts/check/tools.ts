import { join } from "node:path"

import { root } from "../process/settings.ts"

const modules = join(root, "node_modules")

/** Unchanged files aren't read again; `npm ci` empties this folder. */
const cached = (tool: string) => [
  "--cache",
  "--cache-strategy=content",
  `--cache-location=${join(modules, ".cache", "carillon", tool)}`,
]

const eslint = join(modules, "eslint", "bin", "eslint.js")
const prettier = join(modules, "prettier", "bin", "prettier.cjs")

/** The arguments with which Node runs each tool. */
export const tools = {
  /** The native compiler, which takes a third of the time. ESLint, Next, and knip still need TypeScript 5's API. */
  typecheck: () => [join(modules, "typescript-7", "bin", "tsc"), "--noEmit", "--pretty", "false"],
  lint: (files: string[]) => [eslint, "--max-warnings=0", "--no-warn-ignored", ...cached("eslint"), ...files],
  /** The rules that need types: with Kysely's types, ESLint runs out of memory on them. */
  lintPromises: (files: string[]) => [
    join(modules, "oxlint", "bin", "oxlint"),
    "--type-aware",
    "--no-error-on-unmatched-pattern",
    ...files,
  ],
  checkFormat: (files: string[]) => [
    prettier,
    "--check",
    "--log-level=warn",
    ...cached("prettier"),
    ...files,
  ],
  format: (files: string[]) => [prettier, "--write", "--ignore-unknown", "--log-level=warn", ...files],
  deadCode: () => [join(modules, "knip", "bin", "knip.js"), "--no-progress"],
  unitTests: (args: string[]) => [join(modules, "vitest", "vitest.mjs"), "run", ...args],
  browserTests: (args: string[]) => [join(modules, "playwright", "cli.js"), "test", ...args],
}
