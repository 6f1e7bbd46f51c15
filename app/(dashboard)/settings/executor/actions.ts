"use server"

import { z } from "zod"

import { countRuns } from "@/inngest/executor/count-runs"
import { deployedFunctions } from "@/inngest/executor/deployed-functions"
import { getRun } from "@/inngest/executor/get-run"
import { listFunctions } from "@/inngest/executor/list-functions"
import { listRuns, runStatuses } from "@/inngest/executor/list-runs"
import { queueDepth } from "@/inngest/executor/queue-depth"
import { executorStatus } from "@/inngest/executor/status"
import { steerRun } from "@/inngest/executor/steer-run"
import { operatorCaller } from "@/lib/auth/operator-caller"
import { runAction } from "@/lib/auth/run-action"
import { parseInput } from "@/lib/parse-input"

const runId = z.string().min(1).max(64)
const filter = z.object({
  functionId: z.string().max(256).optional(),
  status: z.enum(runStatuses).optional(),
  cursor: runId.optional(),
})

const operate = <Done extends object>(
  work: (caller: Awaited<ReturnType<typeof operatorCaller>>) => Promise<Done>,
) => runAction(async () => work(await operatorCaller()))

export const readOverviewAction = async () =>
  operate(async () => {
    const [functions, runs, queue, status] = await Promise.all([
      deployedFunctions().then((table) => listFunctions(table)),
      countRuns(),
      queueDepth(),
      executorStatus(),
    ])
    return { functions, runs, queue: { ...queue, ...status } }
  })

export const listRunsAction = async (asked: z.input<typeof filter>) =>
  operate(() => listRuns(parseInput(filter, asked)))

export const readRunAction = async (id: string) => operate(() => getRun(parseInput(runId, id)))

export const retryRunAction = async (id: string) =>
  operate((caller) => steerRun(caller, parseInput(runId, id), "retry"))

export const cancelRunAction = async (id: string) =>
  operate((caller) => steerRun(caller, parseInput(runId, id), "cancel"))
