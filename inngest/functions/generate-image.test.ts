import { afterAll, beforeAll, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import type { AiGeneration } from "@/lib/studio/contract"
import {
  resetProviders,
  startFakeProvider,
  teal,
  useFakeProvider,
} from "@/lib/studio/providers/fake-provider"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import { generateImage } from "./generate-image"

let engine: Awaited<ReturnType<typeof startFunctions>>
let vendor: Awaited<ReturnType<typeof startFakeProvider>>
let workspace: Awaited<ReturnType<typeof createWorkspace>>

beforeAll(async () => {
  vendor = await startFakeProvider()
  const picture = (await teal()).toString("base64")
  vendor.answer({ status: 200, body: { created: 1, data: [{ b64_json: picture }] } })
  useFakeProvider(vendor.address)
  workspace = await createWorkspace()
  engine = await startFunctions([generateImage])
})
afterAll(async () => {
  await engine.stop()
  resetProviders()
  vendor.stop()
})

async function startGeneration(body: object) {
  const { body: generation } = await workspace.call<AiGeneration>("POST", "/v0/studio/generate", body)
  const data = { generationId: generation.id, organizationId: workspace.organizationId }
  await engine.send({ name: "generation/queued", data })
  return generation.id
}

const waitForEnd = async (id: string) => {
  const read = () => prisma.aiGeneration.findUniqueOrThrow({ where: { id } })
  await expect
    .poll(async () => (await read()).status, { timeout: 60_000 })
    .toMatch(/COMPLETED|FAILED|CANCELLED/)
  return read()
}

it("retries while the model is busy", { timeout: 90_000 }, async () => {
  const id = await startGeneration({ prompt: "Busy once [[unavailable:1]]", modelKey: "text-card" })
  expect(await waitForEnd(id)).toMatchObject({ status: "COMPLETED", mediaId: expect.any(String) })
})

it("charges once when the image can't be stored", { timeout: 90_000 }, async () => {
  const dataDir = env.DATA_DIR
  env.DATA_DIR = "/dev/null/nowhere"
  try {
    const id = await startGeneration({ prompt: "Lost", modelKey: "openai:gpt-image-2" })
    expect(await waitForEnd(id)).toMatchObject({ status: "FAILED", costMicros: 0n })
    expect(vendor.received).toHaveLength(1)
  } finally {
    env.DATA_DIR = dataDir
  }
  const refunds = { organizationId: workspace.organizationId, reason: "refunded" }
  expect(await prisma.creditEntry.count({ where: refunds })).toBe(1)
})
