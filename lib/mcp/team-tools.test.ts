import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { slugs } from "@/lib/platforms/slugs"
import { put, useScratchStorage, type Presigned } from "@/lib/testing/media"
import { connectClient, textOf } from "@/lib/testing/mcp"
import { picture } from "@/lib/testing/samples"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { tools } from "./tools"

useScratchStorage()

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let client: Client
beforeEach(async () => {
  workspace = await createWorkspace()
  client = await connectClient({ "x-api-key": workspace.key })
})

/** Calls a tool that must succeed, and checks its result against the operation's. */
async function call<Output = { id: string }>(name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args })
  expect(result.isError, `${name}: ${textOf(result)}`).toBeFalsy()
  const { contract } = tools.find(({ definition }) => definition.name === name)!
  expect(contract.output.safeParse(result.structuredContent).error, name).toBeUndefined()
  return result.structuredContent as Output
}

const createPost = async (more: object = {}) => {
  const { id: socialAccountId } = await workspace.connect()
  const post = { caption: "From an agent", socialAccountId, scheduledAt: inSeconds(7200), ...more }
  return (await call("create_post", post)).id
}

describe("an agent", () => {
  it("requests approval, and discusses the post", async () => {
    const id = await createPost()
    expect(await call("request_post_approval", { id })).toMatchObject({ approvalStatus: "PENDING_APPROVAL" })
    await call("add_post_comment", { id, text: "Is the date right?" })
    expect(await call("list_post_comments", { id })).toMatchObject({ data: [{ text: "Is the date right?" }] })
  })

  it("sees why a post failed, and retries it", async () => {
    const id = await createPost()
    await prisma.post.update({
      where: { id },
      data: { status: "FAILED", errorTag: "unknown_outcome", errorMessage: "No response" },
    })
    expect(await call("get_post_timeline", { id })).toMatchObject({ data: expect.any(Array) })
    const unconfirmed = await client.callTool({ name: "retry_post", arguments: { id } })
    expect(textOf(unconfirmed)).toMatch(/may already be published/)
    const scheduledAt = inSeconds(3600)
    const retried = await call("retry_post", { id, scheduledAt, confirm: true })
    expect(retried).toMatchObject({ status: "SCHEDULED", scheduledAt, errorMessage: null })
  })

  it("pauses and resumes a channel", async () => {
    const { id } = await workspace.connect()
    expect(await call("pause_social_account", { id })).toMatchObject({ pausedAt: expect.any(String) })
    expect(await call("resume_social_account", { id, overdue: "queue" })).toMatchObject({ pausedAt: null })
  })

  it("reads the workspace's analytics and best times", async () => {
    const { id } = await workspace.connect()
    const period = { from: "2026-01-01", to: "2026-01-31", socialAccountIds: [id] }
    expect(await call("get_analytics_overview", period)).toMatchObject({ totals: { sent: 0 } })
    expect(await call("list_best_times", { ...period, measure: "likes" })).toMatchObject({ data: [] })
  })

  it("edits and deletes a webhook", async () => {
    const url = "https://example.com/hook"
    const { id } = await call("create_webhook", { url, events: ["post.published"] })
    const changes = { events: ["post.failed"], enabled: false }
    expect(await call("update_webhook", { id, ...changes })).toMatchObject(changes)
    await call("delete_webhook", { id })
    expect(await call("list_webhooks")).toEqual({ data: [] })
  })

  it("uploads a local file and posts it", async () => {
    const file = { contentType: "image/png", key: "a.png" }
    const { url, key } = await call<Presigned>("presign_upload", file)
    expect(await put(url, await picture(), { "content-type": "image/png" })).toMatchObject({ status: 200 })
    const media = await call<{ url: string }>("register_media", { key, alt: "A square" })
    const id = await createPost({ media: [{ url: media.url }] })
    expect(await call("get_post", { id })).toMatchObject({ media: [{ alt: "A square" }] })
  })

  it("lists all platforms in a few words, and one in full", async () => {
    const result = await client.callTool({ name: "list_platforms" })
    const { data } = result.structuredContent as { data: { platform: string }[] }
    expect(data.map(({ platform }) => platform)).toEqual(slugs)
    expect(data.find(({ platform }) => platform === "bluesky")).toEqual({
      ...{ platform: "bluesky", name: "Bluesky", available: true, threads: true, manual: false },
      ...{ caption: { max: 300, count: "graphemes" }, maxMedia: 4 },
    })
    expect(textOf(result).length).toBeLessThan(10_000)
    const [bluesky] = (await call<{ data: object[] }>("list_platforms", { platform: "bluesky" })).data
    expect(bluesky).toHaveProperty("platformConfiguration.schema.properties")
  })

  it("can send every media field that the list leaves out", async () => {
    const media = [{ url: "https://example.com/a.png", name: "a.png", width: 10, skip_processing: true }]
    const validation = await client.callTool({
      name: "validate_post",
      arguments: { caption: "Hi", socialAccountIds: [(await workspace.connect()).id], media },
    })
    expect(validation.isError, textOf(validation)).toBeFalsy()
  })
})
