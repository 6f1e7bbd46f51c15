import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { expect, it } from "vitest"

import { bodyLimit } from "@/lib/http/body-limits"

const root = join(import.meta.dirname, "../..")
const endpoints = readdirSync(join(root, "app/oauth")).filter((name) =>
  existsSync(join(root, "app/oauth", name, "route.ts")),
)

it.each(endpoints)("serves /oauth/%s to programs, without the rules for pages", (name) => {
  for (const file of ["proxy.ts", "next.config.mjs"]) {
    const [, names] = /oauth\/[^()\s]*\((?:\?:)?([\w|]+)\)/.exec(readFileSync(join(root, file), "utf8"))!
    expect(names!.split("|"), file).toContain(name)
  }
  expect(bodyLimit(`/oauth/${name}`).maxBytes).toBe(64 * 1024)
})
