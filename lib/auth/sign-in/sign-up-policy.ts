import { env } from "@/lib/config/env"
import type { SignUpPolicy } from "@/lib/config/setting-types"
import { lockNameInPrisma } from "@/lib/db/advisory-lock"
import { prisma } from "@/lib/db/database"
import { forbidden } from "@/lib/errors/app-error"
import type { Prisma } from "@/prisma/generated/client"

declare const admitted: unique symbol
/** Proof that someone may get an account. Only this file creates one. */
export type Admission = { email: string; [admitted]: true }

const admission = (email: string) => ({ email }) as Admission

/** For accounts that the operator creates, such as the demo's. */
export const admitByOperator = (email: string) => admission(email)

/** Sign-up closes once someone has an account, unless the operator decides otherwise. */
export async function signUpPolicy(db: Prisma.TransactionClient = prisma): Promise<SignUpPolicy> {
  return env.SIGN_UP ?? ((await db.user.count({ take: 1 })) === 0 ? "open" : "invitation")
}

/** Whether there's a sign-up form, for people without an invitation. */
export const acceptsStrangers = (policy: SignUpPolicy): policy is "open" | "domains" =>
  policy === "open" || policy === "domains"

const hasAllowedDomain = (email: string) => env.SIGN_UP_DOMAINS.includes(email.split("@").at(-1) ?? "")

const allows = (policy: SignUpPolicy, email: string, isInvited: boolean) =>
  policy === "open" || (policy === "domains" && hasAllowedDomain(email)) || (policy !== "closed" && isInvited)

const closed = () =>
  forbidden("Sign-up is closed on this server. Ask someone who uses it to invite you to their workspace.")

/** Checks the sign-up form. Doesn't look up the account, so its response doesn't reveal whether there is one. */
export async function checkSignUpPolicy(email: string): Promise<void> {
  const policy = await signUpPolicy()
  if (allows(policy, email, false)) return
  if (policy !== "domains") throw closed()
  throw forbidden(`Sign-up is limited to email addresses at ${env.SIGN_UP_DOMAINS.join(" or ")}.`)
}

/** `email` must be lowercase, and proven to be theirs unless it comes from an invitation. */
export async function admit(
  db: Prisma.TransactionClient,
  email: string,
  isInvited: boolean,
): Promise<Admission> {
  // Of several people who sign up at the same time on a new server, only one is the first.
  if (!env.SIGN_UP) await lockNameInPrisma(db, "sign-up")
  if (!allows(await signUpPolicy(db), email, isInvited)) throw closed()
  return admission(email)
}

/** For people whose address a provider has verified, who may come from an invitation's page. */
export async function admitVerified(db: Prisma.TransactionClient, email: string): Promise<Admission> {
  const invitation = { email, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } }
  return admit(db, email, (await db.invitation.count({ where: invitation, take: 1 })) > 0)
}
