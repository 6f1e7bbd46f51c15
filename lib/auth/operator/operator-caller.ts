import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { forbidden } from "@/lib/errors/app-error"
import { isOperator } from "./is-operator"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

/** Requires a confirmed address, because anyone can sign up with someone else's. */
export async function isNamedOperator(userId: string): Promise<boolean> {
  if (env.OPERATOR_EMAILS.length === 0) return false
  const found = await prisma.user.findFirst({
    where: { id: userId, email: { in: env.OPERATOR_EMAILS }, emailVerifiedAt: { not: null } },
    select: { id: true },
  })
  return found !== null
}

/**
 * Server-wide settings are only for the operator: an admin or owner on the machine itself, or one listed in
 * OPERATOR_EMAILS.
 */
export async function canOperate({ role, userId }: Pick<Caller, "role" | "userId">): Promise<boolean> {
  if (role !== "owner" && role !== "admin") return false
  return (await isOperator()) || (userId !== null && (await isNamedOperator(userId)))
}

export async function operatorCaller() {
  const caller = await pageCaller()
  if (!(await canOperate(caller))) throw forbidden("Only this server's operator can do this.")
  return caller
}
