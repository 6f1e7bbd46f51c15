import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

import { platforms } from "@/lib/platforms/registry"

const page = readFileSync("docs/privacy.md", "utf8")

test("says for every table what it holds and how long it's kept", () => {
  const schema = globSync("prisma/schema/*.prisma").map((file) => readFileSync(file, "utf8"))
  const models = schema.flatMap((text) => [...text.matchAll(/^model (\w+)/gm)].map(([, name = ""]) => name))
  expect(models.length).toBeGreaterThan(50)
  const rows = page.split("\n").filter((line) => line.startsWith("| "))
  const named = rows.flatMap((row) =>
    [...(row.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(models.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !models.includes(name!))).toEqual([])
})

test("gives the deletion URL of every platform that has one", () => {
  const slugs = platforms.filter(({ deletionRequest }) => deletionRequest).map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(["facebook", "instagram", "threads"]))
  const listed = [...page.matchAll(/\/api\/data-deletion\/(\w+)`/g)].map(([, slug]) => slug)
  expect(listed.sort()).toEqual(slugs.sort())
})
