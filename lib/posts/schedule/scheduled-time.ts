import { unprocessable } from "@/lib/errors/app-error"

export function assertFuture(scheduledAt: string) {
  if (new Date(scheduledAt) < new Date())
    throw unprocessable("scheduledAt must not be in the past.", { scheduledAt: ["Must not be in the past"] })
}

/** `scheduledAt` must not be in the past for any action, and `schedule` requires it. */
export function assertTime(
  action: "schedule" | "queue" | "draft" | "now",
  scheduledAt: string | null | undefined,
) {
  if (scheduledAt) assertFuture(scheduledAt)
  if (action === "schedule" && !scheduledAt)
    throw unprocessable("scheduledAt is required to schedule a post.", {
      scheduledAt: ["Required when action is schedule"],
    })
}
