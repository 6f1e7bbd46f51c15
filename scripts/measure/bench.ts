// `npm run bench`: all benchmarks, each on a PostgreSQL of its own, migrated and empty; with names, those. `--keep` writes
// what was measured into bench/README.md and its plot.
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { throwawayPostgres } from "../database/throwaway-database.ts"
import { deploy } from "../database/migrations.ts"
import { UserError, runScript, step } from "../process/progress.ts"
import { root } from "../process/settings.ts"

/** In the order of the table. */
const benches = [
  ...["requests", "reads", "list-posts", "search", "calendar", "sweep", "analytics", "idle", "install"],
  ...[
    "publish",
    "lateness",
    "neighbors",
    "sustained",
    "webhooks",
    "upload",
    "upload-memory",
    "photos",
    "interaction",
  ],
]

const secret = () => randomBytes(32).toString("hex")

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: "boolean", default: false } },
  })
  const unknown = positionals.find((name) => !benches.includes(name))
  if (unknown)
    throw new UserError(`There is no ${unknown}. Usage: npm run bench -- [--keep] [${benches.join(" | ")}]`)
  const folder = mkdtempSync(join(tmpdir(), "carillon-bench-"))
  const broken: string[] = []
  try {
    for (const name of positionals.length ? positionals : benches)
      await step(name, async () => {
        const results = join(folder, `${name}.jsonl`)
        if ((await runOne(name, results)) !== 0) broken.push(name)
        if (!values.keep || !existsSync(results)) return
        const { keepResults } = await import("./bench-results.ts") // with prettier, which only this needs
        await keepResults(name, readFileSync(results, "utf8"), benches)
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (broken.length)
    throw new UserError(`A promise was not kept, or the benchmark ended early: ${broken.join(", ")}`)
})

async function runOne(name: string, results: string): Promise<number> {
  const postgres = await throwawayPostgres()
  try {
    await deploy(postgres.url)
    return await run(join(root, "bench", `${name}.ts`), postgres.url, results)
  } finally {
    await postgres.discard()
  }
}

function run(script: string, databaseUrl: string, results: string): Promise<number> {
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
      BENCH_RESULTS: results,
    },
  })
  return new Promise((done) => child.on("exit", (code) => done(code ?? 1)))
}
