import { readdirSync } from "node:fs"
import { join } from "node:path"

import { pages, reached, redirects } from "../axe/pages"
import { expect, test } from "../setup"

test("covers every page with the accessibility tests", () => {
  const app = join(import.meta.dirname, "..", "..", "app")
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  expect([...pages.map(({ file }) => file), ...reached, ...redirects].sort()).toEqual(
    files.filter((name) => /(^|\/)page\.tsx$/.test(name)).sort(),
  )
})
