import { beforeEach, expect, it } from "vitest"

import { unscopedListMail } from "@/lib/mail/list-mail"
import { inviteMember } from "@/lib/organizations/invite-member"
import { testOwner, testPerson } from "@/lib/organizations/test-people"
import { saveDetectedLocale, saveLocale } from "@/lib/auth/save-locale"
import { notifyUser } from "@/lib/auth/notify-user"
import { mailDate, mailText } from "./mail-text"

let person: Awaited<ReturnType<typeof testPerson>>
beforeEach(async () => {
  person = await testPerson()
})
const mailsTo = async (recipient: string) => (await unscopedListMail(recipient)).reverse()

it("falls back to English for a missing or unknown locale", () => {
  for (const locale of [null, "tlh"])
    expect(mailText(locale, "channelsExpiring")("subject", { count: 2, days: 1 })).toBe(
      "Reconnect 2 channels within a day",
    )
})

it("keeps the chosen language when a request suggests another", async () => {
  await saveDetectedLocale(person.id, "de")
  await notifyUser(person.id, "passwordChanged")
  await saveLocale(person.id, "en")
  await saveDetectedLocale(person.id, "de")
  await notifyUser(person.id, "passkeyAdded", { name: "Work <laptop> {1}" })
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Passwort geändert",
    "A passkey was added to your account",
  ])
  expect(mails[1]?.body).toContain('The passkey "Work <laptop> {1}" was added')
})

it("sends invitations in the recipient's language, or in the inviter's when it's unknown", async () => {
  const owner = await testOwner()
  await saveLocale(owner.userId, "de")
  await saveLocale(person.id, "en")
  const stranger = `${person.id}@test.invalid`
  for (const email of [person.email, stranger]) await inviteMember(owner, { email, role: "editor" })
  expect((await mailsTo(person.email))[0]?.subject).toContain("invited you to")
  expect((await mailsTo(stranger))[0]?.subject).toContain("Einladung von")
})

it("formats dates by the recipient's language and hour cycle, in the workspace's time zone", () => {
  const at = new Date("2026-11-24T19:00:00Z")
  const format = (locale: string | null, hourCycle: string | null, style: "date" | "time") =>
    mailDate({ locale, hourCycle, timeZone: "America/Chicago" }, at, style).replace(/\s/g, " ")
  expect(format(null, null, "date")).toBe("November 24, 2026")
  expect(format("en", null, "time")).toBe("November 24, 2026 at 1:00 PM CST")
  expect(format("en", "h23", "time")).toBe("November 24, 2026 at 13:00 CST")
  expect(format("de", null, "date")).toBe("24. November 2026")
})
