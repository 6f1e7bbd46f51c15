// Generates what's derived from the sources and not committed: the Prisma client, Kysely's types, and the lists of
// operations.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { generateOperations } from "../openapi/generate-operations.ts"
import { fingerprint } from "../process/fingerprint.ts"
import { runOrFail } from "../process/run-process.ts"
import { isMain, runScript, print, step } from "../process/progress.ts"
import { root } from "../process/settings.ts"

const stamp = join(root, "prisma", "generated", "schema.sha256")

export async function generate() {
  await generateClient()
  await generateOperations()
}

async function generateClient() {
  const current = fingerprint([
    "prisma/schema",
    "node_modules/@prisma/client/package.json",
    "node_modules/prisma-kysely/package.json",
  ])
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return
  await step("database client", async () => {
    const prisma = join(root, "node_modules", "prisma", "build", "index.js")
    await runOrFail(
      process.execPath,
      [prisma, "generate", "--schema", join("prisma", "schema"), "--no-hints"],
      {
        timeout: 120_000,
        // Generating needs no engine binary but would download one. Any executable in its place prevents that.
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
        hint: "`prisma generate` failed. Check prisma/schema.",
      },
    )
    writeFileSync(stamp, current)
  })
}

if (isMain(import.meta))
  await runScript(() => generate().then(() => print("the generated files are current")))
