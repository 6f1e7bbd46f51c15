import type { Caller } from "@/lib/access/caller"
import { forbidden } from "@/lib/errors/app-error"
import { isNamedOperator } from "./operator"
import { isOperator } from "./is-operator"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

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
