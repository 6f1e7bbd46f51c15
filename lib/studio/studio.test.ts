import { afterEach, beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { keyFromUrl } from "@/lib/media/media-url"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { AiGeneration } from "./contract"
import { runGeneration } from "./run-generation"
import { sweepGenerations } from "./sweep-generations"

type Problem = { code: string; message: string; data: { fieldErrors: Record<string, string[]> } }
type Models = {
  data: { key: string; available: boolean; unavailableReason: string | null; sizes: object[] }[]
  credits: { monthlyMicros: number | null; spentMicros: number; remainingMicros: number | null }
}

const paid = { key: "paid", name: "Paid", vendor: "built-in", model: "text-card", acceptsImage: true }
const sizes = [{ width: 640, height: 640, aspectRatio: "1:1", costMicros: 40_000 }]

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => {
  workspace = await createWorkspace()
  env.AI_MODELS = JSON.stringify([{ ...paid, sizes }])
})
afterEach(() => {
  env.AI_MODELS = undefined
  env.AI_CREDITS_MICROS_PER_MONTH = undefined
})

const start = (body: object = {}, headers?: Record<string, string>) =>
  workspace.call<AiGeneration & Problem>(
    "POST",
    "/v0/studio/generate",
    { prompt: "A lighthouse", ...body },
    headers,
  )
const read = async (id: string) =>
  (await workspace.call<AiGeneration>("GET", `/v0/studio/getGeneration?id=${id}`)).body
const cancel = (id: string) => workspace.call<AiGeneration>("POST", "/v0/studio/cancel", { id })
const models = async () => (await workspace.call<Models>("GET", "/v0/studio/models")).body
const spent = async () => (await models()).credits.spentMicros

/** Runs all attempts without the delays between them. */
async function run(id: string, runId = `run-${id}`) {
  for (let attempt = 1; ; attempt++) if ((await runGeneration(id, runId, attempt)).done) return attempt
}

async function subscribe() {
  const events = ["generation.completed", "generation.failed"]
  await workspace.call("POST", "/v0/webhooks", { url: "https://example.com/hook", events })
  return () =>
    prisma.webhookDelivery.findMany({ where: { endpoint: { organizationId: workspace.organizationId } } })
}

describe("a generation", () => {
  it("stores the image, charges its cost, and sends a webhook", async () => {
    const delivered = await subscribe()
    const { body: started } = await start({ modelKey: "paid" })
    expect(started).toMatchObject({
      status: "PENDING",
      type: "image",
      costMicros: 0,
      estimatedCostMicros: 40_000,
    })
    expect(await run(started.id)).toBe(1)
    const done = await read(started.id)
    expect(done).toMatchObject({ status: "COMPLETED", costMicros: 40_000, errorMessage: null, width: 640 })
    const media = await prisma.media.findUniqueOrThrow({ where: { id: done.mediaId! } })
    expect(media).toMatchObject({
      organizationId: workspace.organizationId,
      mimeType: "image/png",
      width: 640,
      height: 640,
      alt: "A lighthouse",
    })
    expect(keyFromUrl(done.resultUrl!)).toBe(media.key)
    expect(done.warnings).toEqual([expect.stringContaining("no AI model")])
    expect((await delivered()).map(({ event, payload }) => [event, payload])).toEqual([
      [
        "generation.completed",
        expect.objectContaining({
          data: {
            generationId: done.id,
            type: "image",
            status: "COMPLETED",
            resultUrl: done.resultUrl,
            errorMessage: null,
          },
        }),
      ],
    ])
    expect(await spent()).toBe(40_000)
  })

  it("renders the same image for the same prompt", async () => {
    const made = []
    for (const prompt of ["One", "One", "Two"]) {
      const { id } = (await start({ prompt, modelKey: "paid" })).body
      await run(id)
      made.push((await read(id)).mediaId)
    }
    expect(made[0]).toBe(made[1])
    expect(made[2]).not.toBe(made[0])
  })

  it("accepts a reference image from the library", async () => {
    const { id } = (await start({ modelKey: "text-card" })).body
    await run(id)
    const { mediaId, resultUrl } = await read(id)
    for (const reference of [{ mediaId }, { imageUrl: resultUrl }]) {
      const { status, body } = await start({ modelKey: "text-card", ...reference })
      expect([status, keyFromUrl(body.imageUrl!)]).toEqual([200, keyFromUrl(resultUrl!)])
      await run(body.id)
      const made = await read(body.id)
      expect(made.status).toBe("COMPLETED")
      expect(made.mediaId).not.toBe(mediaId)
    }
  })

  it("fails without a retry and is refunded if the model rejects it", async () => {
    const delivered = await subscribe()
    const { id } = (await start({ prompt: "No [[rejected]]", modelKey: "paid" })).body
    expect(await spent()).toBe(40_000)
    expect(await run(id)).toBe(1)
    expect(await read(id)).toMatchObject({
      status: "FAILED",
      costMicros: 0,
      errorMessage: expect.stringContaining("rejected"),
    })
    expect(await spent()).toBe(0)
    expect((await delivered()).map(({ event }) => event)).toEqual(["generation.failed"])
  })

  it.each([
    ["[[unavailable:2]]", "COMPLETED", 3],
    ["[[unavailable]]", "FAILED", 4],
  ])("with %s is %s after %i attempts", async (word, status, attempts) => {
    const { id } = (await start({ prompt: `Busy ${word}` })).body
    expect(await run(id)).toBe(attempts)
    expect(await read(id)).toMatchObject({ status })
  })

  it("isn't repeated after an interruption", async () => {
    const { id } = (await start({ modelKey: "paid" })).body
    const calledAt = new Date()
    await prisma.aiGeneration.update({
      where: { id },
      data: { status: "PROCESSING", holder: "dead", calledAt },
    })
    expect(await runGeneration(id, "other", 1)).toEqual({ done: true })
    expect((await read(id)).status).toBe("PROCESSING")
    expect(await runGeneration(id, "dead", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({ status: "FAILED", mediaId: null, costMicros: 0 })
    expect(await spent()).toBe(0)
  })

  it("runs once if two runs claim it concurrently", async () => {
    const { id } = (await start({ modelKey: "paid" })).body
    await Promise.all([run(id, "one"), run(id, "two")])
    expect((await read(id)).status).toBe("COMPLETED")
    expect(await spent()).toBe(40_000)
  })

  it("is failed by the sweep if stuck, and woken if its event was lost", async () => {
    const [stuck, lost] = [(await start()).body.id, (await start({ modelKey: "text-card" })).body.id]
    const longAgo = new Date(Date.now() - 16 * 60_000)
    await prisma.aiGeneration.update({
      where: { id: stuck },
      data: { status: "PROCESSING", holder: "dead", calledAt: longAgo, updatedAt: longAgo },
    })
    await prisma.aiGeneration.update({ where: { id: lost }, data: { updatedAt: longAgo } })
    const countEvents = () =>
      prisma.executorEvent.count({
        where: { name: "generation/queued", body: { path: ["data", "generationId"], equals: lost } },
      })
    expect(await countEvents()).toBe(1)
    await sweepGenerations()
    await sweepGenerations()
    expect(await countEvents()).toBe(2)
    expect((await read(stuck)).status).toBe("FAILED")
    expect(await spent()).toBe(0)
  })
})

describe("canceling", () => {
  it("refunds the credits once and discards a late image", async () => {
    const { id } = (await start({ prompt: "Slow [[slow:3s]]", modelKey: "paid" })).body
    const running = run(id)
    const state = async () => (await read(id)).status
    await expect.poll(state, { timeout: 10_000 }).toBe("PROCESSING")
    const [first, second] = await Promise.all([cancel(id), cancel(id)])
    expect([first.status, second.status, first.body.status]).toEqual([200, 200, "CANCELLED"])
    await running
    expect(await read(id)).toMatchObject({ status: "CANCELLED", mediaId: null, costMicros: 0 })
    expect(await spent()).toBe(0)
    expect(await prisma.media.count({ where: { organizationId: workspace.organizationId } })).toBe(0)
  })

  it("returns 409 for a completed generation", async () => {
    const { id } = (await start()).body
    await run(id)
    expect((await cancel(id)).status).toBe(409)
  })
})

describe("credits", () => {
  it("are unlimited unless the operator sets a limit", async () => {
    expect((await models()).credits).toEqual({ monthlyMicros: null, spentMicros: 0, remainingMicros: null })
  })

  it("return 402 if they run out, even with concurrent requests", async () => {
    env.AI_CREDITS_MICROS_PER_MONTH = 100_000
    const responses = await Promise.all([1, 2, 3, 4].map(() => start({ modelKey: "paid" })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402])
    expect(responses.find(({ status }) => status === 402)!.body.message).toContain("$0.040")
    expect((await models()).credits).toEqual({
      monthlyMicros: 100_000,
      spentMicros: 80_000,
      remainingMicros: 20_000,
    })
    expect((await start({ modelKey: "text-card" })).status).toBe(200)
  })

  it("reset every month", async () => {
    env.AI_CREDITS_MICROS_PER_MONTH = 40_000
    expect((await start({ modelKey: "paid" })).status).toBe(200)
    expect((await start({ modelKey: "paid" })).status).toBe(402)
    const { organizationId } = workspace
    await prisma.creditEntry.updateMany({
      where: { organizationId },
      data: { createdAt: new Date(Date.now() - 32 * 24 * 3_600_000) },
    })
    expect((await start({ modelKey: "paid" })).status).toBe(200)
  })
})

describe("the endpoints", () => {
  it("list models with the reason why some are unavailable", async () => {
    const { data } = await models()
    expect(data[0]).toMatchObject({ key: "paid", available: true, sizes })
    expect(data.find(({ key }) => key === "text-card")).toMatchObject({
      available: true,
      usesAi: false,
      name: expect.stringContaining("no AI"),
    })
    expect(data.find(({ key }) => key.startsWith("openai:"))).toMatchObject({
      available: false,
      unavailableReason: "Your administrator hasn't set OPENAI_API_KEY.",
    })
  })

  it("default to the first available model and its first size", async () => {
    const { body } = await start()
    expect(body).toMatchObject({ modelKey: "paid", width: 640, height: 640 })
  })

  it.each([
    [{ prompt: "  " }, "prompt"],
    [{ prompt: "x".repeat(4001) }, "prompt"],
    [{ modelKey: "unknown" }, "modelKey"],
    [{ modelKey: "openai:gpt-image-2" }, "modelKey"],
    [{ width: 640 }, "height"],
    [{ height: 640 }, "width"],
    [{ width: 641, height: 640 }, "width"],
    [{ width: 640, height: 640, aspectRatio: "1:1" }, "aspectRatio"],
    [{ aspectRatio: "16:9" }, "aspectRatio"],
    [{ aspectRatio: "wide" }, "aspectRatio"],
    [{ imageUrl: "ftp://example.com/a.png" }, "imageUrl"],
    [{ imageUrl: "https://10.0.0.1/a.png" }, "imageUrl"],
    [{ imageUrl: "https://example.com/a.png", mediaId: "a" }, "imageUrl"],
  ])("return 422 for %j", async (body, field) => {
    const { status, body: problem } = await start(body)
    expect(status).toBe(422)
    expect(problem.data.fieldErrors).toHaveProperty(field)
  })

  it("return 400 for invalid JSON, and 401, 403, and 404", async () => {
    const { id } = (await start()).body
    const other = await createWorkspace()
    const reader = await createKey(workspace.organizationId, { scopes: ["ai:read"] })
    const writer = await createKey(workspace.organizationId, { scopes: ["ai:write"] })
    const calls = [
      ["GET", "/v0/studio/models", undefined, writer],
      ["GET", `/v0/studio/getGeneration?id=${id}`, undefined, writer],
      ["POST", "/v0/studio/generate", { prompt: "A" }, reader],
      ["POST", "/v0/studio/cancel", { id }, reader],
    ] as const
    for (const [method, path, body, key] of calls) {
      const as = async (apiKey: string) =>
        (await workspace.call(method, path, body, { "x-api-key": apiKey })).status
      expect([await as("car_wrong"), await as(key)]).toEqual([401, 403])
      if (method === "POST") expect((await workspace.call(method, path, "{")).status).toBe(400)
    }
    for (const caller of [other, workspace]) {
      const unknown = caller === other ? id : "unknown"
      expect((await caller.call("GET", `/v0/studio/getGeneration?id=${unknown}`)).status).toBe(404)
      expect((await caller.call("POST", "/v0/studio/cancel", { id: unknown })).status).toBe(404)
    }
    expect((await workspace.call("GET", "/v0/studio/getGeneration")).status).toBe(422)
  })

  it("reject another workspace's image as reference", async () => {
    const { id } = (await start()).body
    await run(id)
    const { mediaId, resultUrl } = await read(id)
    const other = await createWorkspace()
    const body = { prompt: "Mine", modelKey: "text-card" }
    expect((await other.call("POST", "/v0/studio/generate", { ...body, mediaId })).status).toBe(404)
    expect((await other.call("POST", "/v0/studio/generate", { ...body, imageUrl: resultUrl })).status).toBe(
      422,
    )
  })

  it("generate one image per Idempotency-Key", async () => {
    const headers = { "idempotency-key": "once" }
    const [first, second] = [
      await start({ modelKey: "paid" }, headers),
      await start({ modelKey: "paid" }, headers),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(await spent()).toBe(40_000)
  })
})
