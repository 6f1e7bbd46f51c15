import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

import sharp from "sharp"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"

import { env } from "@/lib/env"
import { createWorkspace } from "@/lib/testing/workspace"
import type { AiGeneration } from "./contract"
import { runGeneration } from "./run-generation"

type Request = { path: string; headers: IncomingHttpHeaders; body: string }

const received: Request[] = []
let answers: { status: number; body: unknown; drop?: true }[] = []
let png: string
let address: string
/** Where nobody listens. */
let nowhere: string

/** A vendor that gives the answers it was told to, the last one for ever. */
const vendor = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on("data", (chunk: Buffer) => chunks.push(chunk))
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString("latin1")
    received.push({ path: request.url!, headers: request.headers, body })
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (answer.drop) return request.socket.destroy()
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body))
  })
})

beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
  png = (await picture.png().toBuffer()).toString("base64")
  await new Promise<void>((ready) => vendor.listen(0, "127.0.0.1", ready))
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  const closed = createServer()
  await new Promise<void>((ready) => closed.listen(0, "127.0.0.1", ready))
  nowhere = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  await new Promise((ready) => closed.close(ready))
})
afterAll(() => vendor.close())

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => {
  workspace = await createWorkspace()
  received.length = 0
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  Object.assign(env, {
    OPENAI_API_KEY: "sk-secret",
    OPENAI_BASE_URL: `${address}/v1`,
    GOOGLE_AI_API_KEY: "g-secret",
    GOOGLE_AI_BASE_URL: `${address}/v1beta`,
  })
})
afterEach(() => {
  env.OUTBOUND_ALLOW_CIDRS.length = 0
  for (const name of [
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "GOOGLE_AI_API_KEY",
    "GOOGLE_AI_BASE_URL",
  ] as const)
    env[name] = undefined
})

const openai = "openai:gpt-image-2"
const google = "google:gemini-3.1-flash-image"
const openaiPicture = () => ({ status: 200, body: { created: 1, data: [{ b64_json: png }] } })
const googlePicture = () => {
  const content = { role: "model", parts: [{ inlineData: { mimeType: "image/png", data: png } }] }
  return { status: 200, body: { candidates: [{ content, finishReason: "STOP" }] } }
}
const failure = (status: number, message: string) => ({
  status,
  body: { error: { message, code: status, status: "REASON" } },
})

async function order(body: object) {
  const ordered = await workspace.call<AiGeneration>("POST", "/v0/studio/generate", {
    prompt: "A teal square",
    ...body,
  })
  expect(ordered.status).toBe(200)
  return ordered.body
}
const read = async (id: string) =>
  (await workspace.call<AiGeneration>("GET", `/v0/studio/getGeneration?id=${id}`)).body

describe("OpenAI", () => {
  it("is asked for the size and quality that the price is for", async () => {
    answers = [openaiPicture()]
    const { id, estimatedCostMicros } = await order({ modelKey: openai, aspectRatio: "2:3" })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({
      status: "COMPLETED",
      costMicros: estimatedCostMicros,
      width: 64,
      height: 48,
    })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ path: "/v1/images/generations" })
    expect(received[0]!.headers.authorization).toBe("Bearer sk-secret")
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      model: "gpt-image-2",
      prompt: "A teal square",
      n: 1,
      size: "1024x1536",
      quality: "medium",
    })
  })

  it("gets the picture to work from", async () => {
    answers = [openaiPicture()]
    const first = await order({ modelKey: openai })
    await runGeneration(first.id, "run", 1)
    const { mediaId } = await read(first.id)
    const { id } = await order({ modelKey: openai, mediaId })
    await runGeneration(id, "run", 1)
    expect((await read(id)).status).toBe("COMPLETED")
    expect(received[1]!.path).toBe("/v1/images/edits")
    expect(received[1]!.headers["content-type"]).toContain("multipart/form-data")
    expect(received[1]!.body).toContain(Buffer.from(png, "base64").toString("latin1"))
  })
})

describe("Google", () => {
  it("is asked for the shape, and its picture is kept", async () => {
    answers = [googlePicture()]
    const { id } = await order({ modelKey: google, aspectRatio: "4:5" })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({ status: "COMPLETED", costMicros: 67_000 })
    expect(received[0]!.path).toBe("/v1beta/models/gemini-3.1-flash-image:generateContent")
    expect(received[0]!.headers["x-goog-api-key"]).toBe("g-secret")
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      generationConfig: { imageConfig: { aspectRatio: "4:5" } },
    })
  })
})

describe.each([
  ["OpenAI", openai, openaiPicture],
  ["Google", google, googlePicture],
])("%s in trouble", (_name, modelKey, picture) => {
  it.each([429, 503])("with a %i is asked again later", async (status) => {
    answers = [failure(status, "Slow down"), picture()]
    const { id } = await order({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: false, waitSeconds: 5 })
    expect((await read(id)).status).toBe("PROCESSING")
    expect(await runGeneration(id, "run", 2)).toEqual({ done: true })
    expect((await read(id)).status).toBe("COMPLETED")
  })

  it.each([
    [400, "Not for this prompt", /refused: .*Not for this prompt/],
    [401, "Incorrect key sk-secret", /refused our key/],
    [500, "Oops", /failed \(500\).*not asked again/],
    [200, "no picture at all", /./],
  ])("with a %i fails, asked once", async (status, message, words) => {
    answers = [failure(status, message)]
    const { id } = await order({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    const { errorMessage, ...generation } = await read(id)
    expect(generation).toMatchObject({ status: "FAILED", costMicros: 0 })
    expect(errorMessage).toMatch(words)
    expect(errorMessage).not.toContain("secret")
    expect(received).toHaveLength(1)
  })

  it("that drops the connection fails, asked once: it may have been charged", async () => {
    answers = [{ status: 200, body: null, drop: true }]
    const { id } = await order({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect((await read(id)).status).toBe("FAILED")
    expect(received).toHaveLength(1)
  })

  it("on an address that is not allowed is never reached", async () => {
    env.OUTBOUND_ALLOW_CIDRS.length = 0
    const { id } = await order({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: true })
    expect(await read(id)).toMatchObject({
      status: "FAILED",
      errorMessage: expect.stringContaining("not allowed"),
    })
    expect(received).toHaveLength(0)
  })

  it("that is not there is asked again later", async () => {
    Object.assign(env, { OPENAI_BASE_URL: nowhere, GOOGLE_AI_BASE_URL: nowhere })
    const { id } = await order({ modelKey })
    expect(await runGeneration(id, "run", 1)).toEqual({ done: false, waitSeconds: 5 })
  })
})

describe("an answer that is no picture", () => {
  it("fails and leaves nothing in the library", async () => {
    const text = Buffer.from("<svg onload=alert(1)>").toString("base64")
    answers = [{ status: 200, body: { created: 1, data: [{ b64_json: text }] } }]
    const { id } = await order({ modelKey: openai })
    await runGeneration(id, "run", 1)
    expect(await read(id)).toMatchObject({ status: "FAILED", mediaId: null, costMicros: 0 })
  })
})
