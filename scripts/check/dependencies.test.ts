import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

import { root } from "@/scripts/process/settings"
import { checkLock } from "./dependencies.ts"
import type { Lock } from "./lockfile.ts"
import { checkInstallScripts, reviewedScripts, runsScripts } from "./install-scripts.ts"

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

test("lists and justifies every dependency with an install script", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock
  expect(checkInstallScripts(lock, reviewedScripts())).toEqual([])
})

test("rejects install scripts that are new, unexplained, changed by an upgrade, or gone", () => {
  const review = { version: "1.0.0", script: "builds itself", without: "it runs as it is" }
  const locked = (version: string) => ({
    packages: { "node_modules/a/node_modules/native": { ...entry, version, hasInstallScript: true } },
  })
  expect(checkInstallScripts(locked("1.0.0"), { native: review })).toEqual([])
  expect(checkInstallScripts(locked("1.0.0"), {})).toEqual([expect.stringMatching(/^native .* isn't listed/)])
  expect(checkInstallScripts(locked("1.0.1"), { native: review })).toHaveLength(1)
  expect(checkInstallScripts(locked("1.0.0"), { native: { ...review, without: "" } })).toHaveLength(1)
  expect(checkInstallScripts({ packages: {} }, { native: review })).toHaveLength(1)
})

test("never runs an install script, in development, CI, or the image", () => {
  expect(readFileSync(join(root, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m)
  expect(runsScripts(readFileSync(join(root, "Dockerfile"), "utf8"))).toEqual([])
  expect(runsScripts("RUN npm ci --omit=dev")).toEqual(["npm ci --omit=dev"])
})
