import { Card } from "@/components/ui/card"
import { Notice } from "@/components/ui/notice"

import { inWords, type Overview } from "./executor-data"

/** Where the server stops counting. */
const mostCounted = 10_000

const counted = (count: number) => count.toLocaleString("en") + (count >= mostCounted ? "+" : "")

type FactProps = { term: string; value: string; hint: string }

function Fact({ term, value, hint }: FactProps) {
  return (
    <Card className="grid gap-0.5 px-4 py-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-xs text-soft">{hint}</dd>
    </Card>
  )
}

/** How much there is to do, and how late the oldest of it is. */
export function QueueFacts({ queue }: { queue: Overview["queue"] }) {
  return (
    <div className="grid gap-3">
      {!queue.alive && (
        <Notice tone="danger" title="No executor is running">
          Nothing is published until one does. It starts with the server; its log says why it does not.
        </Notice>
      )}
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact
          term="Due"
          value={counted(queue.pendingJobs)}
          hint="Waiting for their turn, also behind a concurrency limit"
        />
        <Fact term="Oldest due" value={inWords(queue.oldestDueSeconds * 1_000)} hint="Since it could start" />
        <Fact
          term="In flight"
          value={counted(queue.inFlight)}
          hint={queue.executors === 1 ? "In one executor" : `In ${queue.executors} executors`}
        />
        <Fact term="Asleep" value={counted(queue.asleep)} hint="Until a time, an event or the next attempt" />
      </dl>
    </div>
  )
}
