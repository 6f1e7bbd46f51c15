import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { forbidden } from "@/lib/errors"
import { isOperator } from "./is-operator"
import { pageCaller } from "./page-caller"

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
export async function mayOperate({ role, userId }: Pick<Caller, "role" | "userId">): Promise<boolean> {
  if (role !== "owner" && role !== "admin") return false
  return (await isOperator()) || (userId !== null && (await isNamedOperator(userId)))
}

/** The caller of an action that only the operator may ask for. */
export async function operatorCaller() {
  const caller = await pageCaller()
  if (!(await mayOperate(caller))) throw forbidden("Only the operator of this installation can do this.")
  return caller
}
