import { AppError } from "@/lib/errors"
import { log } from "@/lib/log"
import { PlatformError } from "@/lib/platforms/errors"

/** Why nothing was connected. A page in another language has words of its own for all but `other`. */
export const problemReasons = [
  ...(["refused", "busy", "not_set_up", "no_permission", "no_accounts", "none_chosen"] as const),
  ...(["plan_full", "elsewhere", "expired", "link_closed", "failed", "other"] as const),
]
export type ProblemReason = (typeof problemReasons)[number]
/** `problem` is the same in English, and all there is to say of `other`. */
export type Problem = { problem: string; reason: ProblemReason }

export const connectedElsewhere = "connected_elsewhere"
export const linkClosed = "connect_link_closed"

function reasonOf({ code, data }: AppError): ProblemReason {
  if (code === "PAYMENT_REQUIRED") return "plan_full"
  if (data?.errorTag === connectedElsewhere) return "elsewhere"
  return data?.errorTag === linkClosed ? "link_closed" : "other"
}

/** What a person is told whose sign-in connected nothing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PlatformError)
    return { problem: error.message, reason: error.kind === "unavailable" ? "busy" : "other" }
  if (error instanceof AppError)
    return { problem: error.data?.userMessage ?? error.message, reason: reasonOf(error) }
  log.error("a sign-in at a platform could not be finished", { error })
  return {
    problem: "Something went wrong on our side, and nothing was connected. Start again.",
    reason: "failed",
  }
}
