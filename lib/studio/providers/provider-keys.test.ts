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
  (await prisma.auditEntry.findMany({ where: { organizationId: owner.organizationId } }))
    .filter(({ action }) => action.startsWith("ai_key."))
    .map(({ action, detail }) => ({ action, detail }))
const order = () => startGeneration(owner, { prompt: "A teal square", modelKey: "openai:gpt-image-2" })
const run = async (id: string) => {
  await runGeneration(id, "run", 1)
  return prisma.aiGeneration.findUniqueOrThrow({ where: { id } })
}
const save = async (input: NewProviderKey = openai) => {
  vendor.answer(list)
  await saveProviderKey(owner, input)
}

describe("a key is put in", () => {
  it.each([
    ["openai", "/v1/models", "authorization", `Bearer ${key}`],
    ["google", "/v1beta/models?pageSize=1", "x-goog-api-key", key],
    ["fal", "/v1/models/pricing?endpoint_id=fal-ai/flux/schnell", "authorization", `Key ${key}`],
  ] as const)("once %s knows it, and is not readable at rest", async (name, path, header, value) => {
    await save({ vendor: name, key: ` ${key}\n` })
    expect(vendor.received).toMatchObject([{ path, headers: { [header]: value } }])
    const [row] = await rows()
    expect(row).toMatchObject({ vendor: name, lastFour: "abcd" })
    expect(row!.key).not.toContain(key)
    expect(await audited()).toEqual([
      { action: "ai_key.saved", detail: { vendor: name, baseUrl: null, imageModels: [], textModels: [] } },
    ])
  })

  it("with the address and models of a server", async () => {
    await save(server({ key: "" }))
    expect(vendor.received[0]).toMatchObject({ path: "/mine/v1/models" })
    expect(vendor.received[0]!.headers.authorization).toBeUndefined()
    expect(await rows()).toMatchObject([
      { baseUrl: `${vendor.address}/mine/v1`, textModels: ["llama", "phi"], key: "", lastFour: "" },
    ])
  })

  it("in place of another", async () => {
    await save()
    await save({ vendor: "openai", key: "sk-own-0123456789-wxyz" })
    expect(await rows()).toMatchObject([{ lastFour: "wxyz" }])
  })
})

describe("a key is not kept", () => {
  it.each([
    [401, "key", /does not accept/],
    [400, "key", /does not accept/],
    [429, "key", /Try again later/],
    [503, "key", /Try again later/],
  ])("when the provider answers %i", async (status, field, message) => {
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
    ["spaces in it", { vendor: "google", key: "one two" }, "key"],
    ["an unknown provider", { vendor: "nobody", key }, "vendor"],
    ["no address", { vendor: "compatible", key, baseUrl: "", imageModels: "", textModels: "a" }, "baseUrl"],
    ["another scheme", server.bind(null, { baseUrl: "ftp://example.com" }), "baseUrl"],
    ["a query in the address", server.bind(null, { baseUrl: "https://example.com/v1?key=1" }), "baseUrl"],
    ["no model", server.bind(null, { textModels: " , " }), "textModels"],
  ])("with %s", async (_, input, field) => {
    const given = (typeof input === "function" ? input() : input) as NewProviderKey
    await expect(saveProviderKey(owner, given)).rejects.toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
      data: { fieldErrors: { [field]: [expect.any(String)] } },
    })
  })

  it("when the server is in our own network, silent, or no such server", async () => {
    const refused = (baseUrl: string) =>
      expect(saveProviderKey(owner, server({ baseUrl }))).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
        data: { fieldErrors: { baseUrl: [expect.any(String)] } },
      })
    await refused(await unreachableAddress())
    vendor.answer({ status: 404, body: {} })
    await refused(vendor.address)
    env.OUTBOUND_ALLOW_CIDRS.length = 0
    vendor.answer(list)
    await refused(vendor.address)
    expect(vendor.received).toEqual([])
  })

  it("by anybody but admins and owners", async () => {
    vendor.answer(list)
    for (const role of ["editor", "viewer"] as const) {
      const person = await testMember(owner, role)
      await expect(saveProviderKey(person, openai)).rejects.toMatchObject({ code: "FORBIDDEN" })
      await expect(removeProviderKey(person, "openai")).rejects.toMatchObject({ code: "FORBIDDEN" })
    }
    const app: Caller = { ...owner, actor: { kind: "apiKey", id: "1", name: "Key" } }
    await expect(saveProviderKey(app, openai)).rejects.toMatchObject({ code: "FORBIDDEN" })
    expect(vendor.received).toEqual([])
  })
})

describe("pictures and texts", () => {
  it("are made on the workspace's own key, and take no credits", async () => {
    env.AI_CREDITS_MICROS_PER_MONTH = 1
    await save()
    vendor.answer(picture())
    const { id } = await order()
    expect(await run(id)).toMatchObject({ status: "COMPLETED", ownKey: true, costMicros: 0n })
    expect(vendor.received[0]!.headers.authorization).toBe(`Bearer ${key}`)
    const { credits, data } = await listModels(owner)
    expect(credits.spentMicros).toBe(0)
    expect(data.find(({ key }) => key === "openai:gpt-image-2")).toMatchObject({ ownKey: true })
    expect(data.find(({ key }) => key === "google:gemini-3.1-flash-image")).toMatchObject({ ownKey: false })
  })

  it("are offered although the operator has set nothing up, to this workspace only", async () => {
    env.OPENAI_API_KEY = undefined
    await save()
    expect((await order()).status).toBe("PENDING")
    owner = await testOwner()
    await expect(order()).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" })
  })

  it("come from the workspace's own server, with its models in place of the installation's", async () => {
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

  it("that were ordered on one key are not made on another", async () => {
    const house = await order()
    await save()
    vendor.answer(picture())
    expect(await run(house.id)).toMatchObject({ status: "COMPLETED", ownKey: false, costMicros: 53_000n })
    expect(vendor.received[0]!.headers.authorization).toBe("Bearer sk-secret")
    const own = await order()
    await removeProviderKey(owner, "openai")
    await removeProviderKey(owner, "openai")
    vendor.answer(picture())
    expect(await run(own.id)).toMatchObject({
      status: "FAILED",
      errorMessage: expect.stringContaining("has been removed"),
    })
    expect(vendor.received).toEqual([])
    expect((await audited()).map(({ action }) => action)).toEqual(["ai_key.saved", "ai_key.removed"])
  })

  it("that the provider refuses tell whose key it was", async () => {
    await save()
    vendor.answer(failure(401, "Incorrect API key"))
    const { id } = await order()
    expect((await run(id)).errorMessage).toContain("workspace's own key")
  })
})
