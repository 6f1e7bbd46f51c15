import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { createWorkspace } from "@/lib/testing/workspace"
import type { AiGeneration } from "@/lib/studio/contract"
import { runGeneration } from "@/lib/studio/run-generation"
import {
  failure,
  resetProviders,
  unreachableAddress,
  startFakeProvider,
  teal,
  useFakeProvider,
  type Answer,
} from "./fake-provider"

let picture: Buffer
let png: string
let vendor: Awaited<ReturnType<typeof startFakeProvider>>

beforeAll(async () => {
  picture = await teal()
  png = picture.toString("base64")
  vendor = await startFakeProvider()
})
afterAll(() => vendor.stop())

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => {
  workspace = await createWorkspace()
  useFakeProvider(vendor.address)
})
afterEach(resetProviders)

const openai = "openai:gpt-image-2"
const google = "google:gemini-3.1-flash-image"
const fal = "fal:flux-dev"
const own = "compatible:sdxl"

const openaiPicture = (): Answer[] => [{ status: 200, body: { created: 1, data: [{ b64_json: png }] } }]
const googlePicture = (): Answer[] => {
  const content = { role: "model", parts: [{ inlineData: { mimeType: "image/png", data: png } }] }
  return [{ status: 200, body: { candidates: [{ content, finishReason: "STOP" }] } }]
}
/** A response with a file URL, and the file. */
const falPicture = (): Answer[] => {
  const image = { url: `${vendor.address}/files/one.png`, width: 64, height: 48, content_type: "image/png" }
  return [
    { status: 200, body: { images: [image], seed: 7, has_nsfw_concepts: [false], prompt: "" } },
    { status: 200, body: picture },
  ]
}

async function start(body: object) {
  const ordered = await workspace.call<AiGeneration>("POST", "/v0/studio/generate", {
    prompt: "A teal square",
    ...body,
  })
  expect(ordered.status).toBe(200)
  return ordered.body
}
const read = async (id: string) =>
  (await workspace.call<AiGeneration>("GET", `/v0/studio/getGeneration?id=${id}`)).body
const spent = async () =>
  (await workspace.call<{ credits: { spentMicros: number } }>("GET", "/v0/studio/models")).body.credits
    .spentMicros

describe("OpenAI", () => {
  it("receives the size and quality that determine the price", async () => {
    vendor.answer(...openaiPicture())
    const { id, estimatedCostMicros } = await start({ modelKey: openai, aspectRatio: "2:3" })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({
      status: "COMPLETED",
      costMicros: estimatedCostMicros,
      width: 64,
      height: 48,
    })
    expect(vendor.received).toHaveLength(1)
    expect(vendor.received[0]).toMatchObject({ path: "/v1/images/generations" })
    expect(vendor.received[0]!.headers.authorization).toBe("Bearer sk-secret")
    expect(JSON.parse(vendor.received[0]!.body)).toMatchObject({
      model: "gpt-image-2",
      prompt: "A teal square",
      n: 1,
      size: "1024x1536",
      quality: "medium",
    })
  })

  it("receives the reference image", async () => {
    vendor.answer(...openaiPicture())
    const first = await start({ modelKey: openai })
    await runGeneration(first.id, "run", 1)
    const { mediaId } = await read(first.id)
    const { id } = await start({ modelKey: openai, mediaId })
    await runGeneration(id, "run", 1)
    expect((await read(id)).status).toBe("COMPLETED")
    expect(vendor.received[1]!.path).toBe("/v1/images/edits")
    expect(vendor.received[1]!.headers["content-type"]).toContain("multipart/form-data")
    expect(vendor.received[1]!.body).toContain(picture.toString("latin1"))
  })
})

describe("fal", () => {
  it("receives the size and seed, and its file is fetched without the key", async () => {
    vendor.answer(...falPicture())
    const { id } = await start({ modelKey: fal, aspectRatio: "4:5", seed: 7 })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({ status: "COMPLETED", costMicros: 30_000, seed: 7, warnings: [] })
    const [submitted, fetched] = vendor.received
    expect(submitted).toMatchObject({ path: "/fal/fal-ai/flux/dev" })
    expect(submitted!.headers.authorization).toBe("Key fal-secret")
    expect(JSON.parse(submitted!.body)).toMatchObject({
      prompt: "A teal square",
      image_size: { width: 896, height: 1120 },
      num_images: 1,
      seed: 7,
    })
    expect(fetched!.path).toBe("/files/one.png")
    expect(fetched!.headers.authorization).toBeUndefined()
  })

  it("uses its edit model for reference images", async () => {
    vendor.answer(...falPicture())
    const first = await start({ modelKey: fal })
    await runGeneration(first.id, "run", 1)
    vendor.answer(...falPicture())
    const { id } = await start({ modelKey: fal, mediaId: (await read(first.id)).mediaId })
    await runGeneration(id, "run", 1)
    expect((await read(id)).status).toBe("COMPLETED")
    expect(vendor.received[0]!.path).toBe("/fal/fal-ai/flux/dev/image-to-image")
    expect(JSON.parse(vendor.received[0]!.body)).toMatchObject({ image_url: `data:image/png;base64,${png}` })
  })

  it.each([429, 503, 404])("isn't called again if its file returns %i", async (status) => {
    vendor.answer(falPicture()[0]!, failure(status, "Gone"))
    const { id } = await start({ modelKey: fal })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({
      status: "FAILED",
      errorMessage: expect.stringContaining("didn't retry"),
    })
    expect(vendor.received).toHaveLength(2)
  })
})

describe("an OpenAI-compatible server", () => {
  it("is called at its URL with its key", async () => {
    vendor.answer(...openaiPicture())
    const { id } = await start({ modelKey: own, aspectRatio: "16:9" })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({ status: "COMPLETED", costMicros: 0 })
    expect(vendor.received[0]).toMatchObject({ path: "/own/v1/images/generations" })
    expect(vendor.received[0]!.headers.authorization).toBe("Bearer own-secret")
    expect(JSON.parse(vendor.received[0]!.body)).toMatchObject({
      model: "sdxl",
      size: "1280x720",
      response_format: "b64_json",
    })
  })

  it("works without a key", async () => {
    env.OPENAI_COMPATIBLE_API_KEY = undefined
    vendor.answer(...openaiPicture())
    const { id } = await start({ modelKey: own })
    await runGeneration(id, "run", 1)
    expect((await read(id)).status).toBe("COMPLETED")
    expect(vendor.received[0]!.headers.authorization).toBeUndefined()
  })
})

describe("Google", () => {
  it("receives the aspect ratio", async () => {
    vendor.answer(...googlePicture())
    const { id } = await start({ modelKey: google, aspectRatio: "4:5" })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({ status: "COMPLETED", costMicros: 67_000 })
    expect(vendor.received[0]!.path).toBe("/v1beta/models/gemini-3.1-flash-image:generateContent")
    expect(vendor.received[0]!.headers["x-goog-api-key"]).toBe("g-secret")
    expect(JSON.parse(vendor.received[0]!.body)).toMatchObject({
      generationConfig: { imageConfig: { aspectRatio: "4:5" } },
    })
  })
})

describe.each([
  ["OpenAI", openai, openaiPicture],
  ["Google", google, googlePicture],
  ["fal", fal, falPicture],
  ["A compatible server", own, openaiPicture],
])("%s failures", (_name, modelKey, made) => {
  it.each([429, 503])("retries later after a %i", async (status) => {
    vendor.answer(failure(status, "Slow down"), ...made())
    const { id } = await start({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: false, waitSeconds: 5 })
    expect((await read(id)).status).toBe("PROCESSING")
    expect(await runGeneration(id, "run", 2)).toEqual({ done: true })
    expect((await read(id)).status).toBe("COMPLETED")
  })

  it.each([
    [400, "Not for this prompt", /rejected this request: .*Not for this prompt/],
    [401, "Incorrect key sk-secret", /rejected this server's API key/],
    [500, "Oops", /failed \(500\).*didn't retry/],
    [200, "no image", /./],
  ])("fails without a retry after a %i", async (status, message, pattern) => {
    vendor.answer(failure(status, message))
    const { id } = await start({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    const { errorMessage, ...generation } = await read(id)
    expect(generation).toMatchObject({ status: "FAILED", costMicros: 0 })
    expect(errorMessage).toMatch(pattern)
    expect(errorMessage).not.toContain("secret")
    expect(vendor.received).toHaveLength(1)
  })

  it("fails without a retry if the connection drops, because it may have been charged", async () => {
    vendor.answer({ status: 200, body: null, drop: true })
    const { id } = await start({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect((await read(id)).status).toBe("FAILED")
    expect(vendor.received).toHaveLength(1)
  })

  it("doesn't connect to blocked addresses", async () => {
    vendor.answer(...made())
    env.OUTBOUND_ALLOW_CIDRS.length = 0
    const { id } = await start({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: false, waitSeconds: 5 })
    expect(vendor.received).toHaveLength(0)
  })

  it("retries later if the provider is unreachable", async () => {
    useFakeProvider(await unreachableAddress())
    const { id } = await start({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: false, waitSeconds: 5 })
  })

  it("aborts a hanging request without charge when canceled", { timeout: 30_000 }, async () => {
    vendor.answer({ status: 200, body: null, hang: true })
    const { id } = await start({ modelKey })
    const running = runGeneration(id, "run", 1)
    await expect.poll(() => vendor.received.length, { timeout: 20_000 }).toBe(1)
    expect((await workspace.call("POST", "/v0/studio/cancel", { id })).status).toBe(200)
    expect(await running).toEqual({ done: true })
    await expect.poll(() => vendor.received[0]!.aborted, { timeout: 20_000 }).toBe(true)
    expect(await read(id)).toMatchObject({ status: "CANCELLED", costMicros: 0, errorMessage: null })
    expect(await spent()).toBe(0)
  })

  it("stores nothing if the response isn't an image", async () => {
    const broken = [
      Buffer.from("<svg onload=alert(1)>"),
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      picture.subarray(0, 60),
    ]
    const whole = picture
    for (const bytes of broken) {
      picture = bytes
      png = bytes.toString("base64")
      vendor.answer(...made())
      const { id } = await start({ modelKey })
      expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
      expect(await read(id)).toMatchObject({ status: "FAILED", mediaId: null, costMicros: 0 })
    }
    picture = whole
    png = whole.toString("base64")
    expect(await spent()).toBe(0)
  })
})
