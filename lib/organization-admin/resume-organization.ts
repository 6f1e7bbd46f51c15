import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { conflict } from "@/lib/errors/app-error"
import { resumePublishing } from "@/lib/pausing/pause-publishing"
import { assertMayPause } from "@/lib/pausing/assert-may-pause"
import type { resumeOrganizationContract } from "@/lib/pausing/contract"
import { describeOrganization } from "./describe-organization"
import { getOrganization } from "@/lib/organizations/get-organization"

export async function resumeOrganization(
  caller: Caller,
  { overdue }: InputOf<typeof resumeOrganizationContract>,
) {
  assertMayPause(caller)
  if ((await getOrganization(caller)).deletionDueAt)
    throw conflict("This workspace is scheduled for deletion. An owner must cancel the deletion first.")
  await resumePublishing(caller, { kind: "organization", id: caller.organizationId }, overdue)
  return describeOrganization(caller)
}
