import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"

import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { improveCaption } from "@/lib/studio/captions/improve-caption"
import { listModels } from "@/lib/studio/list-models"
import { removeProviderKey } from "./remove-provider-key"
import { runGeneration } from "@/lib/studio/run-generation"
import { saveProviderKey, type NewProviderKey } from "./save-provider-key"
import { startGeneration } from "@/lib/studio/start-generation"
import {
  failure,
  resetProviders,
  unreachableAddress,
  startFakeProvider,
  teal,
  useFakeProvider,
  type Answer,
} from "./fake-provider"

let vendor: Awaited<ReturnType<typeof startFakeProvider>>
let png: string
beforeAll(async () => {
  vendor = await startFakeProvider()
  png = (await teal()).toString("base64")
})
afterAll(() => vendor.stop())

let owner: Caller
beforeEach(async () => {
  owner = await testOwner()
  useFakeProvider(vendor.address)
})
afterEach(() => {
  resetProviders()
  env.AI_CREDITS_MICROS_PER_MONTH = undefined
})

const list: Answer = { status: 200, body: { data: [] } }
const picture = (): Answer => ({ status: 200, body: { created: 1, data: [{ b64_json: png }] } })
const key = "sk-own-0123456789-abcd"
const openai: NewProviderKey = { vendor: "openai", key }
const server = (patch: object = {}): NewProviderKey => ({
  vendor: "compatible",
  key,
  baseUrl: `${vendor.address}/mine/v1/`,
  imageModels: "",
  textModels: "llama, phi",
  ...patch,
})
const rows = () => prisma.aiProviderKey.findMany({ where: { organizationId: owner.organizationId } })
const audited = async () =>
  (
    await prisma.auditEntry.findMany({
      where: { organizationId: owner.organizationId },
      orderBy: { createdAt: "asc" },
    })
  )
    .filter(({ action }) => action.startsWith("ai_key."))
    .map(({ action, detail }) => ({ action, detail }))
const start = () => startGeneration(owner, { prompt: "A teal square", modelKey: "openai:gpt-image-2" })
const run = async (id: string) => {
  await runGeneration(id, "run", 1)
  return prisma.aiGeneration.findUniqueOrThrow({ where: { id } })
}
const save = async (input: NewProviderKey = openai) => {
  vendor.answer(list)
  await saveProviderKey(owner, input)
}

describe("saving a provider key", () => {
  it.each([
    ["openai", "/v1/models", "authorization", `Bearer ${key}`],
    ["google", "/v1beta/models?pageSize=1", "x-goog-api-key", key],
    ["fal", "/v1/models/pricing?endpoint_id=fal-ai/flux/schnell", "authorization", `Key ${key}`],
  ] as const)("checks it with %s and encrypts it", async (name, path, header, value) => {
    await save({ vendor: name, key: ` ${key}\n` })
    expect(vendor.received).toMatchObject([{ path, headers: { [header]: value } }])
    const [row] = await rows()
    expect(row).toMatchObject({ vendor: name, lastFour: "abcd" })
    expect(row!.key).not.toContain(key)
    expect(await audited()).toEqual([
      { action: "ai_key.saved", detail: { vendor: name, baseUrl: null, imageModels: [], textModels: [] } },
    ])
  })

  it("stores a compatible server's URL and models", async () => {
    await save(server({ key: "" }))
    expect(vendor.received[0]).toMatchObject({ path: "/mine/v1/models" })
    expect(vendor.received[0]!.headers.authorization).toBeUndefined()
    expect(await rows()).toMatchObject([
      { baseUrl: `${vendor.address}/mine/v1`, textModels: ["llama", "phi"], key: "", lastFour: "" },
    ])
  })

  it("replaces the previous key", async () => {
    await save()
    await save({ vendor: "openai", key: "sk-own-0123456789-wxyz" })
    expect(await rows()).toMatchObject([{ lastFour: "wxyz" }])
  })
})

describe("rejecting a provider key", () => {
  it.each([
    [401, "key", /rejected this key/],
    [400, "key", /rejected this key/],
    [429, "key", /Try again later/],
    [503, "key", /Try again later/],
  ])("rejects it if the provider returns %i", async (status, field, message) => {
    vendor.answer(failure(status, `You sent ${key}`))
    await expect(saveProviderKey(owner, openai)).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      data: { fieldErrors: { [field]: [expect.stringMatching(message)] } },
    })
    expect(await rows()).toEqual([])
    expect(await audited()).toEqual([])
  })

  it.each([
    ["an empty key", { vendor: "openai", key: " " }, "key"],
    ["a key with spaces", { vendor: "google", key: "one two" }, "key"],
    ["an unknown provider", { vendor: "unknown", key }, "vendor"],
    ["no base URL", { vendor: "compatible", key, baseUrl: "", imageModels: "", textModels: "a" }, "baseUrl"],
    ["an unsupported scheme", server.bind(null, { baseUrl: "ftp://example.com" }), "baseUrl"],
    ["a base URL with a query", server.bind(null, { baseUrl: "https://example.com/v1?key=1" }), "baseUrl"],
    ["no models", server.bind(null, { textModels: " , " }), "textModels"],
  ])("rejects %s", async (_, input, field) => {
    const providerKey = (typeof input === "function" ? input() : input) as NewProviderKey
    await expect(saveProviderKey(owner, providerKey)).rejects.toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
      data: { fieldErrors: { [field]: [expect.any(String)] } },
    })
  })

  it("rejects servers that are private, unreachable, or not compatible", async () => {
    const expectRejected = (baseUrl: string) =>
      expect(saveProviderKey(owner, server({ baseUrl }))).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
        data: { fieldErrors: { baseUrl: [expect.any(String)] } },
      })
    await expectRejected(await unreachableAddress())
    vendor.answer({ status: 404, body: {} })
    await expectRejected(vendor.address)
    env.OUTBOUND_ALLOW_CIDRS.length = 0
    vendor.answer(list)
    await expectRejected(vendor.address)
    expect(vendor.received).toEqual([])
  })

  it("is limited to admins and owners", async () => {
    vendor.answer(list)
    for (const role of ["editor", "viewer"] as const) {
      const member = await testMember(owner, role)
      await expect(saveProviderKey(member, openai)).rejects.toMatchObject({ code: "FORBIDDEN" })
      await expect(removeProviderKey(member, "openai")).rejects.toMatchObject({ code: "FORBIDDEN" })
    }
    const app: Caller = { ...owner, actor: { kind: "apiKey", id: "1", name: "Key" } }
    await expect(saveProviderKey(app, openai)).rejects.toMatchObject({ code: "FORBIDDEN" })
    expect(vendor.received).toEqual([])
  })
})

describe("generations", () => {
  it("use the workspace's own key without credits", async () => {
    env.AI_CREDITS_MICROS_PER_MONTH = 1
    await save()
    vendor.answer(picture())
    const { id } = await start()
    expect(await run(id)).toMatchObject({ status: "COMPLETED", ownKey: true, costMicros: 0n })
    expect(vendor.received[0]!.headers.authorization).toBe(`Bearer ${key}`)
    const { credits, data } = await listModels(owner)
    expect(credits.spentMicros).toBe(0)
    expect(data.find(({ key }) => key === "openai:gpt-image-2")).toMatchObject({ ownKey: true })
    expect(data.find(({ key }) => key === "google:gemini-3.1-flash-image")).toMatchObject({ ownKey: false })
  })

  it("are available with only the workspace's own key", async () => {
    env.OPENAI_API_KEY = undefined
    await save()
    expect((await start()).status).toBe("PENDING")
    owner = await testOwner()
    await expect(start()).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" })
  })

  it("use the workspace's own server and its models", async () => {
    await save(server())
    const { textModels } = await listModels(owner)
    expect(textModels.filter(({ ownKey }) => ownKey).map(({ key }) => key)).toEqual([
      "compatible:llama",
      "compatible:phi",
    ])
    vendor.answer({
      status: 200,
      body: {
        id: "1",
        created: 1,
        model: "phi",
        choices: [{ index: 0, message: { role: "assistant", content: "#bells" }, finish_reason: "stop" }],
        usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
      },
    })
    const input = { task: "hashtags" as const, text: "Ding", withMedia: false, hashtags: 1 }
    const suggestion = await improveCaption(owner, { ...input, modelKey: "compatible:phi" })
    expect(suggestion).toMatchObject({ hashtags: ["#bells"], costMicros: 0 })
    expect(vendor.received[0]).toMatchObject({
      path: "/mine/v1/chat/completions",
      headers: { authorization: `Bearer ${key}` },
    })
  })

  it("never run on another key than they were started with", async () => {
    const onOperatorKey = await start()
    await save()
    vendor.answer(picture())
    expect(await run(onOperatorKey.id)).toMatchObject({
      status: "COMPLETED",
      ownKey: false,
      costMicros: 53_000n,
    })
    expect(vendor.received[0]!.headers.authorization).toBe("Bearer sk-secret")
    const onOwnKey = await start()
    await removeProviderKey(owner, "openai")
    await removeProviderKey(owner, "openai")
    vendor.answer(picture())
    expect(await run(onOwnKey.id)).toMatchObject({
      status: "FAILED",
      errorMessage: expect.stringContaining("was removed"),
    })
    expect(vendor.received).toEqual([])
    expect((await audited()).map(({ action }) => action)).toEqual(["ai_key.saved", "ai_key.removed"])
  })

  it("report when the workspace's key was rejected", async () => {
    await save()
    vendor.answer(failure(401, "Incorrect API key"))
    const { id } = await start()
    expect((await run(id)).errorMessage).toContain("workspace's API key")
  })
})
