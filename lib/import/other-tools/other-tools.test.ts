import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { testOwner } from "@/lib/organizations/test-people"
import { connectAccount } from "@/lib/accounts/connect/connect-account"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { importFile, uploadImport } from "@/lib/testing/archive"
import { readBuffer } from "./buffer"
import { readBufferCsv } from "./buffer-csv"
import type { ExportPreview } from "@/lib/import/contract"
import { htmlToText } from "./html-to-text"
import { getImport } from "@/lib/import/list-imports"
import { readPostiz } from "./postiz"
import { deriveId } from "@/lib/import/source-id"

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function ownerWith(platform: SocialPlatform) {
  const owner = await testOwner()
  const channel = (await connectAccount(owner, { platform, sandbox: true })) as SocialAccount
  return { owner, channel, organizationId: owner.organizationId }
}

const mastodon = { id: "cm1", providerIdentifier: "mastodon", name: "Bakery Blum", picture: null }
/** A post as returned by `GET /public/v1/posts`, with the fields of `getPosts` in Postiz's posts.repository.ts. */
const post = (id: string, state: string, publishDate: string, more: object = {}) => ({
  ...{ id, state, publishDate, content: `<p>${id} says hello</p>`, releaseURL: null, releaseId: null },
  ...{ intervalInDays: null, group: `group-${id}`, creationMethod: "WEB", settings: "{}", tags: [] },
  integration: mastodon,
  ...more,
})

const postiz = () => ({
  posts: [
    post("sent", "PUBLISHED", inDays(-9), {
      content: "<p>Fresh <strong>bread</strong> &amp; butter</p><p></p><p>From 7</p>",
      releaseURL: "https://mastodon.social/@blum/1",
      releaseId: "1",
      tags: [{ tag: { id: "t1", name: "Bread", color: "#aa5500", orgId: "o", deletedAt: null } }],
    }),
    post("soon", "QUEUE", inDays(2)),
    post("late", "QUEUE", inDays(-2)),
    post("idea", "DRAFT", inDays(3)),
    post("broken", "ERROR", inDays(-1), { error: "Token expired" }),
    post("thread", "DRAFT", inDays(4)),
    post("reply", "DRAFT", inDays(4), { parentPostId: "thread" }),
    post("with-image", "DRAFT", inDays(5), {
      image: JSON.stringify([{ id: "m", path: "http://10.1.2.3/a.png" }]),
    }),
    post("elsewhere", "QUEUE", inDays(2), {
      integration: { ...mastodon, id: "cm2", providerIdentifier: "mewe" },
    }),
    { id: "invalid", state: "QUEUE" },
  ],
  integrations: [
    { id: "cm1", identifier: "mastodon", name: "Bakery Blum", profile: "blum", disabled: false },
  ],
})

test("previews a Postiz export without writing anything", async () => {
  const { owner, channel, organizationId } = await ownerWith("mastodon")
  const { id } = await uploadImport(owner, JSON.stringify(postiz()))
  const preview = (await getImport(owner, id)).preview as ExportPreview
  expect(preview).toMatchObject({
    kind: "postiz",
    posts: { published: 1, scheduled: 3, drafts: 3, failed: 1 },
    media: 1,
    channels: [
      { key: "cm1", platform: "mastodon", posts: 7, match: channel.id },
      { key: "cm2", platform: "mewe", posts: 1, match: null },
    ],
  })
  expect(preview.problems).toEqual([
    { place: "posts[9]", message: expect.stringContaining("publishDate") as string },
    { place: "posts[2]", message: "Will be imported as a draft, because its time has passed." },
  ])
  expect(await prisma.post.count({ where: { organizationId } })).toBe(0)
})

test("imports Postiz posts once with their status, and publishes none", async () => {
  const { owner, channel, organizationId } = await ownerWith("mastodon")
  const choices = { channels: { cm1: channel.id, cm2: null }, upcoming: "schedule" as const }
  const file = JSON.stringify(postiz())
  const report = await importFile(owner, file, choices)
  expect(report).toMatchObject({
    status: "DONE",
    added: { posts: 7, published: 1, waiting: 1, failed: 1, drafted: 4 },
  })
  const at = (id: string) =>
    prisma.post.findUniqueOrThrow({
      where: { id: deriveId(organizationId, `postiz:${id}`) },
      include: { attempts: true, parts: true, tags: { include: { tag: true } } },
    })
  expect(await at("sent")).toMatchObject({
    ...{ status: "COMPLETED", caption: "Fresh bread & butter\n\nFrom 7" },
    url: "https://mastodon.social/@blum/1",
    attempts: [{ outcome: "sent", remoteId: "1" }],
    tags: [{ tag: { name: "Bread", color: "#aa5500" } }],
  })
  expect(await at("soon")).toMatchObject({ status: "SCHEDULED", approvalStatus: "APPROVED" })
  for (const id of ["late", "idea", "thread", "with-image"]) expect((await at(id)).status, id).toBe("DRAFT")
  expect((await at("late")).scheduledAt).not.toBeNull()
  expect(await at("broken")).toMatchObject({ status: "FAILED", errorMessage: "Token expired" })
  expect((await at("thread")).parts.map(({ caption }) => caption)).toEqual([
    "thread says hello",
    "reply says hello",
  ])
  const reported = report.problems.map(({ place }) => place)
  expect(reported).toEqual(expect.arrayContaining(["posts[7]", "posts[8]", "posts[9]", "posts[2]"]))
  expect(report.problems.find(({ place }) => place === "posts[7]")!.message).toContain(
    "Couldn't reach the URL",
  )

  expect((await importFile(owner, file, choices)).added).toEqual({})
  expect(await prisma.post.count({ where: { organizationId } })).toBe(7)
  expect(await prisma.tag.count({ where: { organizationId } })).toBe(1)
})

test("imports Postiz database rows with UTC times and threads", () => {
  const row = {
    content: "<p>One</p>",
    state: "QUEUE",
    integrationId: "cm1",
    settings: '{"title":"Loaf"}',
    title: null,
  }
  const { posts, channels } = readPostiz({
    integrations: [{ id: "cm1", identifier: "x", name: "Blum", profile: "blum" }],
    posts: [
      { ...row, id: "a", publishDate: "2030-03-02T09:00:00", parentPostId: null, tags: [] },
      {
        ...row,
        id: "b",
        publishDate: "2030-03-02T09:00:00",
        parentPostId: "a",
        tags: [],
        content: "<p>Two</p>",
      },
      { ...row, id: "c", publishDate: "2030-03-02T09:00:00", deletedAt: "2030-01-01T00:00:00" },
    ],
  })
  expect(channels).toMatchObject([{ key: "cm1", platform: "twitter", handles: ["blum", "Blum"] }])
  expect(posts).toMatchObject([
    {
      ...{ sourceId: "a", channel: "cm1", at: "2030-03-02T09:00:00.000Z", title: "Loaf" },
      parts: [{ caption: "One" }, { caption: "Two" }],
    },
  ])
})

test("doesn't import posts into another workspace's channel", async () => {
  const { owner } = await ownerWith("mastodon")
  const { channel: theirs } = await ownerWith("mastodon")
  const report = await importFile(owner, JSON.stringify(postiz()), { channels: { cm1: theirs.id } })
  expect(report.added).toEqual({})
  expect(await prisma.post.count({ where: { socialAccountId: theirs.id } })).toBe(0)
})

/** A response of https://api.buffer.com to a query for posts and channels. */
const bufferResponse = () => ({
  data: {
    channels: [{ id: "b1", name: "blum", displayName: "Bakery Blum", service: "bluesky" }],
    posts: {
      edges: [
        {
          node: {
            ...{ id: "p1", text: "Out & about", status: "sent", dueAt: inDays(-2), sentAt: inDays(-2) },
            ...{
              channelId: "b1",
              channelService: "bluesky",
              externalLink: "https://bsky.app/profile/blum/post/1",
            },
            ...{ tags: [{ id: "t", name: "News", color: "#123456" }], assets: [], error: null },
          },
        },
        {
          node: {
            id: "p2",
            text: "Soon",
            status: "scheduled",
            dueAt: inDays(2),
            channelId: "b1",
            assets: [],
          },
        },
        { node: { id: "p3", text: "Sending", status: "sending", dueAt: inDays(0), channelId: "b1" } },
      ],
    },
  },
})

test("imports Buffer API responses", async () => {
  const { owner, channel, organizationId } = await ownerWith("bluesky")
  const file = JSON.stringify([bufferResponse()])
  const report = await importFile(owner, file, { channels: { b1: channel.id } })
  expect(report).toMatchObject({ kind: "buffer", added: { posts: 3, published: 2, drafted: 1 } })
  const sent = await prisma.post.findUniqueOrThrow({ where: { id: deriveId(organizationId, "buffer:p1") } })
  expect(sent).toMatchObject({
    status: "COMPLETED",
    caption: "Out & about",
    url: "https://bsky.app/profile/blum/post/1",
  })
  expect(readBuffer(bufferResponse()).channels).toMatchObject([
    { platform: "bluesky", handles: ["blum", "Bakery Blum"] },
  ])
})

test("imports Buffer's bulk upload in the workspace's time zone", async () => {
  const csv =
    '\ufeffText,Image URL,Tags,Posting Time\r\n"Bread, again",https://example.com/a.png,Bread,2030-03-02 09:00\r\nNo time,,,soon\r\nNo such time,,,2030-03-31 02:30\r\n'
  const { posts, problems } = readBufferCsv(csv, "Europe/Berlin")
  expect(posts).toMatchObject([
    {
      ...{
        caption: "Bread, again",
        state: "scheduled",
        at: "2030-03-02T08:00:00.000Z",
        tags: [{ name: "Bread" }],
      },
      media: [{ url: "https://example.com/a.png" }],
    },
    { caption: "No time", state: "draft", at: null },
    { caption: "No such time", state: "draft", at: null },
  ])
  expect(problems).toMatchObject([
    { place: "row 2" },
    { place: "row 3", message: expect.stringContaining("The next valid time is 2030-03-31 03:00.") },
  ])
  const { owner, channel } = await ownerWith("bluesky")
  const report = await importFile(owner, csv.replace("https://example.com/a.png", ""), {
    channels: { file: channel.id },
  })
  expect(report.added).toMatchObject({ posts: 3, drafted: 3 })
})

test.each([
  ["Plain &amp; simple", "Plain & simple"],
  ["<p>One</p><p>Two</p>", "One\nTwo"],
  ["<p>One</p><p></p><p>Two<br>Three</p>", "One\n\nTwo\nThree"],
  ["<p>List:</p><ul><li><p>a</p></li><li><p>b</p></li></ul>", "List:\n- a\n- b"],
  ['<p>See <a href="https://example.com">us</a></p>', "See us (https://example.com)"],
  ['<a href="https://example.com">https://example.com</a>', "https://example.com"],
])("converts HTML to text: %s", (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
