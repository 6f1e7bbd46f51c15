import { expect, test } from "vitest"

import { scopes } from "@/lib/caller"
import { textsOf } from "@/lib/texts/locales"
import { allScopes, presetOf, presets } from "./api-key-scopes"

test("every permission is offered and has its words", () => {
  expect([...allScopes].sort()).toEqual([...scopes].sort())
  expect(Object.keys(textsOf("en").scopes.names).sort()).toEqual([...scopes].sort())
  for (const preset of Object.values(presets)) expect(scopes).toEqual(expect.arrayContaining(preset))
})

test("presets are known, in any order", () => {
  expect(presetOf([...scopes].reverse())).toBe("everything")
  expect(presetOf(["posts:read"])).toBeUndefined()
})
