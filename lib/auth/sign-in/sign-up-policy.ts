import { env } from "@/lib/config/env"
import { signUpPolicies, type SignUpPolicy } from "@/lib/config/setting-types"
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

export type SignUpRules = {
  policy: SignUpPolicy
  domains: string[]
  /** Where the policy was chosen: SIGN_UP, the dashboard, or neither. */
  source: "environment" | "dashboard" | "default"
}

/**
 * Who may get an account. SIGN_UP takes precedence over the dashboard. By default, sign-up closes once someone has an
 * account.
 */
export async function signUpRules(db: Prisma.TransactionClient = prisma): Promise<SignUpRules> {
  if (env.SIGN_UP) return { policy: env.SIGN_UP, domains: env.SIGN_UP_DOMAINS, source: "environment" }
  const stored = await db.serverSettings.findFirst({ select: { signUp: true, signUpDomains: true } })
  const chosen = signUpPolicies.find((policy) => policy === stored?.signUp)
  if (stored && chosen) return { policy: chosen, domains: stored.signUpDomains, source: "dashboard" }
  const isFirst = (await db.user.count({ take: 1 })) === 0
  return { policy: isFirst ? "open" : "invitation", domains: [], source: "default" }
}

/** Whether there's a sign-up form, for people without an invitation. */
export const acceptsStrangers = ({ policy }: SignUpRules) => policy === "open" || policy === "domains"

const hasAllowedDomain = ({ domains }: SignUpRules, email: string) =>
  domains.includes(email.split("@").at(-1) ?? "")

const allows = (rules: SignUpRules, email: string, isInvited: boolean) =>
  rules.policy === "open" ||
  (rules.policy === "domains" && hasAllowedDomain(rules, email)) ||
  (rules.policy !== "closed" && isInvited)

const closed = () =>
  forbidden("Sign-up is closed on this server. Ask someone who uses it to invite you to their workspace.")

/** Checks the sign-up form. Doesn't look up the account, so its response doesn't reveal whether there is one. */
export async function checkSignUpPolicy(email: string): Promise<void> {
  const rules = await signUpRules()
  if (allows(rules, email, false)) return
  if (rules.policy !== "domains") throw closed()
  throw forbidden(`Sign-up is limited to email addresses at ${rules.domains.join(" or ")}.`)
}

/** `email` must be lowercase, and proven to be theirs unless it comes from an invitation. */
export async function admit(
  db: Prisma.TransactionClient,
  email: string,
  isInvited: boolean,
): Promise<Admission> {
  // Of several people who sign up at the same time on a new server, only one is the first.
  if (!env.SIGN_UP) await lockNameInPrisma(db, "sign-up")
  if (!allows(await signUpRules(db), email, isInvited)) throw closed()
  return admission(email)
}

/** For people whose address a provider has verified, who may come from an invitation's page. */
export async function admitVerified(db: Prisma.TransactionClient, email: string): Promise<Admission> {
  const invitation = { email, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } }
  return admit(db, email, (await db.invitation.count({ where: invitation, take: 1 })) > 0)
}
