"use server"

import { queueDepth } from "@/inngest/executor/jobs/queue-depth"
import { executorStatus } from "@/inngest/executor/status"
import { operatorCaller } from "@/lib/auth/operator/operator-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { externalInngest } from "@/lib/config/env"
import { unscopedGetStatus } from "@/lib/installation/get-status"

const getQueueStatus = async () => ({ ...(await queueDepth()), ...(await executorStatus()) })

export const readStatusAction = async () =>
  runAction(async () => {
    await operatorCaller()
    const [status, queue] = await Promise.all([
      unscopedGetStatus(),
      externalInngest ? null : getQueueStatus(),
    ])
    return { ...status, queue }
  })
