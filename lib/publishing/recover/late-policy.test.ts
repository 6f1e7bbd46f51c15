import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { updateOrganization } from "@/lib/organizations/update-organization"
import { createWorkspace } from "@/lib/testing/workspace"
import { claimPost } from "@/lib/publishing/claim/claim-post"

const hour = 60 * 60 * 1000

test.each([
  ["the default of a day", null, 23, "PROCESSING"],
  ["the default of a day", null, 25, "FAILED"],
  ["two hours", 2, 1, "PROCESSING"],
  ["two hours", 2, 3, "FAILED"],
  ["three days", 72, 25, "PROCESSING"],
] as const)("with %s (%s), a post %i hours late becomes %s", async (_, latePostHours, late, status) => {
  const { caller, call, connect } = await createWorkspace()
  await updateOrganization(caller, { latePostHours })
  const { id: socialAccountId } = await connect()
  const scheduledAt = new Date(Date.now() + hour).toISOString()
  const { body } = await call<{ id: string }>("POST", "/v0/posts", {
    socialAccountId,
    caption: "Late",
    scheduledAt,
  })
  const { version } = await prisma.post.update({
    where: { id: body.id },
    data: { scheduledAt: new Date(Date.now() - late * hour) },
  })
  await claimPost(body.id, version, "run-1")
  const post = await prisma.post.findUniqueOrThrow({ where: { id: body.id } })
  expect(post).toMatchObject({ status, errorTag: status === "FAILED" ? "missed" : null })
})

test.each([-1, 721, 1.5, Number.NaN])("rejects a late policy of %d hours", async (latePostHours) => {
  const { caller } = await createWorkspace()
  await expect(updateOrganization(caller, { latePostHours })).rejects.toMatchObject({
    code: "INPUT_VALIDATION_FAILED",
  })
})
