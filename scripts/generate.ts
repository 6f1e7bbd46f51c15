// Writes the Prisma client (prisma/generated) when the schema has changed since the last time.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { fingerprint } from "./fingerprint.ts"
import { must } from "./processes.ts"
import { isMain, runScript, say, step } from "./progress.ts"
import { root } from "./settings.ts"

const stamp = join(root, "prisma", "generated", "schema.sha256")

export async function generateClient() {
  const wanted = fingerprint(["prisma/schema", "node_modules/@prisma/client/package.json"])
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  await step("database client", async () => {
    const prisma = join(root, "node_modules", "prisma", "build", "index.js")
    await must(process.execPath, [prisma, "generate", "--schema", join("prisma", "schema"), "--no-hints"], {
      timeout: 120_000,
      // Generating needs no engine binary, but would download one: any executable in its place prevents that.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
      remedy: "`prisma generate` failed; is something wrong in prisma/schema?",
    })
    writeFileSync(stamp, wanted)
  })
}

if (isMain(import.meta))
  await runScript(() => generateClient().then(() => say("prisma/generated is current")))
