import type { Caller } from "@/lib/access/caller"
import { pausePublishing } from "@/lib/pausing/pause-publishing"
import { assertMayPause } from "@/lib/pausing/assert-may-pause"
import { describeOrganization } from "./describe-organization"

export async function pauseOrganization(caller: Caller) {
  assertMayPause(caller)
  await pausePublishing(caller, { kind: "organization", id: caller.organizationId })
  return describeOrganization(caller)
}
