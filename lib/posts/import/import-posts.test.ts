import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { importPostsContract } from "@/lib/posts/create/batch-contracts"

type Imported = OutputOf<typeof importPostsContract>
type ErrorBody = { code: string; data: { fieldErrors: { csv?: string[] } } }

describe("POST /v0/posts/import", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let channel: string
  let name: string

  beforeAll(async () => {
    workspace = await createWorkspace()
    const account = await workspace.connect("bluesky")
    channel = account.id
    name = `bluesky/${account.username}`
    const { organizationId } = workspace
    await prisma.tag.create({ data: { organizationId, name: "Spring sale", color: "#0a0" } })
  })

  const send = <Body = Imported>(csv: string, more: object = {}) =>
    workspace.call<Body>("POST", "/v0/posts/import", { csv, ...more })
  const rowsOf = async (csv: string, more: object = {}) => (await send(csv, more)).body.rows
  const posts = () =>
    prisma.post.findMany({ where: { organizationId: workspace.organizationId }, orderBy: { id: "asc" } })

  it("defaults to a dry run that reports each row's line and errors", async () => {
    const before = (await posts()).length
    const csv = [
      "channel,caption,action,scheduledAt",
      `${name},"Two`,
      `lines",draft,`,
      "",
      `${channel},${"a".repeat(301)},now,`,
      `${name},Past,,2020-01-01T00:00:00Z`,
      `bluesky/unknown,Hello,later,`,
    ].join("\r\n")
    const { status, body } = await send(csv)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dryRun: true, summary: { valid: 1, invalid: 3, created: 0 } })
    expect(body.rows.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
      [2, []],
      [5, ["caption"]],
      [6, ["scheduledAt"]],
      [7, ["channel", "action"]],
    ])
    expect(await posts()).toHaveLength(before)
  })

  it("creates valid rows once, however often the file is sent", async () => {
    const importId = newId()
    const csv = `channel,caption\n${name},Same\n${name},Same\nunknown,x\n`
    const first = (await send(csv, { dryRun: false, importId })).body
    expect(first.summary).toEqual({ valid: 0, invalid: 1, created: 2, exists: 0, failed: 0 })
    const again = (await send(csv, { dryRun: false, importId })).body
    expect(again.summary).toEqual({ valid: 0, invalid: 1, created: 0, exists: 2, failed: 0 })
    expect(again.rows.map(({ postId }) => postId)).toEqual(first.rows.map(({ postId }) => postId))
    const longer = (await send(`${csv}${name},New\n`, { dryRun: false, importId })).body
    expect(longer.summary).toMatchObject({ created: 1, exists: 2 })
    expect((await send(csv, { importId })).body.summary).toMatchObject({ valid: 0, exists: 2 })
  })

  it("creates each row once when the same file is sent twice concurrently", async () => {
    const csv = `channel,caption\n${Array.from({ length: 8 }, (_, index) => `${name},Race ${index}`).join("\n")}`
    const both = await Promise.all([send(csv, { dryRun: false }), send(csv, { dryRun: false })])
    const ids = both.map(({ body }) => body.rows.map(({ postId }) => postId))
    expect(ids[0]).toEqual(ids[1])
    expect(both[0]!.body.summary.created + both[1]!.body.summary.created).toBe(8)
  })

  it("reads a byte order mark, semicolons, quotes, names in any case, and all columns", async () => {
    const csv =
      "\ufeffChannel;Caption;Scheduled at;Time zone;Tags;Title;Platform configuration;Action\r\n" +
      `${name.toUpperCase()};"Says ""hi""; twice";2099-07-01 09:30;Europe/Berlin;spring SALE;T;"{""langs"":[""en""]}";schedule\r\n`
    const [row] = await rowsOf(csv, { dryRun: false })
    expect(row).toMatchObject({ status: "created", scheduledAt: "2099-07-01T07:30:00.000Z" })
    const post = await prisma.post.findUniqueOrThrow({ where: { id: row!.postId! }, include: { tags: true } })
    expect(post).toMatchObject({
      caption: 'Says "hi"; twice',
      title: "T",
      platformConfiguration: { langs: ["en"] },
    })
    expect(post.tags).toHaveLength(1)
  })

  it.each([
    ["2099-01-01 09:00", "Europe/Berlin", "2099-01-01T08:00:00.000Z"],
    ["2099-01-01T09:00:00+05:30", "Europe/Berlin", "2099-01-01T03:30:00.000Z"],
    ["2099-01-01T09:00Z", "America/New_York", "2099-01-01T09:00:00.000Z"],
    ["2099-03-29 01:59", "Europe/Berlin", "2099-03-29T00:59:00.000Z"],
    ["2099-03-29 03:00", "Europe/Berlin", "2099-03-29T01:00:00.000Z"],
    ["2099-10-25T02:30+01:00", "Europe/Berlin", "2099-10-25T01:30:00.000Z"],
    ["2099-10-25 02:30:00+0200", "Europe/Berlin", "2099-10-25T00:30:00.000Z"],
    ["2099-10-25 03:00", "Europe/Berlin", "2099-10-25T02:00:00.000Z"],
    ["2099-01-01 09:00", "Asia/Kolkata", "2099-01-01T03:30:00.000Z"],
  ])("reads %s in %s", async (text, timeZone, expected) => {
    const [row] = await rowsOf(`channel,scheduledAt,caption\n${name},${text},x`, { defaults: { timeZone } })
    expect(row?.scheduledAt).toBe(expected)
  })

  it.each([
    [
      "2099-03-29 02:30",
      "Europe/Berlin",
      "2099-03-29 02:30 doesn't exist in Europe/Berlin, because the clocks go forward then. The next valid time is 2099-03-29 03:00.",
    ],
    [
      "2099-10-25T02:30",
      "Europe/Berlin",
      "2099-10-25 02:30 occurs twice in Europe/Berlin, because the clocks go back then. Add an offset: 2099-10-25T02:30+02:00 or 2099-10-25T02:30+01:00.",
    ],
    [
      "2099-10-04 02:15",
      "Australia/Lord_Howe",
      "2099-10-04 02:15 doesn't exist in Australia/Lord_Howe, because the clocks go forward then. The next valid time is 2099-10-04 02:30.",
    ],
  ])("rejects %s in %s, which the clock skips or repeats", async (text, timeZone, message) => {
    const csv = `channel,scheduledAt,timeZone,caption\n${name},${text},${timeZone},x`
    const [row] = await rowsOf(csv, { dryRun: false })
    expect(row).toMatchObject({ status: "invalid", scheduledAt: null })
    expect(row!.errors).toEqual([{ field: "scheduledAt", message, code: "INPUT_VALIDATION_FAILED" }])
  })

  it("applies defaults and assigns queue slots in row order, even in a dry run", async () => {
    const csv = "caption\nOne\nTwo\nThree\n"
    const rows = await rowsOf(csv, { defaults: { socialAccountId: channel, action: "queue" } })
    const slots = rows.map(({ scheduledAt }) => scheduledAt)
    expect(rows.map(({ status }) => status)).toEqual(["valid", "valid", "valid"])
    expect(slots).toEqual([...new Set(slots)].sort())
  })

  it.each<[string, string, string]>([
    ["an unknown tag", "channel,caption,tags\n{name},x,nothing", "tags"],
    ["an invalid time zone", "channel,scheduledAt,timeZone\n{name},2099-01-01 09:00,Mars/Base", "timeZone"],
    ["a date without a time", "channel,scheduledAt\n{name},2099-01-01", "scheduledAt"],
    ["broken JSON", "channel,platformConfiguration\n{name},{", "platformConfiguration"],
    ["an invalid media URL", "channel,media\n{name},picture.png", "media[0].url"],
    ["too many cells", "channel,caption\n{name},Hello, world", "row"],
    ["no channel", "caption\nx", "channel"],
  ])("names the field of a row with %s", async (_, csv, field) => {
    const [row] = await rowsOf(csv.replace("{name}", name))
    expect(row?.status).toBe("invalid")
    expect(row?.errors.map((error) => error.field)).toContain(field)
  })

  it.each<[string, string]>([
    ["an unknown column", "channel,text\nx,y"],
    ["a column twice", "channel,caption,Caption\nx,y,z"],
    ["no rows", "channel,caption\n"],
    ["broken quotes", 'channel,caption\nx,"y'],
    ["1,001 rows", `channel,caption\n${"x,y\n".repeat(1001)}`],
  ])("rejects a file with %s", async (_, csv) => {
    const response = await send<ErrorBody>(csv)
    expect(response).toMatchObject({ status: 422, body: { code: "UNPROCESSABLE_CONTENT" } })
    expect(response.body.data.fieldErrors.csv).toHaveLength(1)
  })

  it("requires a body and enforces the caller's scopes, restrictions, and organization", async () => {
    expect((await send<ErrorBody>("")).status).toBe(422)
    const { organizationId, call } = workspace
    const as = async (key: string) =>
      call<Imported>(
        "POST",
        "/v0/posts/import",
        { csv: `channel,caption,scheduledAt\n${name},x,${inSeconds(3600)}`, dryRun: false },
        { "x-api-key": key },
      )
    expect((await as(await createKey(organizationId, { scopes: ["posts:read"] }))).status).toBe(403)
    const drafter = await as(await createKey(organizationId, { restriction: "drafts_only" }))
    expect(drafter.body.rows[0]).toMatchObject({ status: "failed", errors: [{ code: "FORBIDDEN" }] })
    const other = await createWorkspace()
    await other.connect("telegram")
    const theirs = await other.call<Imported>("POST", "/v0/posts/import", {
      csv: `channel,caption\n${channel},x\n${name},x`,
      dryRun: false,
    })
    expect(theirs.body.summary).toMatchObject({ created: 0, invalid: 2 })
  })
})
