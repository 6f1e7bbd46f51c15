import { sendEvents } from "@/inngest/client"
import { log } from "@/lib/log/log"

type Waiting = { id: string; organizationId: string }

/** The rows are committed already, so a failure here only costs time until the sweep. `round` tells wake-ups apart. */
export async function wakeGenerations(waiting: Waiting[], round = 0): Promise<void> {
  if (!waiting.length) return
  try {
    await sendEvents(
      waiting.map(({ id, organizationId }) => ({
        id: `generation:${id}:${round}`,
        name: "generation/queued" as const,
        data: { generationId: id, organizationId },
      })),
    )
  } catch (error) {
    log.warn("generations wait for the sweep", { count: waiting.length, error: (error as Error).message })
  }
}
