import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import type { AiGeneration } from "@/lib/studio/contract"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import { generateImage } from "./generate-image"

let engine: Awaited<ReturnType<typeof startFunctions>>
let workspace: Awaited<ReturnType<typeof createWorkspace>>
let asked = 0
let picture: string

const vendor = createServer((request, response) => {
  asked++
  request.resume()
  response.writeHead(200, { "content-type": "application/json" })
  response.end(JSON.stringify({ created: 1, data: [{ b64_json: picture }] }))
})

beforeAll(async () => {
  const teal = sharp({ create: { width: 32, height: 32, channels: 3, background: "teal" } })
  picture = (await teal.png().toBuffer()).toString("base64")
  await new Promise<void>((ready) => vendor.listen(0, "127.0.0.1", ready))
  env.OPENAI_BASE_URL = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  workspace = await createWorkspace()
  engine = await startFunctions([generateImage])
})
afterAll(async () => {
  await engine.stop()
  vendor.close()
})

async function order(body: object) {
  const { body: ordered } = await workspace.call<AiGeneration>("POST", "/v0/studio/generate", body)
  const data = { generationId: ordered.id, organizationId: workspace.organizationId }
  await engine.send({ name: "generation/queued", data })
  return ordered.id
}

const ended = async (id: string) => {
  const read = () => prisma.aiGeneration.findUniqueOrThrow({ where: { id } })
  await expect
    .poll(async () => (await read()).status, { timeout: 60_000 })
    .toMatch(/COMPLETED|FAILED|CANCELLED/)
  return read()
}

it("waits and asks again while the model is busy", { timeout: 90_000 }, async () => {
  const id = await order({ prompt: "Busy once [[unavailable:1]]", modelKey: "sandbox" })
  expect(await ended(id)).toMatchObject({ status: "COMPLETED", mediaId: expect.any(String) })
})

it("pays once when the picture cannot be stored", { timeout: 90_000 }, async () => {
  const kept = env.DATA_DIR
  env.DATA_DIR = "/dev/null/nowhere"
  try {
    const id = await order({ prompt: "Lost", modelKey: "openai:gpt-image-2" })
    expect(await ended(id)).toMatchObject({ status: "FAILED", costMicros: 0n })
    expect(asked).toBe(1)
  } finally {
    env.DATA_DIR = kept
  }
  const refunds = { organizationId: workspace.organizationId, reason: "refunded" }
  expect(await prisma.creditEntry.count({ where: refunds })).toBe(1)
})
