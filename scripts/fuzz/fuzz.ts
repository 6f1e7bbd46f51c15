// `npm run fuzz [-- 5m] [-- --seed 7 --operation createPost]`: sends valid and invalid requests, generated from the
// product's own OpenAPI document, to a throwaway instance. Fails on a 5xx and on any response the document doesn't declare.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"

import { durationMs } from "../process/duration.ts"
import { print, runScript, step, UserError } from "../process/progress.ts"
import { run } from "../process/run-process.ts"
import { root } from "../process/settings.ts"
import type { Demo } from "../start/summary.ts"
import { cleanEnvironment, onInterrupt, temporaryFolder } from "../test/stages.ts"
import { launchInstance } from "../test/test-instance.ts"
import { configureIds } from "./known-ids.ts"
import { findSchemathesis } from "./schemathesis.ts"

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    operation: { type: "string", multiple: true, default: [] },
  },
})

/** Webhooks, media, and channels with generated URLs must never reach another machine. */
const settings = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "scripts", "fuzz", "loopback-only.mjs")).href}`,
  OUTBOUND_ALLOW_CIDRS: undefined,
}

/** A process that crashes is restarted, so the requests alone wouldn't show it. */
function requireNoCrash(log: string) {
  if (/ exited \((code|signal)/.test(log)) throw new UserError(`A process crashed:\n${log.slice(-20_000)}`)
}

/** If a request had revoked the key, the rest of the run would only have tested 401. */
async function requireValidKey({ baseUrl, apiKey }: Demo) {
  const { status } = await fetch(`${baseUrl}/v0/tags`, { headers: { "x-api-key": apiKey } })
  if (status !== 200) throw new UserError(`After the run, GET /v0/tags returned ${status} instead of 200.`)
}

await runScript(async () => {
  const limitMs = durationMs(positionals[0] ?? "3m")
  cleanEnvironment()
  const schemathesis = await findSchemathesis()
  if (!schemathesis) {
    print(
      "- fuzz: skipped, because Schemathesis isn't available. Install uv, or Python 3.10 or later with pip.",
    )
    return 0
  }
  const folder = temporaryFolder()
  const instance = await launchInstance(folder, settings)
  onInterrupt(instance.stop)
  try {
    await step("instance", instance.ready)
    const demo = JSON.parse(readFileSync(instance.demoFile, "utf8")) as Demo
    const configFile = join(folder, "schemathesis.toml")
    writeFileSync(configFile, await configureIds(demo))
    print(`seed ${values.seed}`)
    const [command, ...args] = schemathesis
    const options = [
      `--header=x-api-key: ${demo.apiKey}`,
      `--checks=${checks.join(",")}`,
      `--seed=${values.seed}`,
      `--max-time=${limitMs / 1000}`,
      "--mode=all",
      "--continue-on-failure",
      "--generation-database=none",
      ...values.operation.map((id) => `--include-operation-id=${id}`),
    ]
    const subcommand = [`--config-file=${configFile}`, "run", `${instance.url}/v0/openapi.json`]
    const { code } = await run(command, [...args, ...subcommand, ...options], {
      timeout: limitMs + 5 * 60_000,
      cwd: folder,
      spawn: { stdio: ["ignore", "inherit", "inherit"] },
    })
    requireNoCrash(instance.log())
    await requireValidKey(demo)
    return code
  } finally {
    await instance.stop()
  }
})
