// `npm run lint [-- --changed[=base] | files]`: ESLint.
import { runScript } from "../process/progress.ts"
import { selectFiles } from "./changed-files.ts"
import { runTool } from "./run-tool.ts"
import { tools } from "./tools.ts"

await runScript(async () => {
  const files = selectFiles().filter((name) => name === "." || /\.(ts|tsx|mjs)$/.test(name))
  return files.length > 0 ? runTool(tools.lint(files)) : 0
})
