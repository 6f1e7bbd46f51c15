import { performance, type EventLoopUtilization } from "node:perf_hooks"

import { pool } from "@/lib/db/database"
import { collectMetrics, gauge, type Family } from "./metrics"

let previous: EventLoopUtilization | undefined

/** Event loop utilization since the last call. Above 0.9, every request waits. */
function loopUtilization(): number {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, previous)
  previous = now
  return utilization
}

const counter = (name: string, help: string, value: number): Family => ({
  ...gauge(name, help, value),
  type: "counter",
})

/** Uses the names Prometheus recommends: https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics */
export function processFamilies(): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const connections = {
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }
  return [
    gauge("process_resident_memory_bytes", "Resident memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "Memory used by JavaScript objects.", heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory used by buffers and other external objects.", external),
    counter("process_cpu_seconds_total", "User and system CPU time of the process.", (user + system) / 1e6),
    gauge("process_start_time_seconds", "When the process started.", Date.now() / 1000 - process.uptime()),
    gauge(
      "nodejs_eventloop_utilization",
      "Share of time the event loop was busy since the last read.",
      loopUtilization(),
    ),
    ...Object.entries(connections).map(([state, count]) =>
      gauge(
        "carillon_database_connections",
        "Database pool connections by state. waiting: callers waiting for a connection.",
        count,
        {
          state,
        },
      ),
    ),
  ]
}

export const processReportFamilies = (): Family[] => [...collectMetrics(), ...processFamilies()]
