import { expect, test } from "vitest"

import { checkLock } from "./dependencies.ts"

// Threat model: packages

const entry = { license: "MIT", integrity: "sha512-x" }
const problemsOf = (more: object) =>
  checkLock({ packages: { "": {}, "node_modules/some-package": { ...entry, ...more } } })

test("rejects unknown licenses, missing checksums, and other registries", () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ license: "(GPL-3.0-only OR MIT)" })).toEqual([])
  expect(problemsOf({ license: "MIT AND Apache-2.0" })).toEqual([])
  for (const license of [
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-only",
    "SSPL-1.0",
    "OFL-1.1",
    "",
  ])
    expect(problemsOf({ license }), license).toHaveLength(1)
  expect(problemsOf({ license: "GPL-3.0-only", dev: true })).toEqual([])
  expect(problemsOf({ integrity: undefined })).toEqual(["some-package has no checksum in package-lock.json"])
  expect(problemsOf({ resolved: "git+ssh://git@host.example/x.git" })).toHaveLength(1)
})
