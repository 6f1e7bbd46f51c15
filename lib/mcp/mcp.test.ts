import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { connectClient, textOf } from "@/lib/testing/mcp"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { runGeneration } from "@/lib/studio/run-generation"
import { tools } from "./tools"

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let client: Client
beforeEach(async () => {
  workspace = await createWorkspace()
  client = await connectClient({ "x-api-key": workspace.key })
})

type Progress = { progress: number; total?: number; message?: string }

/** Calls a tool. */
async function call<Output = Record<string, unknown>>(name: string, args: object = {}, on = client) {
  const progressUpdates: Progress[] = []
  const result = await on.callTool({ name, arguments: { ...args } }, undefined, {
    onprogress: (progress) => progressUpdates.push(progress),
  })
  return {
    isError: result.isError === true,
    text: textOf(result),
    output: result.structuredContent as Output,
    progressUpdates,
  }
}

const names = async (on: Client) => (await on.listTools()).tools.map(({ name }) => name)

describe("the tools", () => {
  it("have descriptions, valid schemas, and correct hints", async () => {
    const { tools: listed } = await client.listTools()
    expect(listed).toHaveLength(tools.length)
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
    const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }))
    for (const { name, title, description, inputSchema, annotations } of listed) {
      expect(name).toMatch(/^[a-z_]{3,40}$/)
      expect(title && description, name).toBeTruthy()
      expect(description, name).not.toContain("..")
      expect(JSON.stringify(inputSchema), name).not.toContain("$ref")
      expect(() => ajv.compile(inputSchema), name).not.toThrow()
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {}
      for (const hint of [readOnlyHint, destructiveHint, idempotentHint, openWorldHint])
        expect(typeof hint, name).toBe("boolean")
      expect(readOnlyHint, name).toBe(/^(list|get|validate)_/.test(name))
      expect(readOnlyHint && destructiveHint, name).toBe(false)
    }
    const destructive = listed.filter(({ annotations }) => annotations?.destructiveHint)
    expect(destructive.map(({ name }) => name).sort()).toEqual(
      [
        ...[
          "delete_post",
          "publish_post",
          "retry_post",
          "update_post",
          "resume_social_account",
          "set_queue",
          "unpublish_post",
        ],
        ...["upsert_tag", "delete_webhook", "update_webhook"],
      ].sort(),
    )
  })

  it("are limited to the key's permissions", async () => {
    const reader = await connectClient({
      "x-api-key": await createKey(workspace.organizationId, { scopes: ["posts:read"] }),
    })
    expect((await names(reader)).sort()).toEqual([
      ...["get_post", "get_post_timeline", "list_platforms", "list_post_comments", "list_posts"],
      "list_social_accounts",
    ])
    const { id } = await workspace.connect()
    const rejected = await call("create_post", { caption: "No", socialAccountId: id }, reader)
    expect(rejected).toMatchObject({ isError: true, output: undefined })
    expect(rejected.text).toMatch(/FORBIDDEN[^]*posts:write[^]*Ask the user/)
    expect((await call<{ total: number }>("list_posts")).output.total).toBe(0)
    await expect(reader.callTool({ name: "no_such_tool" })).rejects.toMatchObject({ code: -32602 })
  })

  it("validate, create, read, update, and delete a post", async () => {
    const { id: socialAccountId } = await workspace.connect()
    const post = { caption: "From an agent", socialAccountId, scheduledAt: inSeconds(7200) }
    expect((await call<{ valid: boolean }>("validate_post", post)).output).toMatchObject({ valid: true })
    expect((await call<{ total: number }>("list_posts")).output.total).toBe(0)
    const created = (await call<{ id: string }>("create_post", post)).output
    expect(created).toMatchObject({ status: "SCHEDULED", caption: post.caption })
    const { body } = await workspace.call<object>("GET", `/v0/posts/${created.id}`)
    expect((await call("get_post", { id: created.id })).output).toEqual(body)
    const changed = await call("update_post", { id: created.id, caption: "Better" })
    expect(changed.output).toMatchObject({ caption: "Better", status: "SCHEDULED" })
    expect((await call("delete_post", { id: created.id })).isError).toBe(false)
    expect((await call("get_post", { id: created.id })).text).toMatch(/NOT_FOUND/)
  })

  it("return what the operations do", { timeout: 90_000 }, async () => {
    const { id } = await workspace.connect("mastodon")
    const { id: profileId } = (await call<{ id: string }>("create_profile", { name: "Bakery" })).output
    const { id: postId } = (
      await call<{ id: string }>("create_post", { caption: "Draft", socialAccountId: id, action: "draft" })
    ).output
    const url = "https://example.com/hook"
    for (const [name, args] of Object.entries({
      list_social_accounts: { profileId },
      list_platforms: { platform: "mastodon" },
      list_posts: { statuses: ["DRAFT"], scheduledAt: { from: "2026-01-01" } },
      get_queue: { id, limit: 3 },
      set_queue: { id, slots: [{ weekday: "monday", time: "09:00" }], timeZone: "Europe/Berlin" },
      list_media: { q: "boat" },
      list_profiles: {},
      create_connect_link: { id: profileId, platforms: ["mastodon"] },
      upsert_tag: { name: "Campaign", color: "#4f46e5" },
      list_tags: {},
      get_post_analytics_summary: { id: postId },
      create_webhook: { url, events: ["post.published"] },
      list_webhooks: {},
      import_posts: { csv: `channel,caption\n${id},Hello\n` },
      publish_post: { id: postId },
    })) {
      const { isError, output, text } = await call(name, args)
      expect(isError, `${name}: ${text}`).toBe(false)
      const { contract } = tools.find(({ definition }) => definition.name === name)!
      expect(contract.output.safeParse(output).error, name).toBeUndefined()
    }
  })

  it.each<[string, string, object, RegExp]>([
    ["a nested field", "create_post", { media: [{ url: "x" }] }, /INPUT_VAL[^]*media\[0\]\.url: [^]*Correct/],
    [
      "a misspelled argument",
      "create_post",
      { scheduled_at: "x" },
      /scheduled_at: Unknown argument of create_post/,
    ],
    ["a missing argument", "get_post", {}, /id: [^]*Correct/],
    ["an unknown platform", "list_platforms", { platform: "myspace" }, /platform: [^]*"bluesky"/],
    [
      "a time without an offset",
      "create_post",
      { scheduledAt: "2030-03-02T09:00" },
      /scheduledAt: Must have a UTC offset[^]*2030-03-02T09:00:00\+02:00/,
    ],
    [
      "a filter without an offset",
      "list_posts",
      { scheduledAt: { from: "2030-03-02T09:00:00" } },
      /scheduledAt\.from: Must have a UTC offset/,
    ],
    ["an invalid value", "list_posts", { statuses: ["GONE"] }, /statuses\[0\]/],
    ["a time in the past", "create_post", { scheduledAt: "2020-01-01T00:00:00Z" }, /UNPROCESSABLE_CONTENT/],
    ["a caption that's too long", "create_post", { caption: "x".repeat(301), action: "queue" }, /300/],
    ["an unknown id", "get_post", { id: "unknown" }, /NOT_FOUND[^]*Never guess/],
  ])("explain how to fix %s", async (_, name, args, pattern) => {
    const { id: socialAccountId } = await workspace.connect()
    const defaults = name === "create_post" ? { caption: "Hello", socialAccountId } : {}
    const { isError, text } = await call(name, { ...defaults, ...args })
    expect(isError).toBe(true)
    expect(text).toMatch(pattern)
  })

  it("can't access other workspaces", async () => {
    const other = await createWorkspace()
    const [{ id: socialAccountId }] = [await other.connect(), await workspace.connect()]
    const { body } = await other.call<{ id: string }>("POST", "/v0/posts", {
      caption: "Mine",
      socialAccountId,
    })
    for (const name of ["get_post", "delete_post", "publish_post", "update_post"])
      expect((await call(name, { id: body.id })).text, name).toMatch(/NOT_FOUND/)
    expect((await call("create_post", { caption: "Hi", socialAccountId })).text).toMatch(/NOT_FOUND/)
    const { output } = await call<{ data: { id: string }[] }>("list_social_accounts")
    expect(output.data.map(({ id }) => id)).not.toContain(socialAccountId)
  })
})

describe("a restricted key", () => {
  const connect = async (restriction: "drafts_only" | "needs_approval") =>
    connectClient({ "x-api-key": await createKey(workspace.organizationId, { restriction }) })

  it("can only save drafts with drafts_only", async () => {
    const agent = await connect("drafts_only")
    const { id: socialAccountId } = await workspace.connect()
    expect(agent.getInstructions()).toMatch(/can only save drafts/)
    const post = { caption: "Hi", socialAccountId }
    expect((await call("create_post", { ...post, action: "queue" }, agent)).text).toMatch(/FORBIDDEN/)
    const draft = await call<{ id: string }>("create_post", { ...post, action: "draft" }, agent)
    expect(draft.output).toMatchObject({ status: "DRAFT" })
    expect((await call("publish_post", { id: draft.output.id }, agent)).text).toMatch(/FORBIDDEN/)
    const { output } = await call("create_posts", { posts: [{ ...post, action: "now" }] }, agent)
    expect(output).toMatchObject({ created: 0, failed: 1 })
  })

  it("requests approval with needs_approval", async () => {
    const agent = await connect("needs_approval")
    const { id: socialAccountId } = await workspace.connect()
    expect(agent.getInstructions()).toMatch(/need approval first/)
    const { output } = await call<{ id: string }>(
      "create_post",
      { caption: "Hi", socialAccountId, action: "now" },
      agent,
    )
    const { output: post } = await call("get_post", { id: output.id }, agent)
    expect(post).toMatchObject({ approvalStatus: "PENDING_APPROVAL" })
  })
})

describe("progress", () => {
  it("is reported while creating posts", async () => {
    const { id: socialAccountId } = await workspace.connect()
    const posts = ["One", "Two", "Three"].map((caption) => ({ caption, socialAccountId, action: "draft" }))
    const { output, progressUpdates } = await call("create_posts", { posts })
    expect(output).toMatchObject({ created: 3, failed: 0 })
    expect(progressUpdates.map(({ progress, total }) => [progress, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it("is reported during an import", async () => {
    const { id } = await workspace.connect()
    const csv = `channel,caption\n${id},One\n${id},Two\n`
    const { output, progressUpdates } = await call("import_posts", { csv, dryRun: false })
    expect(output).toMatchObject({ summary: { created: 2 } })
    expect(progressUpdates.map(({ progress }) => progress)).toEqual([1, 2])
  })

  it("is reported while waiting for an image", async () => {
    const pending = call("generate_image", { prompt: "A lighthouse" })
    const { organizationId } = workspace
    const row = () => prisma.aiGeneration.findFirst({ where: { organizationId } })
    await expect.poll(row, { timeout: 30_000 }).not.toBeNull()
    const { id } = (await row())!
    for (let attempt = 1; !(await runGeneration(id, "run", attempt)).done; attempt++);
    const { output, progressUpdates } = await pending
    expect(output).toMatchObject({ id, status: "COMPLETED", resultUrl: expect.stringMatching(/^http/) })
    expect(progressUpdates[0]).toMatchObject({
      progress: 0,
      message: expect.stringMatching(/The image is p/),
    })
    expect((await call("get_generation", { id })).output).toEqual(output)
  })
})

describe("the resources", () => {
  const read = async (uri: string, on = client) =>
    (await on.readResource({ uri })).contents.map((content) => ("text" in content ? content.text : "")).join()

  it("list each platform's requirements and complete platform names", async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["carillon://platforms", "carillon://platforms/bluesky", "carillon://calendar"]),
    )
    expect(await read("carillon://platforms")).toMatch(/- bluesky \(Bluesky\): 300 graphemes/)
    const { body } = await workspace.call<{ data: object[] }>("GET", "/v0/platforms?platform=bluesky")
    expect(JSON.parse(await read("carillon://platforms/bluesky"))).toEqual(body.data[0])
    await expect(read("carillon://platforms/myspace")).rejects.toThrow(/Unknown platform: myspace/)
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "carillon://platforms/{platform}" },
      argument: { name: "platform", value: "mas" },
    })
    expect(completion.values).toEqual(["mastodon"])
  })

  it("show the calendar in the workspace's time zone", async () => {
    await prisma.organization.update({
      where: { id: workspace.organizationId },
      data: { timeZone: "Pacific/Auckland" },
    })
    const { id: socialAccountId } = await workspace.connect()
    const at = new Date(Date.now() + 3 * 86_400_000)
    const caption = `First line\nsecond ${"long ".repeat(40)}`
    await call("create_post", { caption, socialAccountId, scheduledAt: at.toISOString() })
    const clock = at.toLocaleTimeString("en-GB", { timeZone: "Pacific/Auckland", timeStyle: "short" })
    const day = at.toLocaleDateString("en-US", {
      timeZone: "Pacific/Auckland",
      day: "numeric",
      month: "long",
    })
    const text = await read("carillon://calendar")
    expect(text).toContain("Times are in Pacific/Auckland. Total posts: 1.")
    expect(text).toMatch(
      new RegExp(`## \\w+, ${day}, \\d+\\n- ${clock} bluesky/\\S+ \\(scheduled\\): First line second`),
    )
    const other = await createWorkspace()
    expect(await read("carillon://calendar", await connectClient({ "x-api-key": other.key }))).toContain(
      "Total posts: 0.",
    )
  })

  it("show the calendar only with posts:read", async () => {
    const key = await createKey(workspace.organizationId, { scopes: ["tags:read"] })
    const other = await connectClient({ "x-api-key": key })
    expect((await other.listResources()).resources.map(({ uri }) => uri)).not.toContain("carillon://calendar")
    await expect(read("carillon://calendar", other)).rejects.toThrow()
    expect((await other.listPrompts()).prompts).toEqual([])
  })
})

describe("the prompts", () => {
  it("include the calendar when planning a week", async () => {
    const { username } = await workspace.connect()
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      "plan_week",
      "repurpose",
      "review_results",
    ])
    const { messages } = await client.getPrompt({ name: "plan_week", arguments: { goal: "Spring sale" } })
    expect(textOf({ content: [messages[0]!.content] })).toMatch(
      /Spring sale[^]*validate_post[^]*# Test calendar/,
    )
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "plan_week" },
      argument: { name: "channels", value: "blue" },
    })
    expect(completion.values).toEqual([`bluesky/${username}`])
  })
})
