import { prisma } from "@/lib/db/database"
import { log } from "@/lib/log/log"

const updateIntervalMs = 1000

export type Pace = {
  progressed: (share: number) => void
  /** Starts the run's time limit at the first write, so that each run makes progress. */
  wrote: () => void
  isOver: () => boolean
}

export function createPace(id: string, forMs: number): Pace {
  let updatedAt = 0
  let endsAt = Infinity
  return {
    progressed: (share) => {
      if (Date.now() - updatedAt < updateIntervalMs) return
      updatedAt = Date.now()
      const progress = Math.min(99, Math.floor(share * 100))
      prisma.workspaceImport
        .updateMany({ where: { id, status: "RUNNING", progress: { lt: progress } }, data: { progress } })
        .catch((error: Error) => log.warn("couldn't save import progress", { error: error.message }))
    },
    wrote: () => void (endsAt = Math.min(endsAt, Date.now() + forMs)),
    isOver: () => Date.now() > endsAt,
  }
}
