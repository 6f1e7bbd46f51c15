import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, it, vi } from "vitest"

import { decrypt, encrypt } from "./encrypt"
import { ciphertextPrefix, seal } from "./seal"

// Threat model: at-rest

// DATA_DIR is read when the module loads, so this test needs its own process.
const dataDir = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, { join }] = await Promise.all([
    import("node:fs"),
    import("node:os"),
    import("node:path"),
  ])
  const folder = mkdtempSync(join(tmpdir(), "carillon-keys-"))
  Object.assign(process.env, { DATA_DIR: folder, ENCRYPTION_KEY: "one".padEnd(32, ".") })
  return folder
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const [one, two, unknown] = ["one", "two", "unknown"].map((name) => name.padEnd(32, ".")) as [
  string,
  string,
  string,
]

const write = (secrets: Record<string, string>) =>
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets))

it("names the key in the ciphertext, and decrypts with no other key or context", () => {
  write({ ENCRYPTION_KEY: one })
  const sealed = encrypt("plain", "row")
  expect(sealed).toMatch(ciphertextPrefix(one))
  expect(sealed).not.toContain("plain")
  expect(decrypt(sealed, "row")).toBe("plain")
  expect(() => decrypt(sealed, "another row")).toThrow()
  expect(() => decrypt(`${sealed.slice(0, -4)}AAAA`, "row")).toThrow()
  expect(() => decrypt(seal("plain", "row", unknown), "row")).toThrow("unknown encryption key")
  for (const text of ["", "v1.", "v2.x", "v3.a.b", "plain"]) expect(() => decrypt(text, "row")).toThrow()
})

it("decrypts with a rotated key immediately and soon encrypts with it", async () => {
  const before = encrypt("before", "row")
  write({ ENCRYPTION_KEY: two, ENCRYPTION_KEYS_OLD: one })
  expect(decrypt(seal("by another process", "row", two), "row")).toBe("by another process")
  await expect.poll(() => encrypt("after", "row"), { timeout: 20_000 }).toMatch(ciphertextPrefix(two))
  expect(decrypt(before, "row")).toBe("before")
})

it("ignores a secrets file without the operator's key", async () => {
  write({ ENCRYPTION_KEY: "someone else's" })
  await expect.poll(() => encrypt("plain", "row"), { timeout: 20_000 }).toMatch(ciphertextPrefix(one))
})
