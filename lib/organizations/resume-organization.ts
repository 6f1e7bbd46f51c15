import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { resumePublishing } from "@/lib/posts/pause-publishing"
import { assertMayPause } from "./assert-may-pause"
import type { resumeOrganizationContract } from "./contract"
import { describeOrganization } from "./describe-organization"

export async function resumeOrganization(
  caller: Caller,
  { overdue }: InputOf<typeof resumeOrganizationContract>,
) {
  assertMayPause(caller)
  await resumePublishing(caller, { kind: "organization", id: caller.organizationId }, overdue)
  return describeOrganization(caller)
}
