import { expect, test } from "vitest"

import { checkLock } from "./dependencies.ts"

// Threat model: packages

const entry = { license: "MIT", integrity: "sha512-x" }
const of = (more: object) =>
  checkLock({ packages: { "": {}, "node_modules/some-package": { ...entry, ...more } } })

test("a licence that nobody has looked at, a missing checksum and a foreign host are refused", () => {
  expect(of({})).toEqual([])
  expect(of({ license: "(GPL-3.0-only OR MIT)" })).toEqual([])
  expect(of({ license: "MIT AND Apache-2.0" })).toEqual([])
  for (const license of [
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-only",
    "SSPL-1.0",
    "OFL-1.1",
    "",
  ])
    expect(of({ license }), license).toHaveLength(1)
  expect(of({ license: "GPL-3.0-only", dev: true })).toEqual([])
  expect(of({ integrity: undefined })).toEqual(["some-package has no checksum in package-lock.json"])
  expect(of({ resolved: "git+ssh://git@host.example/x.git" })).toHaveLength(1)
})
