// `npm run soak`: see e2e/soak/main.ts, which needs tsx for its `@/…` imports.
import { runScript } from "../process/progress.ts"
import { runTool } from "../check/run-tool.ts"

await runScript(() => runTool(["--import", "tsx", "e2e/soak/main.ts", ...process.argv.slice(2)]))
