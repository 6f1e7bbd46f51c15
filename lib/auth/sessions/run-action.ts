import { unstable_rethrow } from "next/navigation"

import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"

/** What a form shows beneath itself, and beneath its fields. */
type ActionError = { error: string; fieldErrors?: Record<string, string[]> }
export type ActionResult<Done = unknown> = ActionError | (Done & { error?: undefined })

/** Runs what a server action asks for; what it throws becomes a text that the person can act on. */
export async function runAction<Done extends object>(work: () => Promise<Done>): Promise<ActionResult<Done>> {
  try {
    return await work()
  } catch (error) {
    // A redirect is thrown too, and Next has to see it.
    unstable_rethrow(error)
    if (error instanceof AppError) return { error: error.message, fieldErrors: error.data?.fieldErrors }
    log.error("a server action failed", { error })
    return { error: "Something went wrong on our side. Try again." }
  }
}
