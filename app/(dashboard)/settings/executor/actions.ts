"use server"

import { z } from "zod"

import { countRuns } from "@/inngest/executor/runs/count-runs"
import { deployedFunctions } from "@/inngest/worker/deployed-functions"
import { getRun } from "@/inngest/executor/runs/get-run"
import { listFunctions } from "@/inngest/executor/list-functions"
import { listRuns, runStatuses } from "@/inngest/executor/runs/list-runs"
import { queueDepth } from "@/inngest/executor/jobs/queue-depth"
import { executorStatus } from "@/inngest/executor/status"
import { controlRun } from "@/inngest/worker/control-run"
import { operatorCaller } from "@/lib/auth/operator/operator-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { parseInput } from "@/lib/http/parse-input"

const runId = z.string().min(1).max(64)
const filter = z.object({
  functionId: z.string().max(256).optional(),
  status: z.enum(runStatuses).optional(),
  cursor: runId.optional(),
})

const runOperatorAction = <Result extends object>(
  action: (caller: Awaited<ReturnType<typeof operatorCaller>>) => Promise<Result>,
) => runAction(async () => action(await operatorCaller()))

export const readOverviewAction = async () =>
  runOperatorAction(async () => {
    const [functions, runs, queue, status] = await Promise.all([
      deployedFunctions().then((table) => listFunctions(table)),
      countRuns(),
      queueDepth(),
      executorStatus(),
    ])
    return { functions, runs, queue: { ...queue, ...status } }
  })

export const listRunsAction = async (input: z.input<typeof filter>) =>
  runOperatorAction(() => listRuns(parseInput(filter, input)))

export const readRunAction = async (id: string) => runOperatorAction(() => getRun(parseInput(runId, id)))

export const retryRunAction = async (id: string) =>
  runOperatorAction((caller) => controlRun(caller, parseInput(runId, id), "retry"))

export const cancelRunAction = async (id: string) =>
  runOperatorAction((caller) => controlRun(caller, parseInput(runId, id), "cancel"))
