import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { externalInngest } from "@/lib/config/env"
import { pause } from "./reconnect"
import { startTestEngine } from "@/inngest/executor/testing/test-engine"

/**
 * Semantics functions rely on, tested on the embedded executor, or on a real Inngest server if INNGEST_DEV is set. The
 * tests wait in real time, so they run concurrently.
 */
let engine: Awaited<ReturnType<typeof startTestEngine>>
beforeAll(async () => {
  engine = await startTestEngine()
})
afterAll(() => engine.stop())

const dataOf = (marks: { data: Record<string, unknown> }[]) => marks.map(({ data }) => data)

describe.concurrent("steps", { timeout: 150_000 }, () => {
  it("runs steps in order, each once", async () => {
    const { send, marks } = engine.scope("steps")
    await send("steps")
    expect(dataOf(await marks("steps"))).toEqual([{ c: 3 }])
  })

  it("sleeps", async () => {
    const { send, marks, seen } = engine.scope("sleep")
    const start = Date.now()
    await send("sleep")
    await marks("slept")
    expect(Date.now() - start).toBeGreaterThan(1_950)
    expect([seen("before").length, seen("slept").length]).toEqual([1, 1])
  })

  it("doesn't sleep until an instant in the past", async () => {
    const { send, marks } = engine.scope("past")
    await send("sleep-until", { at: new Date(Date.now() - 1_000).toISOString() })
    expect(await marks("woke")).toHaveLength(1)
  })

  it("sends events from a step", async () => {
    const { send, marks } = engine.scope("send")
    await send("send")
    const sent = dataOf(await marks("plain", 2)).map(({ n }) => n)
    expect(sent.sort()).toEqual([1, 2])
  })

  it("runs steps in parallel and continues when all are done", async () => {
    const { send, marks } = engine.scope("parallel")
    await send("parallel")
    expect(dataOf(await marks("parallel"))).toEqual([{ sum: 3, caught: "caught x" }])
  })

  it("continues with the winner of a race", async () => {
    const { send, marks } = engine.scope("race")
    const start = Date.now()
    await send("race")
    expect(dataOf(await marks("raced"))).toEqual([{ winner: "fast" }])
    expect(Date.now() - start).toBeLessThan(25_000)
  })

  it("invokes functions and receives their results and errors", async () => {
    const { send, marks } = engine.scope("invoke")
    await send("parent")
    expect(dataOf(await marks("invoked"))).toEqual([{ doubled: 42, error: "negative" }])
  })

  it("distinguishes undefined from objects that look like results", async () => {
    const { send, marks } = engine.scope("undefined")
    await send("undefined")
    expect(dataOf(await marks("results"))).toEqual([{ nothing: null, nested: { data: { error: 1 } } }])
  })

  it.skipIf(externalInngest)("replaces characters that PostgreSQL's JSON can't store", async () => {
    const { send, marks } = engine.scope("text")
    await send("odd-text", { text: "nul \u0000" })
    const text = "nul \ufffd, half \ufffd, \\u0000 as text"
    expect(dataOf(await marks("text"))).toEqual([{ text, sent: "nul \ufffd" }])
  })
})

describe.concurrent("events", { timeout: 150_000 }, () => {
  it("resumes a run when its event arrives or its wait times out", async () => {
    const { sendMany, send, sendUntil, test } = engine.scope("wait")
    await sendMany("wait", [{ id: `${test}-x` }, { id: `${test}-y`, timeout: "1s" }])
    const ack = () => send("ack", { id: `${test}-x`, value: 9 })
    const marks = await sendUntil("waited", 2, ack)
    const waited = dataOf(marks).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
    expect(waited).toEqual([
      { id: `${test}-x`, got: 9 },
      { id: `${test}-y`, got: null },
    ])
  })

  it("evaluates a wait's expression", async () => {
    const { send, sendMany, sendUntil, test } = engine.scope("wait-if")
    await send("wait-if", { id: test })
    const acks = [
      { id: test, value: 1 },
      { id: "other", value: 5 },
      { id: test, value: 6 },
    ]
    expect(dataOf(await sendUntil("waited", 1, () => sendMany("ack", acks)))).toEqual([{ got: 6 }])
  })

  it("starts only functions whose trigger expression is true", async () => {
    const { sendMany, marks } = engine.scope("filtered")
    await sendMany("filtered", [{ plan: "free" }, { plan: "pro" }])
    await pause(500)
    expect(dataOf(await marks("filtered"))).toEqual([{ plan: "pro" }])
  })

  it("accepts an event ID once", async () => {
    const { send, marks, test, seen } = engine.scope("id")
    await send("plain", { n: 1 }, { id: test })
    await send("plain", { n: 2 }, { id: test })
    await marks("plain")
    await pause(600)
    expect(dataOf(seen("plain"))).toEqual([{ n: 1 }])
  })

  it("starts at an event's `ts` and never earlier", async () => {
    const { send, marks } = engine.scope("future")
    await send("future", {}, { ts: Date.now() + 1_500 })
    const [{ late } = { late: -1 }] = dataOf(await marks("future"))
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(10_000)
  })

  it("cancels the run an event matches", async () => {
    const { sendMany, send, marks, seen, test } = engine.scope("cancel")
    await sendMany("cancel", [{ id: `${test}-1` }, { id: `${test}-2` }])
    await pause(800)
    await send("stop", { id: `${test}-1` })
    await marks("survived")
    await pause(1_000)
    expect(dataOf(seen("survived"))).toEqual([{ id: `${test}-2` }])
  })

  it("fires crons with their scheduled time", async () => {
    const due = () => engine.marks.filter(({ test }) => test === "cron")
    for (const end = Date.now() + 65_000; due().length < 1 && Date.now() < end;) await pause(100)
    expect(due()[0]?.data.cron).toContain("*")
  })
})

describe.concurrent("failures", { timeout: 150_000 }, () => {
  it("retries a failed step without repeating earlier steps", async () => {
    const { send, marks, seen } = engine.scope("flaky")
    await send("flaky")
    expect(dataOf(await marks("end"))).toEqual([{ value: 7 }])
    expect([seen("good").length, seen("try").length]).toEqual([1, 3])
  })

  it.each(["retry-after", "step-retry-after"])("waits as long as the error requests (%s)", async (name) => {
    const { send, marks } = engine.scope(name)
    await send(name)
    const [first, second] = await marks("try", 2)
    const waited = (second?.at ?? 0) - (first?.at ?? 0)
    expect(waited).toBeGreaterThan(900)
    expect(waited).toBeLessThan(10_000)
  })

  it("calls onFailure after a non-retriable error", async () => {
    const { send, marks, seen } = engine.scope("fails")
    await send("fails")
    expect(dataOf(await marks("failed"))).toEqual([{ message: "boom", id: "test-fails", name: "t/fails" }])
    expect(seen("try")).toHaveLength(1)
  })

  it("calls onFailure when the retries are used up", async () => {
    const { send, marks, seen } = engine.scope("exhausts")
    await send("exhausts")
    expect(dataOf(await marks("failed"))).toEqual([{ message: "always" }])
    expect(seen("try")).toHaveLength(2)
  })
})

describe.concurrent("flow control", { timeout: 150_000 }, () => {
  it("limits concurrency per key", async () => {
    const { sendMany, marks, seen } = engine.scope("concurrent")
    await sendMany(
      "concurrent",
      Array.from({ length: 12 }, (_, i) => ({ account: "ab"[i % 2] })),
    )
    await marks("out", 12)
    const moves = [...seen("in"), ...seen("out")].sort((a, b) => a.at - b.at || (a.name === "out" ? -1 : 1))
    const running: Record<string, number> = {}
    const maxRunning: Record<string, number> = {}
    for (const { name, data } of moves) {
      const account = String(data.account)
      running[account] = (running[account] ?? 0) + (name === "in" ? 1 : -1)
      maxRunning[account] = Math.max(maxRunning[account] ?? 0, running[account])
    }
    expect(maxRunning).toEqual({ a: 2, b: 2 })
  })

  it("drops runs over a rate limit", async () => {
    const { sendMany, marks, seen } = engine.scope("rate")
    await sendMany("rate", [{}, {}, {}, {}, {}])
    await marks("ran")
    await pause(600)
    expect(seen("ran")).toHaveLength(1)
  })

  it("delays runs over a throttle", async () => {
    const { sendMany, marks } = engine.scope("throttle")
    await sendMany("throttle", [{}, {}, {}, {}])
    const ran = await marks("ran", 4)
    const spread = (ran.at(-1)?.at ?? 0) - (ran[0]?.at ?? 0)
    expect(ran).toHaveLength(4)
    expect(spread).toBeGreaterThan(900)
    expect(spread).toBeLessThan(10_000)
  })

  it("runs once per idempotency key", async () => {
    const { send, sendMany, marks, seen } = engine.scope("idempotent")
    await sendMany("idempotent", [{}, {}, {}])
    await marks("ran")
    await send("idempotent")
    await pause(600)
    expect(seen("ran")).toHaveLength(1)
  })

  it("debounces to the last event", async () => {
    const { send, marks, seen } = engine.scope("debounce")
    for (let value = 0; value < 4; value++) {
      await send("debounce", { value })
      await pause(100)
    }
    await marks("ran")
    await pause(1_000)
    expect(dataOf(seen("ran"))).toEqual([{ value: 3 }])
  })

  it("batches events", async () => {
    const { sendMany, marks } = engine.scope("batch")
    await sendMany("batch", [{}, {}, {}, {}, {}, {}, {}])
    const sizes = dataOf(await marks("ran", 2)).map(({ size }) => size)
    expect(sizes.sort()).toEqual([2, 5])
  })

  it.skipIf(externalInngest)("runs higher priorities first", async () => {
    const { sendMany, marks } = engine.scope("priority")
    await sendMany(
      "priority",
      Array.from({ length: 6 }, (_, i) => ({ priority: i * 100 })),
    )
    const ran = dataOf(await marks("ran", 6)).map(({ priority }) => priority)
    expect(ran).toEqual([500, 400, 300, 200, 100, 0])
  })

  it("skips a run while its singleton is running", async () => {
    const { sendMany, send, sendUntil, marks, seen } = engine.scope("singleton-skip")
    await sendMany("singleton-skip", [{ n: 1 }, { n: 2 }])
    await marks("ran")
    await sendUntil("ran", 2, () => send("singleton-skip", { n: 3 }))
    // The order of events sent together isn't guaranteed.
    expect(dataOf(seen("ran")).map(({ n }) => n)).toEqual([expect.toBeOneOf([1, 2]), 3])
  })

  it("cancels the running singleton in favor of the new run", async () => {
    const { send, marks, seen } = engine.scope("singleton-cancel")
    await send("singleton-cancel", { n: 1 })
    await marks("began")
    await send("singleton-cancel", { n: 2 })
    await marks("ran")
    expect(dataOf(seen("ran"))).toEqual([{ n: 2 }])
  })

  it("cancels a run that exceeds its finish timeout", async () => {
    const { sendMany, marks, seen } = engine.scope("finish-timeout")
    await sendMany("finish-timeout", [{ nap: "14s" }, { nap: "100ms" }])
    expect(await marks("began", 2)).toHaveLength(2)
    await pause(16_000)
    expect(dataOf(seen("ran"))).toEqual([{ nap: "100ms" }])
  })

  it("cancels a run that exceeds its start timeout", async () => {
    const { send, marks, seen } = engine.scope("start-timeout")
    await send("start-timeout", { n: 1 })
    await marks("began")
    await send("start-timeout", { n: 2 })
    await marks("ran")
    await pause(3_000)
    expect(dataOf(seen("ran"))).toEqual([{ n: 1 }])
  })
})

describe.skipIf(externalInngest).concurrent("finished runs", { timeout: 30_000 }, () => {
  it("keep their output and steps, but no jobs or waits", async () => {
    const { send, marks } = engine.scope("left")
    const { ids } = await send("steps")
    await marks("steps")
    const finishedRun = () =>
      engine.pool!.query(
        `SELECT status, output, (SELECT count(*)::int FROM "ExecutorStep" s WHERE s."runId" = r.id) AS steps,
         (SELECT count(*)::int FROM "ExecutorJob" j WHERE j."runId" = r.id) AS jobs
       FROM "ExecutorRun" r WHERE events->0->>'id' = $1`,
        [ids[0]],
      )
    await expect
      .poll(async () => (await finishedRun()).rows, { timeout: 20_000 })
      .toEqual([{ status: "completed", output: 3, steps: 3, jobs: 0 }])
  })
})
