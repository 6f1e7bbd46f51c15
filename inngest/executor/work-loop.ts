import { log } from "@/lib/log"
import { withLogFields } from "@/lib/log-context"
import { claimJobs, concurrencyCounter, nextDueMs, type Job } from "./claim-jobs"
import { commitJob } from "./commit-job"
import { runCronJob } from "./cron"
import { releaseStrayJobs, renewLeases } from "./leases"
import type { OwnerSession } from "./owner-session"
import { isConnectionError, pause, withPatience } from "./reconnect"
import { runEventsJob } from "./run-events-job"
import { prioritySlackSeconds } from "./schedule-run"
import { runStepJob, type Worker } from "./run-step-job"
import type { Signal } from "./signal"
import { inTransaction } from "./sql"
import { runTimeoutJob } from "./timeouts"

type Options = {
  worker: Worker
  session: OwnerSession
  signal: Signal
  concurrency: number
  leaseSeconds: number
  pollMs: number
}

/** The longest sleep of an executor that has nothing to do. */
const idleMs = 1_000

const transactional = { cron: runCronJob, events: runEventsJob, timeout: runTimeoutJob }

/** Does one job. Whatever kind it is, it takes effect only if it is still ours when it commits. */
async function runJob(worker: Worker, job: Job): Promise<void> {
  const { pool, functions } = worker
  if (job.run && job.kind === "step") {
    const ours = await runStepJob(worker, job, job.run)
    if (!ours) log.debug("result refused: the job was taken over or its run has ended", { job: job.key })
    return
  }
  const work = Object.entries(transactional).find(([kind]) => kind === job.kind)?.[1]
  if (!work) throw new Error(`Unknown kind of job: ${job.kind}`)
  await withPatience(() => inTransaction(pool, (sql) => work(sql, job, functions)), 30_000)
}

/** Puts a job back after an error of ours; without PostgreSQL its lease runs out instead. */
async function putBack({ pool }: Worker, job: Job, error: unknown) {
  log.error("executor job failed", { job: job.key, error })
  const again = { dueAt: new Date(Date.now() + 5_000), attempt: job.attempt }
  if (job.runId) await commitJob(pool, job, { again }).catch(() => {})
}

/** Claims due jobs and runs them, up to `concurrency` at a time, until it is stopped. */
export function workLoop({ worker, session, signal, concurrency, leaseSeconds, pollMs }: Options) {
  const inFlight = new Map<string, { job: Job; promise: Promise<void> }>()
  const counter = concurrencyCounter()
  const slackSeconds = prioritySlackSeconds(worker.functions)
  let stopping = false
  let strays = false
  let renewedAt = Date.now()

  const jobsInFlight = () => [...inFlight.values()].map(({ job }) => job)

  function start(job: Job) {
    const about = job.run ? { runId: job.run.id, function: job.run.functionId } : {}
    const promise = withLogFields(about, () =>
      runJob(worker, job).catch((error) => putBack(worker, job, error)),
    ).finally(() => {
      inFlight.delete(job.token)
      counter.leave(job.concurrency)
      signal.wake()
    })
    inFlight.set(job.token, { job, promise })
  }

  async function renew() {
    const now = Date.now()
    const jobs = jobsInFlight()
    if (jobs.length > 0) await renewLeases(worker.pool, jobs, leaseSeconds)
    renewedAt = now
  }

  /** True when more jobs are likely to be due. */
  async function claim(limit: number): Promise<boolean> {
    const ownerId = session.ownerId()
    if (ownerId === null) return false
    // After a suspended laptop or a long outage, what is still ours must not look abandoned to our own claim.
    if (Date.now() - renewedAt > leaseSeconds * 500) await renew()
    if (strays) await releaseStrayJobs(worker.pool, ownerId, jobsInFlight())
    strays = true
    const options = { limit, ownerId, leaseSeconds, slackSeconds, concurrency: counter }
    const { jobs, full } = await claimJobs(worker.pool, options)
    strays = false
    jobs.forEach(start)
    return full
  }

  async function loop() {
    for (let claimedAt = 0; !stopping;) {
      const free = concurrency - inFlight.size
      // Under load each finished job is a wake-up; claiming a quarter of the places at once costs less.
      const worthwhile = free * 4 >= concurrency || (free > 0 && Date.now() - claimedAt >= pollMs)
      if (worthwhile) claimedAt = Date.now()
      const more = worthwhile && (await claim(free).catch(claimFailed))
      if (!more && !stopping) await signal.wait(inFlight.size > 0 ? pollMs : await untilNext())
    }
  }

  /** With nothing to do, until the next job is due: what comes in meanwhile wakes us, and a lost wake-up costs little. */
  async function untilNext() {
    const ms = await nextDueMs(worker.pool, slackSeconds).catch(() => null)
    return Math.min(Math.max(ms ?? idleMs, 5), idleMs)
  }

  async function claimFailed(error: unknown) {
    if (!isConnectionError(error)) log.error("executor could not claim jobs", { error })
    await pause(pollMs)
    return false
  }

  const ended = loop()
  return {
    renew,
    async stop(graceMs: number) {
      stopping = true
      signal.wake()
      await ended
      const rest = Promise.allSettled([...inFlight.values()].map(({ promise }) => promise))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([rest, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))])
      clearTimeout(timer)
    },
  }
}
