import { env, externalInngest } from "@/lib/config/env"
import { version } from "@/lib/config/version"
import { writeFailure } from "@/lib/observability/report-process"
import { log } from "@/lib/log/log"
import { unscopedCountLatePosts } from "@/lib/posts/schedule/count-late-posts"
import { readFreeBytes, reservedBytes } from "@/lib/storage/disk-space"
import { readSweepAgeMs } from "./record-sweep"

export type HealthProblem = {
  code: "database_down" | "database_readonly" | "disk_full" | "jobs_stuck" | "posts_late"
  message: string
}

export type Health = {
  status: "ok" | "starting" | "degraded" | "down"
  database: "ok" | "readonly" | "down"
  executor: "ok" | "down" | "external"
  /** More than a minute late and not yet claimed by the publisher. */
  latePosts: number
  /** Of the disk with DATA_DIR. */
  freeDiskBytes: number
  problems: HealthProblem[]
  version: string
}

/** The embedded executor's status. Passed in, because lib doesn't know the executor. */
export type ReadExecutor = () => Promise<{ alive: boolean; oldestDueSeconds: number }>

const maxDelaySeconds = 120
const maxSweepAgeMs = 3 * 60_000

async function findJobProblem(
  readExecutor: ReadExecutor,
): Promise<{ executor: Health["executor"]; message: string | null }> {
  if (externalInngest) {
    const isStuck = (await readSweepAgeMs()) > maxSweepAgeMs
    const message =
      "No job has arrived from the Inngest server for 3 minutes. Check that it's running and that the app is registered."
    return { executor: "external", message: isStuck ? message : null }
  }
  const { alive, oldestDueSeconds } = await readExecutor()
  if (!alive) return { executor: "down", message: "The executor isn't running, so nothing is published." }
  const isStuck = oldestDueSeconds > maxDelaySeconds
  const message = `The oldest job has been waiting for ${Math.round(oldestDueSeconds)} seconds.`
  return { executor: "ok", message: isStuck ? message : null }
}

function findDiskProblem(freeBytes: number): HealthProblem[] {
  if (freeBytes >= reservedBytes()) return []
  const free = `${Math.round(freeBytes / 1024 / 1024)} MB`
  const message = `Only ${free} of disk space is free, less than the reserve of ${env.DISK_RESERVE_MB} MB. Uploads are rejected.`
  return [{ code: "disk_full", message }]
}

// Anyone can read these, and PostgreSQL's own messages contain its address.
const readonlyMessage = "Can't write to the database. The cause is in the server's log."
const downMessage = "The database doesn't respond. The cause is in the server's log."

/** Whether this installation can publish right now, and what prevents it. */
export async function checkHealth(readExecutor: ReadExecutor): Promise<Health> {
  const freeDiskBytes = await readFreeBytes()
  const problems = findDiskProblem(freeDiskBytes)
  const isReadonly = writeFailure() !== null
  if (isReadonly) problems.push({ code: "database_readonly", message: readonlyMessage })
  try {
    const [latePosts, { executor, message }] = await Promise.all([
      unscopedCountLatePosts(),
      findJobProblem(readExecutor),
    ])
    if (message) problems.push({ code: "jobs_stuck", message })
    if (latePosts > 0)
      problems.push({ code: "posts_late", message: `${latePosts} posts are more than a minute late.` })
    const status = executor === "down" ? "starting" : problems.length ? "degraded" : "ok"
    const database = isReadonly ? "readonly" : "ok"
    return { status, database, executor, latePosts, freeDiskBytes, problems, version }
  } catch (error) {
    log.error("the health check can't reach the database", { error: (error as Error).message })
    problems.unshift({ code: "database_down", message: downMessage })
    return {
      status: "down",
      database: "down",
      executor: "down",
      latePosts: 0,
      freeDiskBytes,
      problems,
      version,
    }
  }
}
