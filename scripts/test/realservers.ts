// `npm run realservers`: see e2e/realservers/main.ts, which needs tsx for its `@/…` imports. It gets a PostgreSQL of its own.
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"

import { generate } from "../build/generate.ts"
import { deploy } from "../database/migrations.ts"
import { throwawayPostgres } from "../database/throwaway-database.ts"
import { runScript } from "../process/progress.ts"
import { cleanEnvironment } from "./stages.ts"

const secret = () => randomBytes(32).toString("hex")

await runScript(async () => {
  cleanEnvironment()
  await generate()
  const postgres = await throwawayPostgres()
  try {
    await deploy(postgres.url)
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "e2e/realservers/main.ts", ...process.argv.slice(2)],
      {
        stdio: "inherit",
        env: {
          ...process.env,
          DATABASE_URL: postgres.url,
          APP_SECRET: secret(),
          ENCRYPTION_KEY: secret(),
          OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8,::1/128",
          LOG_LEVEL: "error",
        },
      },
    )
    return await new Promise<number>((done) => child.on("exit", (code) => done(code ?? 1)))
  } finally {
    await postgres.discard()
  }
})
