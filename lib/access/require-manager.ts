import type { Caller } from "./caller"
import { forbidden } from "@/lib/errors/app-error"

/** API keys and apps have a role too, but only users can manage keys and members. */
export function requireManager(caller: Caller) {
  const isUser = caller.actor.kind === "user" || caller.actor.kind === "system"
  if (!isUser || (caller.role !== "owner" && caller.role !== "admin"))
    throw forbidden("Only admins and owners can do this.")
}
