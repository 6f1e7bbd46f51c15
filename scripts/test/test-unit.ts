// `npm run test:unit [-- --changed[=base] | files]`: Vitest with its own PostgreSQL.
import { runScript } from "../process/progress.ts"
import { runTool } from "../check/run-tool.ts"
import { tools } from "../check/tools.ts"

await runScript(async () => {
  return runTool(tools.unitTests(process.argv.slice(2)))
})
