import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { forbidden } from "@/lib/errors/app-error"
import { isOperator } from "./is-operator"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

/** Anybody may sign up under an address that is not theirs, so only a confirmed one counts. */
export async function isNamedOperator(userId: string): Promise<boolean> {
  if (env.OPERATOR_EMAILS.length === 0) return false
  const found = await prisma.user.findFirst({
    where: { id: userId, email: { in: env.OPERATOR_EMAILS }, emailVerifiedAt: { not: null } },
    select: { id: true },
  })
  return found !== null
}

/**
 * What serves every workspace is for who runs the installation: an admin at the machine itself, or one whom
 * OPERATOR_EMAILS names.
 */
export async function canOperate({ role, userId }: Pick<Caller, "role" | "userId">): Promise<boolean> {
  if (role !== "owner" && role !== "admin") return false
  return (await isOperator()) || (userId !== null && (await isNamedOperator(userId)))
}

/** The caller of an action that only the operator may ask for. */
export async function operatorCaller() {
  const caller = await pageCaller()
  if (!(await canOperate(caller))) throw forbidden("Only the operator of this installation can do this.")
  return caller
}
