import type { IDataObject } from "n8n-workflow"
import { beforeAll, describe, expect, it } from "vitest"

import { useScratchStorage } from "../../../lib/testing/media"
import { picture } from "../../../lib/testing/samples"
import { createWorkspace } from "../../../lib/testing/workspace"
import { Carillon } from "../nodes/Carillon/Carillon.node"
import { list } from "../nodes/Carillon/shared/list"
import { execute, executeContext, loadOptionsContext } from "./fake-n8n"

const node = new Carillon()
const { description, methods } = node
useScratchStorage()

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let channel: string
beforeAll(async () => {
  workspace = await createWorkspace()
  channel = (await workspace.connect("mastodon")).id
})

/** The output of a run with one item. */
async function run(parameters: IDataObject, options: object = {}): Promise<IDataObject> {
  const [output] = await execute({ key: workspace.key, parameters: [parameters], ...options })
  return output![0]?.json ?? {}
}

const create = (overrides: IDataObject = {}) => ({
  resource: "post",
  operation: "create",
  socialAccountId: { mode: "list", value: channel },
  caption: `Hello ${crypto.randomUUID()}`,
  ...overrides,
})

describe("node", () => {
  const operations = description.properties
    .filter(({ name }) => name === "operation")
    .flatMap(({ displayOptions, options }) =>
      options!.map((option) => [
        displayOptions!.show!.resource![0] as string,
        (option as { value: string }).value,
      ]),
    )

  it("has operations for posts, media, channels, profiles, tags, and analytics", () => {
    const resource = description.properties.find(({ name }) => name === "resource")
    expect(resource?.options?.map((each) => "value" in each && each.value)).toEqual([
      "analytics",
      "channel",
      "media",
      "post",
      "profile",
      "tag",
    ])
    expect(operations).toHaveLength(41)
    expect(new Set(operations.map(String)).size).toBe(41)
  })

  it("creates drafts by default", () => {
    expect(description.properties.find(({ name }) => name === "postAction")?.default).toBe("draft")
  })

  it("calls an existing endpoint for every operation", async () => {
    const { key, connect } = await createWorkspace()
    await connect()
    for (const [resource, operation] of operations) {
      const ids = {
        socialAccountId: "none",
        profileId: "none",
        tagId: "none",
        postId: "none",
        mediaId: "none",
      }
      const parameters = {
        resource,
        operation,
        ...ids,
        scheduledAt: "2030-01-01",
        url: "none",
        reason: "No",
        name: "N",
      }
      if (operation === "upload") continue
      const { error, details } = await run(parameters, { key, continueOnFail: true })
      if (error !== undefined)
        expect([404, 422], `${resource} ${operation}: ${String(error)}`).toContain(
          (details as IDataObject).status,
        )
    }
  })
})

describe("posts", () => {
  it("creates a draft, then updates, reads, lists, and deletes it", async () => {
    const created = await run(create())
    expect(created).toMatchObject({ status: "DRAFT", socialAccountId: channel })
    const updated = await run({
      resource: "post",
      operation: "update",
      postId: created.id,
      updateFields: { caption: "Better", scheduledAt: "2030-07-01T09:00:00", status: "SCHEDULED" },
    })
    expect(updated).toMatchObject({
      caption: "Better",
      status: "SCHEDULED",
      scheduledAt: "2030-07-01T07:00:00.000Z",
    })
    expect(await run({ resource: "post", operation: "get", postId: created.id })).toMatchObject({
      id: created.id,
    })
    const filters = {
      statuses: ["SCHEDULED"],
      from: "2030-07-01",
      to: "2030-07-02",
      socialAccountIds: [channel],
    }
    expect(await run({ resource: "post", operation: "getAll", filters })).toMatchObject({ id: created.id })
    expect(await run({ resource: "post", operation: "delete", postId: created.id })).toEqual({
      deleted: true,
      id: created.id,
    })
  })

  it("schedules a post in the workflow's time zone, with tags and parts", async () => {
    const tag = await run({ resource: "tag", operation: "upsert", name: "Spring", color: "#00ff00" })
    const created = await run(
      create({
        postAction: "schedule",
        scheduledAt: "2030-01-01T09:00:00",
        additionalFields: {
          tagIds: [tag.id!],
          parts: { part: [{ caption: "One", media: [] }, { caption: "Two" }] },
          platformConfiguration: "{}",
        },
      }),
    )
    expect(created).toMatchObject({ status: "SCHEDULED", scheduledAt: "2030-01-01T08:00:00.000Z" })
    const read = await run({ resource: "post", operation: "get", postId: created.id })
    expect(read).toMatchObject({
      tags: [{ name: "Spring" }],
      parts: [{ caption: "One" }, { caption: "Two" }],
    })
  })

  it("creates a post once, even if n8n retries the item", async () => {
    const parameters = create()
    const first = await run(parameters, { executionId: "7" })
    expect((await run(parameters, { executionId: "7" })).id).toBe(first.id)
    expect((await run(parameters, { executionId: "8" })).id).not.toBe(first.id)
  })

  it("paginates up to the limit", async () => {
    const other = await createWorkspace()
    const { id } = await other.connect("mastodon")
    const parameters = Array.from({ length: 5 }, (_, index) =>
      create({ caption: `${index}`, socialAccountId: id }),
    )
    const [output] = await execute({ key: other.key, parameters })
    expect(output!.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3, 4].map((item) => ({ item })))
    const context = executeContext({ key: other.key, parameters: [{}] })
    const captions = async (maxItems?: number, path = "/v0/posts", key = "posts") =>
      (await list(context, path, { key, pageSize: 2, maxItems })).map(({ caption }) => caption)
    expect(await captions()).toEqual(["4", "3", "2", "1", "0"])
    expect(await captions(3)).toEqual(["4", "3", "2"])
    const getAll = { resource: "post", operation: "getAll" }
    expect((await execute({ key: other.key, parameters: [{ ...getAll, limit: 2 }] }))[0]).toHaveLength(2)
    expect((await execute({ key: other.key, parameters: [{ ...getAll, returnAll: true }] }))[0]).toHaveLength(
      5,
    )
  })
})

describe("errors", () => {
  const invalid = () => create({ additionalFields: { media: { item: [{ url: "nonsense" }] } } })

  it("includes the field and request id", async () => {
    await expect(run(invalid())).rejects.toMatchObject({
      name: "Error",
      httpCode: "422",
      description: expect.stringMatching(/media\[0\]\.url: .+; Request \S+/) as unknown,
      context: { itemIndex: 0, carillon: { code: "INPUT_VALIDATION_FAILED", status: 422 } },
    })
  })

  it("continues with the other items if the workflow continues on fail", async () => {
    const parameters = [create(), invalid(), create()]
    const [output] = await execute({ key: workspace.key, parameters, continueOnFail: true })
    expect(output!.map(({ json }) => json.status)).toEqual(["DRAFT", undefined, "DRAFT"])
    const fieldErrors = { "media[0].url": [expect.any(String) as unknown] }
    const details = { status: 422, fieldErrors, requestId: expect.any(String) as unknown }
    const json = { error: expect.any(String) as unknown, details }
    expect(output![1]).toMatchObject({ pairedItem: { item: 1 }, json })
    expect(output![1]!.error).toBeUndefined()
  })

  it("sends a failed item to the error output if the workflow has one", async () => {
    const onError = "continueErrorOutput" as const
    const [output] = await execute({
      key: workspace.key,
      parameters: [invalid()],
      continueOnFail: true,
      onError,
    })
    expect(output![0]).toMatchObject({ error: { httpCode: "422" }, json: { details: { status: 422 } } })
  })

  it("throws a 401 for an invalid key", async () => {
    await expect(run(create(), { key: "car_wrong" })).rejects.toMatchObject({ httpCode: "401" })
  })

  it("waits and retries after a 429, up to a limit", async () => {
    const { waits } = (await import("n8n-workflow")) as unknown as { waits: number[] }
    const rateLimited = (seconds: number) => ({
      statusCode: 429,
      headers: { "retry-after": String(seconds) },
      body: { code: "RATE_LIMITED", status: 429, message: `Wait ${seconds} s` },
    })
    waits.length = 0
    expect(await run(create(), { responses: [rateLimited(7), rateLimited(1)] })).toMatchObject({
      status: "DRAFT",
    })
    expect(waits).toEqual([7000, 1000])
    await expect(run(create(), { responses: [rateLimited(3600)] })).rejects.toMatchObject({ httpCode: "429" })
    await expect(run(create(), { responses: Array(4).fill(rateLimited(1)) })).rejects.toMatchObject({
      message: "Wait 1 s",
    })
  })

  it("reports a redirect and where it leads instead of following it", async () => {
    const location = "https://elsewhere.example/v0/posts"
    for (const statusCode of [301, 302, 303, 307, 308])
      await expect(
        run(create(), { responses: [{ statusCode, headers: { location }, body: "" }] }),
      ).rejects.toMatchObject({
        httpCode: String(statusCode),
        message: expect.stringContaining(location) as string,
      })
  })
})

describe("media", () => {
  const file = async () => ({
    data: Buffer.from(await picture()).toString("base64"),
    mimeType: "image/png",
    fileName: "harbor.png",
  })

  it("uploads a file from the input, then updates, lists, and deletes it", async () => {
    const upload = { resource: "media", operation: "upload", additionalFields: { alt: "A harbor" } }
    const { id, ...uploaded } = await run(upload, { binary: { data: await file() } })
    expect(uploaded).toMatchObject({ name: "harbor.png", alt: "A harbor", mimeType: "image/png" })
    const update = { resource: "media", operation: "update", mediaId: id, updateFields: { alt: "A quay" } }
    expect(await run(update)).toMatchObject({ alt: "A quay" })
    const found = await run({
      resource: "media",
      operation: "getAll",
      filters: { q: "harbor", type: "image" },
    })
    expect(found).toMatchObject({ id })
    expect(await run({ resource: "media", operation: "delete", mediaId: id })).toMatchObject({
      deleted: true,
    })
  })

  it("attaches files from the input to a post, along with media URLs", async () => {
    const binary = { data: await file() }
    const first = await run({ resource: "media", operation: "upload" }, { binary })
    const additionalFields = { binaryFields: "data", media: { item: [{ url: first.url!, alt: "" }] } }
    const created = await run(create({ additionalFields }), { binary })
    expect(created.media).toHaveLength(2)
  })
})

describe("channels, profiles, and analytics", () => {
  it("reads and updates them", async () => {
    const profile = await run({ resource: "profile", operation: "create", name: "Ada", externalId: "ada-1" })
    const link = await run({ resource: "profile", operation: "createConnectLink", profileId: "ada-1" })
    expect(link.url).toMatch(/\/connect\//)
    const onChannel = { resource: "channel", socialAccountId: { mode: "id", value: channel } }
    const moved = await run({ ...onChannel, operation: "move", profileId: "ada-1" })
    expect(moved.profileId).toBe(profile.id)
    const filters = { profileId: "ada-1" }
    expect(await run({ resource: "channel", operation: "getAll", filters })).toMatchObject({ id: channel })
    expect((await run({ ...onChannel, operation: "pause" })).pausedAt).toEqual(expect.any(String))
    expect((await run({ ...onChannel, operation: "resume" })).pausedAt).toBeNull()
    const period = { from: "2026-01-01T00:00:00", to: "2026-01-03" }
    expect(await run({ resource: "analytics", operation: "getOverview", filters: period })).toMatchObject({
      from: "2026-01-01",
      to: "2026-01-03",
    })
  })

  it("lists options for dropdowns", async () => {
    const context = loadOptionsContext(workspace.key)
    const { loadOptions, listSearch } = methods
    expect(await loadOptions.getChannels.call(context)).toEqual([
      { name: expect.stringContaining("(mastodon)") as unknown, value: channel },
    ])
    expect((await loadOptions.getPlatforms.call(context)).map(({ value }) => value)).toContain("bluesky")
    expect((await listSearch.searchChannels.call(context, "MASTO")).results).toHaveLength(1)
    expect((await listSearch.searchChannels.call(context, "no match")).results).toEqual([])
    expect((await listSearch.searchProfiles.call(context, "ada")).results).toEqual([
      { name: "Ada", value: expect.any(String) as unknown },
    ])
    expect((await loadOptions.getTags.call(context)).map(({ name }) => name)).toEqual(["Spring"])
    expect((await loadOptions.getProfiles.call(context)).map(({ name }) => name)).toEqual(["Ada"])
  })
})
