import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"

import { z } from "zod"

import { parseInstant } from "@/inngest/executor/durations"

const registrationSchema = z.object({
  url: z.url(),
  functions: z.array(
    z.object({ id: z.string(), triggers: z.array(z.object({ event: z.string().nullish() })) }),
  ),
})
const eventsSchema = z
  .union([z.array(z.looseObject({ name: z.string() })), z.looseObject({ name: z.string() })])
  .transform((events) => [events].flat())
const timingSchema = z.object({ id: z.string().nullish(), ts: z.number().nullish() })
const operationsSchema = z
  .unknown()
  .transform((body) => [body].flat())
  .pipe(
    z.array(
      z.object({ id: z.string(), op: z.string(), name: z.string().nullish(), data: z.unknown().optional() }),
    ),
  )

type Event = z.infer<typeof eventsSchema>[number]
type Registered = z.infer<typeof registrationSchema>

/**
 * An Inngest server with the manners of real ones: it starts runs and wakes sleeping ones early, drops events whose id it
 * has seen, and forgets its apps. Unlike the embedded executor, it's only reached over HTTP.
 */
export async function startFakeInngest() {
  let app: Registered | null = null
  let lost = 0
  const seen = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  const runs: { fn: string; event: Event; outcome: unknown }[] = []
  const fake = { url: "", earlyMs: 0, runs, registrations: 0 }

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms - fake.earlyMs)
    timers.add(timer)
  }

  async function run(url: string, fn: string, event: Event) {
    const record: (typeof runs)[number] = { fn, event, outcome: null }
    runs.push(record)
    const runId = randomUUID()
    const steps: Record<string, unknown> = {}
    let stepId = "step"
    for (;;) {
      const stack = Object.keys(steps)
      const ctx = {
        run_id: runId,
        fn_id: fn,
        step_id: stepId,
        env: "dev",
        attempt: 0,
        stack: { stack, current: stack.length },
      }
      const target = `${url}?${new URLSearchParams({ fnId: fn, stepId })}`
      const body = JSON.stringify({ version: 1, event, events: [event], steps, ctx })
      const headers = { "content-type": "application/json" }
      const response = await fetch(target, { method: "POST", headers, body })
      const result: unknown = await response.json()
      record.outcome = result
      if (response.status !== 206) return
      for (const { id, op, name, data } of operationsSchema.parse(result)) {
        stepId = op === "StepPlanned" ? id : "step"
        if (op === "Sleep")
          await new Promise<void>((wake) => later(parseInstant(name ?? "").getTime() - Date.now(), wake))
        if (op !== "StepPlanned") steps[id] = op === "Sleep" ? null : { type: "data", data: data ?? null }
      }
    }
  }

  function accept(event: Event) {
    const { id = null, ts = null } = timingSchema.parse(event)
    const name = id ?? randomUUID()
    if (seen.has(name)) return name
    seen.add(name)
    if (lost > 0) {
      lost--
      return name
    }
    const { url = "", functions = [] } = app ?? {}
    for (const fn of functions)
      if (fn.triggers.some((trigger) => trigger.event === event.name))
        later((ts ?? Date.now()) - Date.now(), () => {
          run(url, fn.id, event).catch(() => {}) // The app has stopped.
        })
    return name
  }

  async function handle(request: IncomingMessage): Promise<object> {
    if (request.method !== "POST") return {}
    const body = await json(request)
    if (request.url?.startsWith("/e/")) return { status: 200, ids: eventsSchema.parse(body).map(accept) }
    app = registrationSchema.parse(body)
    fake.registrations++
    return { ok: true, modified: true }
  }

  const server = createServer((request, response) => {
    handle(request).then(
      (result) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(fake, {
    /** As a dev server does when it restarts. */
    forget: () => void (app = null),
    /** Accepts the next events without running anything for them. */
    loseEvents: (count: number) => void (lost = count),
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
    },
  })
}
