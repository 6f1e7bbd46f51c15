// `npm run lint [-- --changed[=base] | files]`: ESLint, and oxlint for rules that need types.
import { runScript } from "../process/progress.ts"
import { selectFiles } from "./changed-files.ts"
import { runTool } from "./run-tool.ts"
import { tools } from "./tools.ts"

await runScript(async () => {
  const files = selectFiles().filter((name) => name === "." || /\.(ts|tsx|mjs)$/.test(name))
  if (files.length === 0) return 0
  const codes = [await runTool(tools.lint(files)), await runTool(tools.lintPromises(files))]
  return Math.max(...codes)
})
