import { expect, test } from "vitest"

import { scopes } from "@/lib/caller"
import { allScopes, presets, scopesInWords } from "./api-key-scopes"

test("every permission has its words", () => {
  expect([...allScopes].sort()).toEqual([...scopes].sort())
  for (const preset of presets) expect(scopes).toEqual(expect.arrayContaining(preset.scopes))
})

test("presets are known by name, in any order", () => {
  expect(scopesInWords([...scopes])).toBe("Everything")
  expect(scopesInWords(["posts:read"])).toBe("1 permission")
  expect(scopesInWords(["posts:read", "org:read"])).toBe("2 permissions")
})
