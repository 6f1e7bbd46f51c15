// `npm run crash`: see e2e/crash/main.ts, which needs tsx for its `@/…` imports.
import { runScript } from "../process/progress.ts"
import { runTool } from "../check/run-tool.ts"

await runScript(() => runTool(["--import", "tsx", "e2e/crash/main.ts", ...process.argv.slice(2)]))
