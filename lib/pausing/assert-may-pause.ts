import { mayApprove, type Caller } from "@/lib/access/caller"
import { forbidden } from "@/lib/errors/app-error"

/** Pausing requires the same permission as approving posts. */
export function assertMayPause(caller: Caller) {
  if (!mayApprove(caller))
    throw forbidden("Only admins, owners, and unrestricted API keys can pause and resume the workspace.")
}
