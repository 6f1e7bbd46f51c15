import { expect, it } from "vitest"

import { testPerson } from "@/lib/organizations/test-people"
import { findSession } from "@/lib/auth/sessions/session-caller"
import { signedInCookie } from "@/lib/testing/session"
import { savePreferences } from "./preferences"

it("stores preferences and returns them with the user's session", async () => {
  const { id } = await testPerson()
  const cookie = await signedInCookie(id)
  expect((await findSession(cookie))?.user).toMatchObject({ hourCycle: null, weekStart: null })
  await savePreferences(id, { locale: "de", hourCycle: "h12", weekStart: 6 })
  expect((await findSession(cookie))?.user).toMatchObject({ hourCycle: "h12", weekStart: 6 })
})

it.each([
  ["locale", { locale: "tlh", hourCycle: null, weekStart: null }],
  ["hourCycle", { locale: "en", hourCycle: "h24", weekStart: null }],
  ["weekStart", { locale: "en", hourCycle: null, weekStart: 8 }],
])("rejects an unknown %s", async (field, input) => {
  const { id } = await testPerson()
  await expect(savePreferences(id, input)).rejects.toMatchObject({
    data: { fieldErrors: { [field]: expect.any(Array) as unknown } },
  })
})
