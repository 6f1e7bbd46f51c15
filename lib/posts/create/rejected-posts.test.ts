import { readdirSync, readFileSync } from "node:fs"

import { beforeAll, describe, expect, it } from "vitest"

import { checkDraft } from "@/components/compose/checks/check-draft"
import { toPlatformRules } from "@/components/channels/platform-rules"
import { createDraft, createPart, toDraftMedia } from "@/components/compose/draft/draft"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { OutputOf } from "@/lib/contract/contract"
import { newId } from "@/lib/crypto/ids"
import { prisma } from "@/lib/db/database"
import { libraryUrl } from "@/lib/media/media-url"
import { catalog } from "@/lib/platforms/catalog"
import * as checks from "@/lib/platforms/checks"
import { platforms } from "@/lib/platforms/registry"
import type { Sample } from "@/lib/testing/media-sample"
import type { RejectedPost } from "@/lib/testing/rejected/rejected-post"
import { rejectedPosts } from "@/lib/testing/rejected/rejected-posts"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { BulkResult, ImportedRow, validatePostContract } from "./batch-contracts"

type Results = OutputOf<typeof validatePostContract>

let workspace: Awaited<ReturnType<typeof createWorkspace>>

/** Adds a file with these properties to the library. Its bytes are never read. */
async function addSample({ kind, ...facts }: Sample) {
  const id = newId()
  const key = `${workspace.organizationId}/${id}`
  return prisma.media.create({
    data: {
      ...{ id, organizationId: workspace.organizationId, bucket: "local", key, url: libraryUrl(key) },
      ...{ name: `${kind}.${facts.mimeType.split("/")[1]}`, ...facts },
    },
  })
}
const addSamples = (samples: Sample[] = []) => Promise.all(samples.map(addSample))

async function connect({ platform, kind }: RejectedPost): Promise<SocialAccount> {
  const channel = await workspace.connect(platform)
  if (!kind) return channel
  const limits = { ...channel.limits, kind }
  await prisma.socialAccount.update({ where: { id: channel.id }, data: { limits } })
  return { ...channel, limits }
}

async function toPost(rejected: RejectedPost) {
  const { caption = "Hello", title, config, parts } = rejected
  const channel = await connect(rejected)
  const media = await addSamples(rejected.media)
  const threadParts = await Promise.all(
    (parts ?? []).map(async (part) => ({ caption: part.caption, media: await addSamples(part.media) })),
  )
  const items = (rows: { url: string }[]) => rows.map(({ url }) => ({ url }))
  const body = {
    ...{ socialAccountId: channel.id, caption, media: items(media) },
    ...(title && { title }),
    ...(config && { platformConfiguration: config }),
    ...(parts && { parts: threadParts.map((part) => ({ ...part, media: items(part.media) })) }),
    ...{ action: "schedule", scheduledAt: inSeconds(3600) },
  }
  return { channel, body, media, threadParts }
}

type Post = Awaited<ReturnType<typeof toPost>>

function draftOf({ channel, body, media, threadParts }: Post, rejected: RejectedPost) {
  const toMedia = (rows: Post["media"]) =>
    rows.map((row) => toDraftMedia({ ...row, size: Number(row.size), alt: null }))
  const [first = createPart(body.caption, toMedia(media)), ...rest] = threadParts.map((part) =>
    createPart(part.caption, toMedia(part.media)),
  )
  const draft = createDraft({ channelIds: [channel.id] })
  const [entry] = catalog(rejected.platform)
  return {
    draft: {
      ...draft,
      shared: { ...draft.shared, title: rejected.title ?? "", parts: [first, ...rest] as [typeof first] },
      configurations: rejected.config ? { [channel.id]: rejected.config } : {},
    },
    targets: [{ channel, entry: toPlatformRules(entry!) }],
  }
}

describe.each(rejectedPosts)("$platform: $post", (rejected) => {
  const { field, message } = rejected
  const expected = expect.objectContaining({
    field,
    message: expect.stringMatching(message) as string,
  }) as object
  let post: Post
  beforeAll(async () => {
    workspace = await createWorkspace()
    post = await toPost(rejected)
  })

  it("is reported by validation", async () => {
    const { body } = await workspace.call<Results>("POST", "/v0/posts/validate", post.body)
    expect(body.data[0]!.errors).toEqual([expected])
    expect(body.valid).toBe(false)
  })

  it("is only a warning while it's a draft", async () => {
    const draft = { ...post.body, action: "draft" }
    const { body } = await workspace.call<Results>("POST", "/v0/posts/validate", draft)
    expect(body.data[0]).toMatchObject({ valid: true, errors: [], warnings: [expected] })
  })

  it("can't be created, but can be saved as a draft that can't be scheduled", async () => {
    const { status, body } = await workspace.call<{ id: string; data: { fieldErrors: object } }>(
      "POST",
      "/v0/posts",
      post.body,
    )
    expect(status).toBe(400)
    expect(body.data.fieldErrors).toEqual({ [field]: [expect.stringMatching(message)] })
    const draft = await workspace.call<{ id: string }>("POST", "/v0/posts", { ...post.body, action: "draft" })
    expect(draft.status).toBe(200)
    const update = { status: "SCHEDULED", scheduledAt: inSeconds(7200) }
    expect((await workspace.call("PUT", `/v0/posts/${draft.body.id}`, update)).status).toBe(400)
  })

  it("can't be created in bulk or imported from CSV", async () => {
    const bulk = await workspace.call<{ results: BulkResult[] }>("POST", "/v0/posts/bulk", {
      posts: [post.body],
    })
    expect(bulk.body.results[0]).toMatchObject({ status: "failed", error: { status: 400 } })
    if (rejected.parts) return
    const { body, channel } = post
    const row = {
      ...{ channel: channel.id, caption: body.caption, media: body.media.map(({ url }) => url).join(" ") },
      ...{ scheduledAt: body.scheduledAt, action: "schedule" },
      ...(body.platformConfiguration && {
        platformConfiguration: JSON.stringify(body.platformConfiguration),
      }),
    }
    const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
    const csv = [Object.keys(row), Object.values(row)].map((cells) => cells.map(quote).join()).join("\n")
    const imported = await workspace.call<{ rows: ImportedRow[] }>("POST", "/v0/posts/import", { csv })
    expect(imported.body.rows[0]).toMatchObject({ status: "invalid", errors: [expected] })
  })

  it("is reported in the composer, without the server", () => {
    const { draft, targets } = draftOf(post, rejected)
    expect(checkDraft(draft, targets)).toEqual([expected])
  })
})

const folders = readdirSync("lib/platforms", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const read = (file: string) => readFileSync(`lib/platforms/${file}`, "utf8")

/** Files whose errors have other causes: connecting, mapping a response, statistics, lookups, and the sandbox. */
const otherErrors =
  /^(connect|client|analytics|lookups|signer|sandbox.*|graph-errors|google-client|oauth2|sign-in-errors)\.ts$/

/** Where connectors reject a post because of the platform's response, with the beginning of the message. */
const responses: Record<string, string[]> = {
  "bluesky/video.ts": ["`Bluesky couldn't process this video"],
  "devto/publish.ts": ["/canonical/i.test(response.error)"],
  "discord/publish.ts": ["`This Discord server allows files up to"],
  "facebook/publish.ts": ["\"This post is identical to the Page's last one"],
  "facebook/video.ts": ["\"Facebook didn't finish uploading", "detail ?"],
  "google_business_profile/publish.ts": ['"Google rejected this post in its review'],
  "kick/publish.ts": ["\"Kick didn't deliver this message"],
  "linkedin/media.ts": ["unreadableFile"],
  "linkedin/publish.ts": ['"LinkedIn already has a post with this content', "mayNotComment"],
  "meta/container.ts": ["problem ??"],
  "moltbook/publish.ts": ['"Moltbook hides the comment'],
  "nostr/publish.ts": ["reason ?"],
  "peertube/publish.ts": ["\"The PeerTube server couldn't process"],
  "pinterest/media.ts": ["\"Pinterest couldn't read this video"],
  "pinterest/publish.ts": ["`Pinned to"],
  "reddit/media.ts": ["`${media.name} is too large for Reddit"],
  "snapchat/publish.ts": ['"Snapchat rejected this Spotlight in review'],
  "telegram/publish.ts": ['"This group was upgraded'],
  "tiktok/publish.ts": ["errorMessageFor(reason)", "\"TikTok didn't receive the whole video"],
  "tiktok/upload.ts": ['"TikTok closed the upload'],
  "twitch/publish.ts": ["dropMessages"],
  "twitter/media.ts": ["\"X couldn't process this file"],
  "vk/media.ts": ["`VK couldn't read"],
  "whop/media.ts": ["`Whop couldn't read"],
  "wordpress/publish.ts": ['"WordPress saved the post but this user'],
  "youtube/follow-ups.ts": ['"YouTube covers must be'],
  "youtube/publish.ts": ['"YouTube closed the upload', "`YouTube ${uploadStatus"],
  "youtube/upload.ts": ["\"YouTube didn't receive the whole file"],
}

describe("the table", () => {
  it("has a post for every problem that a platform's check reports", () => {
    const literal =
      /problem\(\s*(?:"[^"]+"|`[^`]+`),\s*(?:"([^"]+)"|`((?:[^`$]|\$\{(?:[^{}`]|`[^`]*`)*\})+)`)/g
    for (const platform of platforms) {
      const reported = rejectedPosts
        .filter((post) => post.platform === platform.slug)
        .flatMap(({ caption = "Hello", title = null, media = [], config = {}, parts, kind }) =>
          (parts ?? [{ caption, media }]).flatMap((part, index, { length }) =>
            platform.check(
              { title, index, count: length, caption: part.caption, media: part.media ?? [] },
              { limits: { kind } },
              config,
            ),
          ),
        )
        .map(({ message }) => message)
      for (const [, plain, template] of read(`${platform.slug}/check.ts`).matchAll(literal)) {
        const words = (plain ?? template ?? "").split(/\$\{(?:[^{}`]|`[^`]*`)*\}/)
        expect(
          reported.some((message) => words.every((text) => message.includes(text))),
          `${platform.slug}: ${words.join("…")}`,
        ).toBe(true)
      }
    }
  })

  it("covers everything that connectors reject before the platform responds", () => {
    const found = folders.flatMap((folder) =>
      readdirSync(`lib/platforms/${folder}`)
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !otherErrors.test(name))
        .flatMap((name) => {
          const file = `${folder}/${name}`
          return [...read(file).matchAll(/\brejected\(\s*([^\n]+)\s*([^\n]*)/g)].map(([, first, second]) => ({
            file,
            call: `${first} ${second}`.replace(/\s+/g, " "),
          }))
        }),
    )
    const unexplained = found.filter(
      ({ file, call }) =>
        !/^(check|suite|text)\//.test(file) && !responses[file]?.some((start) => call.startsWith(start)),
    )
    expect(unexplained).toEqual([])
    expect(found.length).toBeGreaterThan(Object.keys(responses).length)
  })

  it("lists the same checks for the browser and the server", () => {
    expect(Object.keys(checks).sort()).toEqual(platforms.map(({ slug }) => slug).sort())
    for (const { slug, check } of platforms) expect(checks[slug as keyof typeof checks], slug).toBe(check)
  })
})
