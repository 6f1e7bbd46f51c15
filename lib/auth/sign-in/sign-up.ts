import { z } from "zod"

import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { badRequest } from "@/lib/errors/app-error"
import { networkOf } from "@/lib/http/network-of"
import { parseInput } from "@/lib/http/parse-input"
import { mailText } from "@/lib/i18n/mail-text"
import type { Locale } from "@/lib/i18n/locales"
import { sendMail } from "@/lib/mail/send-mail"
import { joinByInvitation, openInvitation } from "@/lib/organizations/accept-invitation"
import { newOrganization } from "@/lib/organizations/create-organization"
import type { SignedIn } from "@/lib/auth/sessions/open-session"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { email, userName } from "@/lib/auth/fields"
import { addUser, createUserWithOrganization, prepareUser } from "./create-user"
import { admit, checkSignUpPolicy } from "./sign-up-policy"

const dayMs = 24 * 60 * 60 * 1000
const linkContext = "sign-up"

const signUp = z.object({
  email,
  name: userName.min(1, "Enter your name."),
  organizationName: newOrganization.shape.name,
  timeZone: newOrganization.shape.timeZone,
})

/** Where to go after signing up, and the language of the email. */
type SignUpContext = { next: string; locale: Locale }
type PendingSignUp = z.infer<typeof signUp> & SignUpContext & { mailed: boolean; expiresAt: number }

const limitSignUps = (address: string | null) => limitAttempts(`sign-up:${networkOf(address)}`, 30)

/** Checks the form. Doesn't look up the account, so its errors and timing don't reveal whether there is one. */
export async function checkSignUp(input: z.input<typeof signUp>, address: string | null) {
  const data = parseInput(signUp, input)
  await limitSignUps(address)
  await checkSignUpPolicy(data.email)
  await limitAttempts(`sign-up-mail:${data.email}`, 5)
  return data
}

/**
 * Emails the link to finish signing up or, if the address has an account already, says so. Whoever gets the link
 * chooses the password, so nobody can set one on someone else's address.
 */
export async function mailSignUpLink(data: z.infer<typeof signUp>, context: SignUpContext): Promise<void> {
  const user = await prisma.user.findUnique({ where: { email: data.email } })
  if (user) return mailExistingUser(user)
  const t = mailText(context.locale, "signUp")
  const link = `${env.APP_URL}${signUpPath(data, context, true)}`
  await sendMail({ to: data.email, subject: t("subject"), text: `${t("text", { link })}\n` })
}

/**
 * The link's token holds the form, encrypted, so nothing is stored for people who never finish. Only a link that was
 * emailed proves the address.
 */
function signUpPath(data: z.infer<typeof signUp>, context: SignUpContext, mailed: boolean): string {
  const pending: PendingSignUp = { ...data, ...context, mailed, expiresAt: Date.now() + dayMs }
  const token = Buffer.from(encrypt(JSON.stringify(pending), linkContext)).toString("base64url")
  return `/sign-up/finish?token=${token}`
}

/** The link for the first user, unmailed: there's no other account to hide, and the server may not send email yet. */
export async function firstSignUpPath(
  data: z.infer<typeof signUp>,
  context: SignUpContext,
): Promise<string | null> {
  return (await prisma.user.count({ take: 1 })) === 0 ? signUpPath(data, context, false) : null
}

export async function mailExistingUser(user: { email: string; locale: string | null }): Promise<void> {
  const t = mailText(user.locale, "existingAccount")
  const links = { signIn: `${env.APP_URL}/sign-in`, reset: `${env.APP_URL}/forgot-password` }
  await sendMail({ to: user.email, subject: t("subject"), text: `${t("text", links)}\n` })
}

function openLink(token: string): PendingSignUp | null {
  try {
    const sealed = Buffer.from(token, "base64url").toString()
    return JSON.parse(decrypt(sealed, linkContext)) as PendingSignUp
  } catch {
    return null
  }
}

/** Returns null if the link is invalid, expired, or was used. */
export async function findSignUp(token: string): Promise<PendingSignUp | null> {
  const pending = openLink(token)
  if (!pending || pending.expiresAt <= Date.now()) return null
  return (await prisma.user.count({ where: { email: pending.email } })) === 0 ? pending : null
}

/** Creates the user and their workspace. */
export async function finishSignUp(
  input: { token: string; password: string },
  address: string | null,
): Promise<SignedIn & { next: string }> {
  await limitSignUps(address)
  const pending = await findSignUp(input.token)
  if (!pending) throw badRequest("This link has expired or was already used. Sign up again.")
  const created = await createUserWithOrganization(
    { ...pending, password: input.password },
    pending.mailed ? new Date() : null,
    (db, email) => admit(db, email, false),
  )
  return { ...created, next: pending.next }
}

/** Joins the inviting organization instead of creating one. New users have no second factor yet. */
export async function signUpByInvitation(
  { token, ...input }: { token: string; name: string; password: string },
  address: string | null,
): Promise<SignedIn & { organizationId: string }> {
  await limitSignUps(address)
  const { email } = await openInvitation(prisma, token)
  const { name, passwordHash } = await prepareUser({ ...input, email })
  return prisma.$transaction(async (db) => {
    const user = await addUser(db, await admit(db, email, true), { name, passwordHash })
    const { organizationId } = await joinByInvitation(db, user, token)
    return { userId: user.id, factorSince: user.createdAt, organizationId }
  })
}
