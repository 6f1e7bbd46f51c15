// `npm run bench -- <name>`: runs bench/<name>.ts on a PostgreSQL of its own, migrated and empty.
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

import { throwawayPostgres } from "./database.ts"
import { deploy } from "./migrations.ts"
import { Advice, runScript } from "./progress.ts"

const secret = () => randomBytes(32).toString("hex")

await runScript(async () => {
  const [name = ""] = process.argv.slice(2)
  const script = join("bench", `${name}.ts`)
  const known = readdirSync("bench").flatMap((file) => (file.endsWith(".ts") ? [file.slice(0, -3)] : []))
  if (!name || !existsSync(script)) throw new Advice(`usage: npm run bench -- ${known.join(" | ")}`)
  const postgres = await throwawayPostgres()
  try {
    await deploy(postgres.url)
    return await run(script, postgres.url)
  } finally {
    await postgres.discard()
  }
})

function run(script: string, databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      APP_SECRET: secret(),
      ENCRYPTION_KEY: secret(),
      RATE_LIMIT_PER_MINUTE: "1000000",
      OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8,::1/128", // receivers of webhooks are on this machine
      NODE_ENV: "production",
    },
  })
  return new Promise((done) => child.on("exit", (code) => done(code ?? 1)))
}
