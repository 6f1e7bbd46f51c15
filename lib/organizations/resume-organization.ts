import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { conflict } from "@/lib/errors"
import { resumePublishing } from "@/lib/posts/pause-publishing"
import { assertMayPause } from "./assert-may-pause"
import type { resumeOrganizationContract } from "./contract"
import { describeOrganization } from "./describe-organization"
import { getOrganization } from "./get-organization"

export async function resumeOrganization(
  caller: Caller,
  { overdue }: InputOf<typeof resumeOrganizationContract>,
) {
  assertMayPause(caller)
  if ((await getOrganization(caller)).deletionDueAt)
    throw conflict("The workspace is being deleted. An owner has to take that back first.")
  await resumePublishing(caller, { kind: "organization", id: caller.organizationId }, overdue)
  return describeOrganization(caller)
}
