import { ulid } from "ulid"

import type { StoredEvent } from "./store-events"

const internal = (name: string, data: unknown): StoredEvent => ({ id: ulid(), name, data, ts: Date.now() })

export const invokedEvent = (data: unknown) => internal("inngest/function.invoked", data)

export const cronEvent = (cron: string, fireAt: string) =>
  internal("inngest/scheduled.timer", { cron, fireAt, scheduledAt: fireAt })
