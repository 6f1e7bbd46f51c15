import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

import { hashPassword, equalsInConstantTime, sha256, verifyPassword } from "./encrypt"

// Threat model: timing

it("compares texts of any length", () => {
  expect(equalsInConstantTime("secret", "secret")).toBe(true)
  for (const other of ["", "secre", "secret ", "Secret"])
    expect(equalsInConstantTime("secret", other)).toBe(false)
})

it("takes as long for a user who doesn't exist", async () => {
  const stored = await hashPassword("correct horse")
  expect(stored).not.toContain("correct")
  expect(await verifyPassword("correct horse", stored)).toBe(true)
  expect(await verifyPassword("correct hors", stored)).toBe(false)
  const time = async (hash: string | null) => {
    const start = performance.now()
    await verifyPassword("guess", hash)
    return performance.now() - start
  }
  const fastest = async (hash: string | null) =>
    Math.min(...[await time(hash), await time(hash), await time(hash), await time(hash)])
  const [known, unknown] = [await fastest(stored), await fastest(null)]
  expect(unknown / known).toBeGreaterThan(0.3)
  expect(unknown / known).toBeLessThan(3)
})

/** Comparisons that don't reveal secrets: null checks, hashes of files and requests, Markdown tokens. */
const allowed = [
  /typeof|\bnull\b|undefined|""/,
  /contentHash|requestHash/,
  /token\.info/,
  /refreshToken !== spent/,
]

it("never compares secrets with ===", () => {
  const files = ["lib", "app", "inngest"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\/|platforms\//.test(path))
      .map((path) => `${folder}/${path}`),
  )
  expect(files.length).toBeGreaterThan(300)
  const compares =
    /(?:signature|secret|[tT]oken|password|digest|hmac|sha256\([^)]*\)|[hH]ash)\)?\s*(?:===|!==)|(?:===|!==)\s*(?:signature|secret|token|sha256\()/
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => compares.test(line) && !allowed.some((rule) => rule.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it("hashes according to FIPS 180-4", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
})
