import type { Caller } from "@/lib/caller"
import { pausePublishing } from "@/lib/posts/pause-publishing"
import { assertMayPause } from "./assert-may-pause"
import { describeOrganization } from "./describe-organization"

export async function pauseOrganization(caller: Caller) {
  assertMayPause(caller)
  await pausePublishing(caller, { kind: "organization", id: caller.organizationId })
  return describeOrganization(caller)
}
