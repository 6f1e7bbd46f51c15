// `npm run format [-- --changed[=base] | files]`: formats files with Prettier.
import { runScript } from "../process/progress.ts"
import { selectFiles } from "./changed-files.ts"
import { runTool } from "./run-tool.ts"
import { tools } from "./tools.ts"

await runScript(async () => {
  const files = selectFiles()
  return files.length > 0 ? runTool(tools.format(files)) : 0
})
