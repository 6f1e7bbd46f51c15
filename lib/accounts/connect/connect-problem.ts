import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { PlatformError } from "@/lib/platforms/errors"

/** Why nothing was connected. Pages translate all of them except `other`. */
export const problemReasons = [
  ...(["refused", "busy", "not_set_up", "no_permission", "no_accounts", "none_chosen"] as const),
  ...(["plan_full", "elsewhere", "expired", "link_closed", "failed", "other"] as const),
]
export type ProblemReason = (typeof problemReasons)[number]
/** `problem` is the English text, and the only text for `other`. */
export type Problem = { problem: string; reason: ProblemReason }

export const connectedElsewhereTag = "connected_elsewhere"
export const linkClosedTag = "connect_link_closed"

function reasonOf({ code, data }: AppError): ProblemReason {
  if (code === "PAYMENT_REQUIRED") return "plan_full"
  if (data?.errorTag === connectedElsewhereTag) return "elsewhere"
  return data?.errorTag === linkClosedTag ? "link_closed" : "other"
}

export function toConnectProblem(error: unknown): Problem {
  if (error instanceof PlatformError)
    return { problem: error.message, reason: error.kind === "unavailable" ? "busy" : "other" }
  if (error instanceof AppError)
    return { problem: error.data?.userMessage ?? error.message, reason: reasonOf(error) }
  log.error("couldn't finish a sign-in on a platform", { error })
  return {
    problem: "Something went wrong on our end, so nothing was connected. Try again.",
    reason: "failed",
  }
}
