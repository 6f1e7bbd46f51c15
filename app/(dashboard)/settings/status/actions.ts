"use server"

import { queueDepth } from "@/inngest/executor/queue-depth"
import { executorStatus } from "@/inngest/executor/status"
import { operatorCaller } from "@/lib/auth/operator-caller"
import { runAction } from "@/lib/auth/run-action"
import { externalInngest } from "@/lib/env"
import { unscopedGetStatus } from "@/lib/installation/get-status"

const readQueue = async () => ({ ...(await queueDepth()), ...(await executorStatus()) })

export const readStatusAction = async () =>
  runAction(async () => {
    await operatorCaller()
    const [status, queue] = await Promise.all([unscopedGetStatus(), externalInngest ? null : readQueue()])
    return { ...status, queue }
  })
