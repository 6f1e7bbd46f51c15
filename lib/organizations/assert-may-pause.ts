import { mayApprove, type Caller } from "@/lib/caller"
import { forbidden } from "@/lib/errors"

/** Who decides what goes out also decides that nothing does. */
export function assertMayPause(caller: Caller) {
  if (!mayApprove(caller))
    throw forbidden("Only admins, owners and unrestricted keys pause and resume the workspace.")
}
