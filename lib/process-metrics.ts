import { performance, type EventLoopUtilization } from "node:perf_hooks"

import { pool } from "./db"
import { counted, gauge, type Family } from "./metrics"

let before: EventLoopUtilization | undefined

/** How busy the one thread has been since it was last asked; from 0.9 on everything waits. Costs nothing to measure. */
function loopUse(): number {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, before)
  before = now
  return utilization
}

const counter = (name: string, help: string, value: number): Family => ({
  ...gauge(name, help, value),
  type: "counter",
})

/** Memory, CPU, event loop and database connections of this process, under the names that Prometheus recommends. */
export function processFamilies(): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const connections = {
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }
  return [
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "Memory of JavaScript objects.", heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory of buffers and the like.", external),
    counter("process_cpu_seconds_total", "CPU time of the process.", (user + system) / 1e6),
    gauge("process_start_time_seconds", "When the process began.", Date.now() / 1000 - process.uptime()),
    gauge(
      "nodejs_eventloop_utilization",
      "Share of time that the event loop was busy, since last read.",
      loopUse(),
    ),
    ...Object.entries(connections).map(([state, count]) =>
      gauge("carillon_database_connections", "Connections of the pool; waiting: requests for one.", count, {
        state,
      }),
    ),
  ]
}

/** All that this process knows of itself. */
export const ownFamilies = (): Family[] => [...counted(), ...processFamilies()]
