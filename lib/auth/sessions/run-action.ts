import { unstable_rethrow } from "next/navigation"

import { toOutageError } from "@/lib/db/database-failure"
import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"

type ActionError = { error: string; fieldErrors?: Record<string, string[]> }
export type ActionResult<Done = unknown> = ActionError | (Done & { error?: undefined })

/** Turns a server action's errors into messages for the user. */
export async function runAction<Done extends object>(work: () => Promise<Done>): Promise<ActionResult<Done>> {
  try {
    return await work()
  } catch (error) {
    // Next implements redirects as errors.
    unstable_rethrow(error)
    if (error instanceof AppError) return { error: error.message, fieldErrors: error.data?.fieldErrors }
    const outage = toOutageError(error)
    if (outage) return { error: outage.message }
    log.error("a server action failed", { error })
    return { error: "Something went wrong on our end. Try again." }
  }
}
