import type { Caller } from "./caller"
import { forbidden } from "@/lib/errors/app-error"

/** Keys and apps carry a role too, yet must not make keys or members of their own: only people do. */
export function requireManager(caller: Caller) {
  const isPerson = caller.actor.kind === "user" || caller.actor.kind === "system"
  if (!isPerson || (caller.role !== "owner" && caller.role !== "admin"))
    throw forbidden("Only admins and owners of the workspace can do this.")
}
