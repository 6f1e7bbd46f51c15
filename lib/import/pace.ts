import { prisma } from "@/lib/db"
import { log } from "@/lib/log"

const betweenNotesMs = 1000

export type Pace = {
  progressed: (share: number) => void
  /** Something was written: only now does the time of the walk begin, so that each gets further than the one before. */
  wrote: () => void
  isOver: () => boolean
}

export function paceOf(id: string, forMs: number): Pace {
  let notedAt = 0
  let endsAt = Infinity
  return {
    progressed: (share) => {
      if (Date.now() - notedAt < betweenNotesMs) return
      notedAt = Date.now()
      const progress = Math.min(99, Math.floor(share * 100))
      prisma.workspaceImport
        .updateMany({ where: { id, status: "RUNNING", progress: { lt: progress } }, data: { progress } })
        .catch((error: Error) => log.warn("progress of an import was not noted", { error: error.message }))
    },
    wrote: () => void (endsAt = Math.min(endsAt, Date.now() + forMs)),
    isOver: () => Date.now() > endsAt,
  }
}
