import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"

import { run, type Variables } from "@/scripts/process/run-process"
import { root } from "@/scripts/process/settings"

// Threat model: settings

const dataDir = mkdtempSync(join(tmpdir(), "carillon-settings-"))
afterAll(() => rmSync(dataDir, { recursive: true }))

const start = (settings: Variables) =>
  run(process.execPath, [join(root, "scripts", "start", "start.ts")], {
    timeout: 60_000,
    env: { ENV_FILE: "", DATA_DIR: dataDir, ...settings },
  })

const invalid = {
  APP_URL: ["carillon.example/app", "such as https://carillon.example"],
  APP_SECRET: ["short", "at least 32 bytes"],
  APP_SECRETS_OLD: ["short", "at least 32 bytes"],
  ENCRYPTION_KEY: ["short", "openssl rand -base64 32"],
  ENCRYPTION_KEYS_OLD: ["short", "at least 32 bytes"],
  DATABASE_URL: ["mysql://localhost/carillon", "such as postgresql://"],
  DATABASE_POOL: ["1", "from 2 to 1000"],
  REDIS_URL: ["localhost:6379", "such as redis://127.0.0.1:6379"],
  LOG_LEVEL: ["loud", "such as info"],
  TRUST_PROXY: ["-1", "such as 1"],
  MEDIA_MAX_MB: ["1.5", "whole number"],
  S3_ENDPOINT: ["banana", "such as https://"],
  OUTBOUND_ALLOW_CIDRS: ["banana", "such as 10.0.0.0/8"],
  SMTP_URL: ["banana", "such as smtp://"],
  OPERATOR_EMAILS: ["ada", "such as ada@example.com"],
  AI_MODELS: ["{", "must be a JSON array"],
  RATE_LIMIT_PER_MINUTE: ["0", "from 1 to"],
  LATE_POST_HOURS: ["-1", "from 0 to 8760"],
  BLUESKY_BASE_URL: ["banana", "such as https://"],
} as const

it("names each invalid setting with an example on its own line, and exits without starting anything", async () => {
  const settings = Object.fromEntries(Object.entries(invalid).map(([name, [value]]) => [name, value]))
  const { code, output } = await start(settings)
  expect(code).toBe(1)
  const lines = output.split("\n").filter((line) => line.startsWith("  "))
  expect(lines).toHaveLength(Object.keys(invalid).length)
  for (const [name, [, rule]] of Object.entries(invalid))
    expect(lines.filter((line) => line.startsWith(`  ${name} `))).toEqual([expect.stringContaining(rule)])
  expect(output).not.toContain("short")
  expect(readdirSync(dataDir)).toEqual([])
})

it.each(["abc", "0", "70000", "3000.5"])("rejects port %s without a stack trace", async (PORT) => {
  const { code, output } = await start({ PORT })
  expect(code).toBe(1)
  expect(output).toContain("PORT must be a whole number from 1 to 65535, such as 3000")
  expect(output).not.toMatch(/^\s+at /m)
})
