import { sendEvents } from "@/inngest/client"
import { log } from "@/lib/log/log"

type Pending = { id: string; organizationId: string }

/** A failure only delays the generation until the sweep. `round` makes the event IDs of repeated wake-ups unique. */
export async function wakeGenerations(pending: Pending[], round = 0): Promise<void> {
  if (!pending.length) return
  try {
    await sendEvents(
      pending.map(({ id, organizationId }) => ({
        id: `generation:${id}:${round}`,
        name: "generation/queued" as const,
        data: { generationId: id, organizationId },
      })),
    )
  } catch (error) {
    log.warn("couldn't wake generations, so they wait for the sweep", {
      count: pending.length,
      error: (error as Error).message,
    })
  }
}
