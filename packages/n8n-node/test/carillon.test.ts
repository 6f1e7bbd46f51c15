import type { IDataObject } from "n8n-workflow"
import { beforeAll, describe, expect, it } from "vitest"

import { useScratchStorage } from "../../../lib/testing/media"
import { picture } from "../../../lib/testing/samples"
import { createWorkspace } from "../../../lib/testing/workspace"
import { Carillon } from "../nodes/Carillon/Carillon.node"
import { list } from "../nodes/Carillon/shared/list"
import { choosing, execute, executing } from "./stand-in"

const node = new Carillon()
const { description, methods } = node
useScratchStorage()

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let channel: string
beforeAll(async () => {
  workspace = await createWorkspace()
  channel = (await workspace.connect("mastodon")).id
})

/** The first item of a run with one. */
async function run(parameters: IDataObject, more: object = {}): Promise<IDataObject> {
  const [found] = await execute({ key: workspace.key, parameters: [parameters], ...more })
  return found![0]?.json ?? {}
}

const create = (more: IDataObject = {}) => ({
  resource: "post",
  operation: "create",
  socialAccountId: { mode: "list", value: channel },
  caption: `Hello ${crypto.randomUUID()}`,
  ...more,
})

describe("the node", () => {
  const operations = description.properties
    .filter(({ name }) => name === "operation")
    .flatMap(({ displayOptions, options }) =>
      options!.map((option) => [
        displayOptions!.show!.resource![0] as string,
        (option as { value: string }).value,
      ]),
    )

  it("offers posts, media, channels, profiles, tags and analytics", () => {
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

  it("saves drafts unless it is told otherwise", () => {
    expect(description.properties.find(({ name }) => name === "postAction")?.default).toBe("draft")
  })

  it("reaches an address of the API by every operation", async () => {
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
      const { error, details } = await run(parameters, { key, continues: true })
      if (error !== undefined)
        expect([404, 422], `${resource} ${operation}: ${String(error)}`).toContain(
          (details as IDataObject).status,
        )
    }
  })
})

describe("posts", () => {
  it("are drafted, changed, read, listed and deleted", async () => {
    const made = await run(create())
    expect(made).toMatchObject({ status: "DRAFT", socialAccountId: channel })
    const changed = await run({
      resource: "post",
      operation: "update",
      postId: made.id,
      updateFields: { caption: "Better", scheduledAt: "2030-07-01T09:00:00", status: "SCHEDULED" },
    })
    expect(changed).toMatchObject({
      caption: "Better",
      status: "SCHEDULED",
      scheduledAt: "2030-07-01T07:00:00.000Z",
    })
    expect(await run({ resource: "post", operation: "get", postId: made.id })).toMatchObject({ id: made.id })
    const filters = {
      statuses: ["SCHEDULED"],
      from: "2030-07-01",
      to: "2030-07-02",
      socialAccountIds: [channel],
    }
    expect(await run({ resource: "post", operation: "getAll", filters })).toMatchObject({ id: made.id })
    expect(await run({ resource: "post", operation: "delete", postId: made.id })).toEqual({
      deleted: true,
      id: made.id,
    })
  })

  it("are scheduled at a time of the workflow's zone, with tags and parts", async () => {
    const tag = await run({ resource: "tag", operation: "upsert", name: "Spring", color: "#00ff00" })
    const made = await run(
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
    expect(made).toMatchObject({ status: "SCHEDULED", scheduledAt: "2030-01-01T08:00:00.000Z" })
    const read = await run({ resource: "post", operation: "get", postId: made.id })
    expect(read).toMatchObject({
      tags: [{ name: "Spring" }],
      parts: [{ caption: "One" }, { caption: "Two" }],
    })
  })

  it("are made once, however often n8n tries the same item again", async () => {
    const parameters = create()
    const first = await run(parameters, { executionId: "7" })
    expect((await run(parameters, { executionId: "7" })).id).toBe(first.id)
    expect((await run(parameters, { executionId: "8" })).id).not.toBe(first.id)
  })

  it("come page after page, up to a limit", async () => {
    const alone = await createWorkspace()
    const { id } = await alone.connect("mastodon")
    const parameters = Array.from({ length: 5 }, (_, index) =>
      create({ caption: `${index}`, socialAccountId: id }),
    )
    const [made] = await execute({ key: alone.key, parameters })
    expect(made!.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3, 4].map((item) => ({ item })))
    const context = executing({ key: alone.key, parameters: [{}] })
    const captions = async (most?: number, path = "/v0/posts", key = "posts") =>
      (await list(context, path, { key, pageSize: 2, most })).map(({ caption }) => caption)
    expect(await captions()).toEqual(["4", "3", "2", "1", "0"])
    expect(await captions(3)).toEqual(["4", "3", "2"])
    const getAll = { resource: "post", operation: "getAll" }
    expect((await execute({ key: alone.key, parameters: [{ ...getAll, limit: 2 }] }))[0]).toHaveLength(2)
    expect((await execute({ key: alone.key, parameters: [{ ...getAll, returnAll: true }] }))[0]).toHaveLength(
      5,
    )
  })
})

describe("failures", () => {
  const wrong = () => create({ additionalFields: { media: { item: [{ url: "nonsense" }] } } })

  it("name field and request", async () => {
    await expect(run(wrong())).rejects.toMatchObject({
      name: "Error",
      httpCode: "422",
      description: expect.stringMatching(/media\[0\]\.url: .+; Request \S+/) as unknown,
      context: { itemIndex: 0, carillon: { code: "INPUT_VALIDATION_FAILED", status: 422 } },
    })
  })

  it("of one item leave the others alone, if the workflow goes on", async () => {
    const parameters = [create(), wrong(), create()]
    const [found] = await execute({ key: workspace.key, parameters, continues: true })
    expect(found!.map(({ json }) => json.status)).toEqual(["DRAFT", undefined, "DRAFT"])
    const fieldErrors = { "media[0].url": [expect.any(String) as unknown] }
    const details = { status: 422, fieldErrors, requestId: expect.any(String) as unknown }
    const json = { error: expect.any(String) as unknown, details }
    expect(found![1]).toMatchObject({ pairedItem: { item: 1 }, json })
    expect(found![1]!.error).toBeUndefined()
  })

  it("of one item go to the error output, where the workflow has one", async () => {
    const onError = "continueErrorOutput" as const
    const [found] = await execute({ key: workspace.key, parameters: [wrong()], continues: true, onError })
    expect(found![0]).toMatchObject({ error: { httpCode: "422" }, json: { details: { status: 422 } } })
  })

  it("of the key are told as such", async () => {
    await expect(run(create(), { key: "car_wrong" })).rejects.toMatchObject({ httpCode: "401" })
  })

  it("of the rate are waited out, and given up when they last", async () => {
    const { waits } = (await import("n8n-workflow")) as unknown as { waits: number[] }
    const slow = (seconds: number) => ({
      statusCode: 429,
      headers: { "retry-after": String(seconds) },
      body: { code: "RATE_LIMITED", status: 429, message: `Wait ${seconds} s` },
    })
    waits.length = 0
    expect(await run(create(), { answers: [slow(7), slow(1)] })).toMatchObject({ status: "DRAFT" })
    expect(waits).toEqual([7000, 1000])
    await expect(run(create(), { answers: [slow(3600)] })).rejects.toMatchObject({ httpCode: "429" })
    await expect(run(create(), { answers: Array(4).fill(slow(1)) })).rejects.toMatchObject({
      message: "Wait 1 s",
    })
  })
})

describe("media", () => {
  const file = async () => ({
    data: Buffer.from(await picture()).toString("base64"),
    mimeType: "image/png",
    fileName: "harbour.png",
  })

  it("are uploaded from the input, tagged, described and removed", async () => {
    const upload = { resource: "media", operation: "upload", additionalFields: { alt: "A harbour" } }
    const { id, ...made } = await run(upload, { binary: { data: await file() } })
    expect(made).toMatchObject({ name: "harbour.png", alt: "A harbour", mimeType: "image/png" })
    const update = { resource: "media", operation: "update", mediaId: id, updateFields: { alt: "A quay" } }
    expect(await run(update)).toMatchObject({ alt: "A quay" })
    const found = await run({
      resource: "media",
      operation: "getAll",
      filters: { q: "harbour", type: "image" },
    })
    expect(found).toMatchObject({ id })
    expect(await run({ resource: "media", operation: "delete", mediaId: id })).toMatchObject({
      deleted: true,
    })
  })

  it("of the input are attached to a post beside those with an address", async () => {
    const binary = { data: await file() }
    const first = await run({ resource: "media", operation: "upload" }, { binary })
    const additionalFields = { binaryFields: "data", media: { item: [{ url: first.url!, alt: "" }] } }
    const made = await run(create({ additionalFields }), { binary })
    expect(made.media).toHaveLength(2)
  })
})

describe("channels, profiles and analytics", () => {
  it("are read and changed", async () => {
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

  it("can be chosen from lists", async () => {
    const context = choosing(workspace.key)
    const { loadOptions, listSearch } = methods
    expect(await loadOptions.getChannels.call(context)).toEqual([
      { name: expect.stringContaining("(mastodon)") as unknown, value: channel },
    ])
    expect((await loadOptions.getPlatforms.call(context)).map(({ value }) => value)).toContain("bluesky")
    expect((await listSearch.searchChannels.call(context, "MASTO")).results).toHaveLength(1)
    expect((await listSearch.searchChannels.call(context, "nobody")).results).toEqual([])
    expect((await listSearch.searchProfiles.call(context, "ada")).results).toEqual([
      { name: "Ada", value: expect.any(String) as unknown },
    ])
    expect((await loadOptions.getTags.call(context)).map(({ name }) => name)).toEqual(["Spring"])
    expect((await loadOptions.getProfiles.call(context)).map(({ name }) => name)).toEqual(["Ada"])
  })
})
