import { execFile } from "node:child_process"
import { promisify } from "node:util"

import { expect, it } from "vitest"

import { env } from "@/lib/config/env"

const run = promisify(execFile)

/** More than the memory growth the benchmark allows, so holding one file in memory fails it. */
const megabytes = "224"

it("streams uploads and downloads without loading them into memory", { timeout: 300_000 }, async () => {
  const { stdout } = await run(process.execPath, ["--import", "tsx", "bench/upload.ts"], {
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", DATABASE_URL: env.DATABASE_URL, BENCH_MB: megabytes, BENCH_ROUNDS: "0" },
    },
  })
  for (const mode of ["PUT", "import"])
    expect(stdout).toMatch(new RegExp(`^${mode} +${megabytes} MB .* byte for byte$`, "m"))
})
