import { readdirSync } from "node:fs"
import { join } from "node:path"

import { pages, reached, redirects } from "../axe/pages"
import { expect, test } from "../setup"

test("no page of the tree escapes the tests of accessibility", () => {
  const app = join(import.meta.dirname, "..", "..", "app")
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  expect([...pages.map(({ file }) => file), ...reached, ...redirects].sort()).toEqual(
    files.filter((name) => /(^|\/)page\.tsx$/.test(name)).sort(),
  )
})
