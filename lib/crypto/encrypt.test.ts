import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

import { hashPassword, equalsInConstantTime, sha256, verifyPassword } from "./encrypt"

// Threat model: timing

it("compares texts of any length", () => {
  expect(equalsInConstantTime("secret", "secret")).toBe(true)
  for (const other of ["", "secre", "secret ", "Secret"])
    expect(equalsInConstantTime("secret", other)).toBe(false)
})

it("takes as long for a person who does not exist", async () => {
  const stored = await hashPassword("correct horse")
  expect(stored).not.toContain("correct")
  expect(await verifyPassword("correct horse", stored)).toBe(true)
  expect(await verifyPassword("correct hors", stored)).toBe(false)
  const time = async (hash: string | null) => {
    const began = performance.now()
    await verifyPassword("guess", hash)
    return performance.now() - began
  }
  const fastest = async (hash: string | null) =>
    Math.min(...[await time(hash), await time(hash), await time(hash), await time(hash)])
  const [known, unknown] = [await fastest(stored), await fastest(null)]
  expect(unknown / known).toBeGreaterThan(0.3)
  expect(unknown / known).toBeLessThan(3)
})

/** What is no secret of anybody who asks: whether there is one, hashes of files and requests, tokens of Markdown. */
const harmless = [
  /typeof|\bnull\b|undefined|""/,
  /contentHash|requestHash/,
  /token\.info/,
  /refreshToken !== spent/,
]

it("no secret is compared with === anywhere", () => {
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
      .filter((line) => compares.test(line) && !harmless.some((rule) => rule.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it("hashes as FIPS 180-4 has it", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
})
