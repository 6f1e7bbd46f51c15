// `npm run typecheck`: runs tsc incrementally.
import { generate } from "../build/generate.ts"
import { runScript } from "../process/progress.ts"
import { runTool } from "./run-tool.ts"
import { tools } from "./tools.ts"

await runScript(async () => {
  await generate()
  return runTool(tools.typecheck())
})
