import { expect, it } from "vitest"

import { pool, prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { createWorkspace } from "@/lib/testing/workspace"
import { getRun } from "@/inngest/executor/runs/get-run"
import { controlRun } from "./control-run"

async function createRun(status: string) {
  const id = newId()
  const event = { id, name: "webhook/queued", data: { endpointId: "none", silent: false }, ts: 1 }
  await pool.query(
    `INSERT INTO "ExecutorRun" (id, "functionId", status, events) VALUES ($1, 'carillon-deliver-webhook', $2, $3)`,
    [id, status, JSON.stringify([event])],
  )
  return id
}

const auditEntries = (organizationId: string) =>
  prisma.auditEntry.findMany({
    where: { organizationId },
    select: { action: true, subjectId: true },
    orderBy: { action: "desc" },
  })

it("retries and cancels runs and records it in the audit log", async () => {
  const { caller, organizationId } = await createWorkspace()
  const failed = await createRun("failed")
  const { runId } = await controlRun(caller, failed, "retry")
  expect(await getRun(failed)).toMatchObject({ retriedAs: runId })
  expect(await getRun(runId)).toMatchObject({ status: "running", jobs: [{ kind: "step", attempt: 0 }] })
  await controlRun(caller, runId, "cancel")
  expect(await getRun(runId)).toMatchObject({ status: "cancelled", jobs: [] })
  expect(await auditEntries(organizationId)).toEqual([
    { action: "executor.run_retry", subjectId: failed },
    { action: "executor.run_cancel", subjectId: runId },
  ])
})

it("records nothing for a failed action", async () => {
  const { caller, organizationId } = await createWorkspace()
  await expect(controlRun(caller, await createRun("completed"), "retry")).rejects.toMatchObject({
    code: "CONFLICT",
  })
  await expect(controlRun(caller, await createRun("failed"), "cancel")).rejects.toMatchObject({
    code: "CONFLICT",
  })
  expect(await auditEntries(organizationId)).toEqual([])
})
