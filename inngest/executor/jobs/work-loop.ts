import { log } from "@/lib/log/log"
import { withLogFields } from "@/lib/log/log-context"
import { claimJobs, nextDueMs, type Job } from "./claim-jobs"
import { commitJob } from "./commit-job"
import { concurrencyCounter } from "./concurrency"
import { inMs } from "@/inngest/executor/database-clock"
import { runCronJob } from "@/inngest/executor/cron"
import { releaseStrayJobs, renewLeases } from "./leases"
import type { OwnerSession } from "@/inngest/executor/owner-session"
import { pause, retryWhileDisconnected } from "@/inngest/executor/reconnect"
import { isConnectionError } from "@/lib/db/database-failure"
import { runEventsJob } from "./run-events-job"
import { prioritySlackSeconds } from "@/inngest/executor/runs/schedule-run"
import { runStepJob, type Worker } from "./run-step-job"
import type { Signal } from "@/inngest/executor/signal"
import { runTimeoutJob } from "./timeouts"

type Options = {
  worker: Worker
  session: OwnerSession
  signal: Signal
  concurrency: number
  leaseSeconds: number
  pollMs: number
}

/** The most jobs in one claim, which are in memory with their events. */
const maxClaim = 200

/** The longest an idle executor sleeps. */
const maxIdleMs = 1_000

const transactional = { cron: runCronJob, events: runEventsJob, timeout: runTimeoutJob }

/** Runs one job of any kind. It takes effect only if it's still ours when it commits. */
async function runJob(worker: Worker, job: Job): Promise<void> {
  const { db, functions } = worker
  if (job.run && job.kind === "step") {
    const isOurs = await runStepJob(worker, job, job.run)
    if (!isOurs)
      log.debug("result discarded: another executor claimed the job, or its run has ended", { job: job.key })
    return
  }
  const work = Object.entries(transactional).find(([kind]) => kind === job.kind)?.[1]
  if (!work) throw new Error(`Unknown kind of job: ${job.kind}`)
  await retryWhileDisconnected(() => db.transaction().execute((tx) => work(tx, job, functions)), 30_000)
}

/** Reschedules a job after an internal error. Without PostgreSQL, its lease expires instead. */
async function reschedule({ db }: Worker, job: Job, error: unknown) {
  log.error("executor job failed", { job: job.key, error })
  const retry = { dueAt: inMs(5_000), attempt: job.attempt }
  if (job.runId) await commitJob(db, job, { retry }).catch(() => {})
}

/** Claims due jobs and runs up to `concurrency` of them at a time, until it's stopped. */
export function workLoop({ worker, session, signal, concurrency, leaseSeconds, pollMs }: Options) {
  const inFlight = new Map<string, { job: Job; promise: Promise<void> }>()
  const counter = concurrencyCounter(concurrency)
  const slackSeconds = prioritySlackSeconds(worker.functions)
  let stopping = false
  let mayHaveStrays = false
  let renewedAt = Date.now()

  const jobsInFlight = () => [...inFlight.values()].map(({ job }) => job)

  function start(job: Job) {
    const about = job.run ? { runId: job.run.id, function: job.run.functionId } : {}
    const promise = withLogFields(about, () =>
      runJob(worker, job).catch((error) => reschedule(worker, job, error)),
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
    if (jobs.length > 0) await renewLeases(worker.db, jobs, leaseSeconds)
    renewedAt = now
  }

  /** True when more jobs are likely to be due. */
  async function claim(limit: number): Promise<boolean> {
    const ownerId = session.ownerId()
    if (ownerId === null) return false
    // After a suspended laptop or a long outage, our own claim must not take over jobs that are still running here.
    if (Date.now() - renewedAt > leaseSeconds * 500) await renew()
    if (mayHaveStrays) await releaseStrayJobs(worker.db, ownerId, jobsInFlight())
    mayHaveStrays = true
    const options = { limit, ownerId, leaseSeconds, slackSeconds, concurrency: counter }
    const { jobs, full } = await claimJobs(worker.db, options)
    mayHaveStrays = false
    jobs.forEach(start)
    return full
  }

  async function loop() {
    for (let claimedAt = 0; !stopping;) {
      const free = concurrency - inFlight.size
      // Every finished job wakes the loop. Under load it's cheaper to claim a quarter of the slots at once.
      const isWorthwhile = free * 4 >= concurrency || (free > 0 && Date.now() - claimedAt >= pollMs)
      if (isWorthwhile) claimedAt = Date.now()
      const more = isWorthwhile && (await claim(Math.min(free, maxClaim)).catch(claimFailed))
      if (!more && !stopping) await signal.wait(inFlight.size > 0 ? pollMs : await idleTime())
    }
  }

  /** The time until the next job is due. New jobs wake the loop, and a lost wake-up costs little. */
  async function idleTime() {
    const ms = await nextDueMs(worker.db, slackSeconds).catch(() => null)
    return Math.min(Math.max(ms ?? maxIdleMs, 5), maxIdleMs)
  }

  async function claimFailed(error: unknown) {
    if (!isConnectionError(error)) log.error("claiming jobs failed", { error })
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
