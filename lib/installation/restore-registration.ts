import { log } from "@/lib/log/log"
import { readSweepAgeMs } from "./record-sweep"

/** The sweep runs every minute. */
const maxSweepAgeMs = 90_000

/**
 * Registers the functions again when an Inngest server's jobs stop arriving: a dev server forgets its apps when it
 * restarts. Runs in the web process, because no job would.
 */
export const createRegistrar =
  (register: () => Promise<void>) =>
  async (now = Date.now()): Promise<void> => {
    if ((await readSweepAgeMs(now)) <= maxSweepAgeMs) return
    try {
      await register()
      log.warn("no jobs arrive from the Inngest server, so the functions were registered again")
    } catch (error) {
      log.error("no jobs arrive from the Inngest server, and the functions couldn't be registered", {
        error: (error as Error).message,
      })
    }
  }
