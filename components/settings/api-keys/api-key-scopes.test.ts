import { expect, test } from "vitest"

import { scopes } from "@/lib/declarations/scopes"
import { messagesIn } from "@/lib/i18n/locales"
import { findPreset, presets } from "./api-key-scopes"

test("labels every scope", () => {
  expect(Object.keys(messagesIn("en").scopes.names).sort()).toEqual([...scopes].sort())
  for (const preset of Object.values(presets)) expect(scopes).toEqual(expect.arrayContaining(preset))
})

test("finds a preset regardless of order", () => {
  expect(findPreset([...scopes].reverse())).toBe("everything")
  expect(findPreset(["posts:read"])).toBeUndefined()
})
