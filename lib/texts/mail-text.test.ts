import { beforeEach, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { inviteMember } from "@/lib/organizations/invite-member"
import { testOwner, testPerson } from "@/lib/organizations/test-people"
import { guessLocale, keepLocale } from "@/lib/auth/keep-locale"
import { tellPerson } from "@/lib/auth/tell-person"
import { mailText } from "./mail-text"

let person: Awaited<ReturnType<typeof testPerson>>
beforeEach(async () => {
  person = await testPerson()
})
const mailsTo = (recipient: string) => prisma.mailMessage.findMany({ where: { recipient } })

it("is English for those of whom no language is known, and for languages that are none", () => {
  for (const locale of [null, "tlh"])
    expect(mailText(locale, "channelsEnd")("subject", { count: 2, days: 1 })).toBe(
      "Connect 2 channels again within a day",
    )
})

it("is in the language that the person chose, which a guess does not change", async () => {
  await guessLocale(person.id, "de")
  await tellPerson(person.id, "passwordChanged")
  await keepLocale(person.id, "en")
  await guessLocale(person.id, "de")
  await tellPerson(person.id, "passkeyAdded", { name: "Work <laptop> {1}" })
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(["Ihr Passwort wurde geändert", "A passkey was added"])
  expect(mails[1]?.body).toContain('The passkey "Work <laptop> {1}" can now sign in')
})

it("invites people in their own language, strangers in that of the person who invites", async () => {
  const owner = await testOwner()
  await keepLocale(owner.userId, "de")
  await keepLocale(person.id, "en")
  const stranger = `${person.id}@test.invalid`
  for (const email of [person.email, stranger]) await inviteMember(owner, { email, role: "editor" })
  expect((await mailsTo(person.email))[0]?.subject).toContain("invites you to")
  expect((await mailsTo(stranger))[0]?.subject).toContain("lädt Sie zu")
})
