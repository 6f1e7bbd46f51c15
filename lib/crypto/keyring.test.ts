import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, it, vi } from "vitest"

import { decrypt, encrypt } from "./encrypt"
import { ciphertextPrefix, seal } from "./seal"

// Threat model: at-rest

// Where the keys are is read when the module is loaded, so this file runs in a process of its own.
const dataDir = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, { join }] = await Promise.all([
    import("node:fs"),
    import("node:os"),
    import("node:path"),
  ])
  const folder = mkdtempSync(join(tmpdir(), "carillon-keys-"))
  Object.assign(process.env, { DATA_DIR: folder, ENCRYPTION_KEY: "one" })
  return folder
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const write = (secrets: Record<string, string>) =>
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets))

it("ciphertexts name the key that made them, and nothing else opens them", () => {
  write({ ENCRYPTION_KEY: "one" })
  const sealed = encrypt("plain", "row")
  expect(sealed).toMatch(ciphertextPrefix("one"))
  expect(sealed).not.toContain("plain")
  expect(decrypt(sealed, "row")).toBe("plain")
  expect(() => decrypt(sealed, "another row")).toThrow()
  expect(() => decrypt(`${sealed.slice(0, -4)}AAAA`, "row")).toThrow()
  expect(() => decrypt(seal("plain", "row", "unknown"), "row")).toThrow("not at hand")
  for (const text of ["", "v1.", "v2.x", "v3.a.b", "plain"]) expect(() => decrypt(text, "row")).toThrow()
})

it("a key that was replaced while the process runs reads at once, and the new one soon writes", async () => {
  const before = encrypt("before", "row")
  write({ ENCRYPTION_KEY: "two", ENCRYPTION_KEYS_OLD: "one" })
  expect(decrypt(seal("by another process", "row", "two"), "row")).toBe("by another process")
  await expect.poll(() => encrypt("after", "row"), { timeout: 20_000 }).toMatch(ciphertextPrefix("two"))
  expect(decrypt(before, "row")).toBe("before")
})

it("a file that does not know the operator's key counts for nothing", async () => {
  write({ ENCRYPTION_KEY: "somebody else's" })
  await expect.poll(() => encrypt("plain", "row"), { timeout: 20_000 }).toMatch(ciphertextPrefix("one"))
})
