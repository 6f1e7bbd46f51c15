import { expect, it } from "vitest"

import { pool, prisma } from "@/lib/db"
import { newId } from "@/lib/ids"
import { createWorkspace } from "@/lib/testing/workspace"
import { getRun } from "./get-run"
import { steerRun } from "./steer-run"

async function createRun(status: string) {
  const id = newId()
  const event = { id, name: "webhook/queued", data: { endpointId: "none", silent: false }, ts: 1 }
  await pool.query(
    `INSERT INTO "ExecutorRun" (id, "functionId", status, events) VALUES ($1, 'carillon-deliver-webhook', $2, $3)`,
    [id, status, JSON.stringify([event])],
  )
  return id
}

const onRecord = (organizationId: string) =>
  prisma.auditEntry.findMany({
    where: { organizationId },
    select: { action: true, subjectId: true },
    orderBy: { action: "desc" },
  })

it("retries and cancels with the functions of this build, and puts it on record", async () => {
  const { caller, organizationId } = await createWorkspace()
  const failed = await createRun("failed")
  const { runId } = await steerRun(caller, failed, "retry")
  expect(await getRun(failed)).toMatchObject({ retriedAs: runId })
  expect(await getRun(runId)).toMatchObject({ status: "running", jobs: [{ kind: "step", attempt: 0 }] })
  await steerRun(caller, runId, "cancel")
  expect(await getRun(runId)).toMatchObject({ status: "cancelled", jobs: [] })
  expect(await onRecord(organizationId)).toEqual([
    { action: "executor.run_retry", subjectId: failed },
    { action: "executor.run_cancel", subjectId: runId },
  ])
})

it("puts nothing on record that did not happen", async () => {
  const { caller, organizationId } = await createWorkspace()
  await expect(steerRun(caller, await createRun("completed"), "retry")).rejects.toMatchObject({
    code: "CONFLICT",
  })
  await expect(steerRun(caller, await createRun("failed"), "cancel")).rejects.toMatchObject({
    code: "CONFLICT",
  })
  expect(await onRecord(organizationId)).toEqual([])
})
