import type { Caller } from "@/lib/access/caller"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { forbidden } from "@/lib/errors/app-error"

/** Requires a confirmed address, because anyone can sign up with someone else's. */
export async function isNamedOperator(userId: string): Promise<boolean> {
  if (env.OPERATOR_EMAILS.length === 0) return false
  const found = await prisma.user.findFirst({
    where: { id: userId, email: { in: env.OPERATOR_EMAILS }, emailVerifiedAt: { not: null } },
    select: { id: true },
  })
  return found !== null
}

/** For operations of the API. A restricted key never acts for the operator. */
export async function isOperatorCaller(caller: Caller): Promise<boolean> {
  const { role, restriction, userId, isLocal } = caller
  if (restriction !== "none" || (role !== "owner" && role !== "admin")) return false
  return isLocal === true || (userId !== null && (await isNamedOperator(userId)))
}

export async function requireOperator(
  caller: Caller,
  message = "Only this server's operators can do this. Ask one of them, or add your email address to OPERATOR_EMAILS on the server.",
) {
  if (!(await isOperatorCaller(caller))) throw forbidden(message)
}
