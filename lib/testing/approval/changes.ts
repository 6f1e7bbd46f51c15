import { prisma } from "@/lib/db/database"
import { storage } from "@/lib/storage/storage"
import { upload } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { inSeconds } from "@/lib/testing/workspace"
import { original, type Cell } from "./world"

type Request = { params?: Record<string, string>; body?: object; query?: Record<string, string> }

export type Change = {
  name: string
  operation: string
  /** The fields of the operation's body that this change covers. */
  fields?: string[]
  /** `none`: the operation looks as if it changed the post, but must not. */
  effect?: "none"
  request: (cell: Cell) => Request | Promise<Request>
  setUp?: (cell: Cell) => Promise<unknown>
  cleanUp?: (cell: Cell) => Promise<unknown>
  /** The request with which the dashboard undoes the change. */
  undo?: (cell: Cell) => Request
  /** The same value in a new post. */
  create?: (cell: Cell) => object
  /** The same value in a CSV file. */
  csv?: (cell: Cell) => Record<string, string>
}

const ofPost = ({ postId }: Cell) => ({ id: postId })
const imageOf = ({ world }: Cell) => ({ id: world.image.id })
const videoOf = ({ world }: Cell) => ({ id: world.video.id })

/** A field of `PUT /v0/posts/{id}`. */
const edit = (
  name: string,
  fields: string[],
  body: (cell: Cell) => object,
  more: Partial<Change> = {},
): Change => ({
  name,
  operation: "updatePost",
  fields,
  request: (cell) => ({ params: ofPost(cell), body: body(cell) }),
  ...more,
})

const captioned = ({ n }: Cell) => ({ caption: `Caption ${n}` })
const titled = ({ n }: Cell) => ({ title: `Title ${n}` })
const unlisted = () => ({ platformConfiguration: { visibility: "unlisted" } })
const later = ({ n }: Cell) => ({ scheduledAt: inSeconds(7200 + n) })
const person = { id: "someone", type: "user", platform: "mastodon", x: 0.1, y: 0.2 }

const undoWith = (...fields: (keyof ReturnType<typeof original>)[]) => ({
  undo: (cell: Cell) => ({
    params: ofPost(cell),
    body: Object.fromEntries(fields.map((field) => [field, original(cell.world)[field]])),
  }),
})

const edits: Change[] = [
  edit("Caption", ["caption"], captioned, {
    ...undoWith("caption"),
    create: captioned,
    csv: captioned,
  }),
  edit("Title", ["title"], titled, { ...undoWith("title"), create: titled, csv: titled }),
  edit("Thread", ["parts"], ({ n }) => ({ parts: [{ caption: "One" }, { caption: `Part ${n}` }] }), {
    ...undoWith("parts"),
    create: ({ n }) => ({ parts: [{ caption: "One" }, { caption: `Part ${n}` }] }),
  }),
  edit("Platform settings", ["platformConfiguration"], unlisted, {
    ...undoWith("platformConfiguration"),
    create: unlisted,
    csv: () => ({ platformConfiguration: JSON.stringify(unlisted().platformConfiguration) }),
  }),
  edit("Media list", ["media"], ({ world }) => ({ media: [{ id: world.image.id }] }), {
    undo: (cell) => ({ params: ofPost(cell), body: { media: [videoOf(cell)] } }),
    create: ({ world }) => ({ media: [{ url: world.image.url }] }),
    csv: ({ world }) => ({ media: world.image.url }),
  }),
  edit(
    "Alt text in the post",
    ["media"],
    (cell) => ({ media: [{ ...videoOf(cell), alt: `Alt ${cell.n}` }] }),
    {
      undo: (cell) => ({ params: ofPost(cell), body: { media: [videoOf(cell)] } }),
      create: ({ world, n }) => ({ media: [{ url: world.video.url, alt: `Alt ${n}` }] }),
    },
  ),
  edit("Tagged people", ["media"], (cell) => ({ media: [{ ...videoOf(cell), tags: [person] }] }), {
    undo: (cell) => ({ params: ofPost(cell), body: { media: [videoOf(cell)] } }),
    create: ({ world }) => ({ media: [{ url: world.video.url, tags: [person] }] }),
  }),
  edit("Scheduled time", ["scheduledAt"], later, {
    undo: (cell) => ({ params: ofPost(cell), body: { scheduledAt: inSeconds(3600) } }),
    create: later,
    csv: (cell) => ({ scheduledAt: later(cell).scheduledAt }),
  }),
  edit("Publish now (edit)", ["status"], () => ({ status: "PROCESSING" })),
  {
    name: "Publish now",
    operation: "publishPost",
    request: (cell) => ({ params: ofPost(cell) }),
    create: () => ({ action: "now", scheduledAt: undefined }),
    csv: () => ({ action: "now", scheduledAt: "" }),
  },
  {
    name: "Retry (failed post)",
    operation: "retryPost",
    fields: ["scheduledAt", "confirm"],
    setUp: ({ postId }) =>
      prisma.post.update({
        where: { id: postId },
        data: { status: "FAILED", errorTag: "unavailable", isRetryable: true },
      }),
    request: (cell) => ({ params: ofPost(cell), body: later(cell) }),
  },
]

const media: Change[] = [
  {
    name: "Alt text in the library",
    operation: "updateMedia",
    fields: ["alt"],
    request: (cell) => ({ params: imageOf(cell), body: { alt: `Library alt ${cell.n}` } }),
    undo: (cell) => ({ params: imageOf(cell), body: { alt: null } }),
  },
  {
    name: "File name",
    operation: "updateMedia",
    fields: ["name"],
    request: (cell) => ({ params: imageOf(cell), body: { name: `Name ${cell.n}.png` } }),
    undo: (cell) => ({ params: imageOf(cell), body: { name: cell.world.image.name } }),
  },
  {
    name: "Unreadable file properties",
    operation: "updateMedia",
    fields: ["width", "height", "size", "duration"],
    setUp: async ({ world, postId }) => {
      await prisma.media.update({ where: { id: world.image.id }, data: { width: null } })
      await world.call("POST", `/v0/posts/${postId}/request-approval`)
      await world.call("POST", `/v0/posts/${postId}/approve`)
    },
    cleanUp: ({ world }) =>
      prisma.media.update({ where: { id: world.image.id }, data: { width: world.image.width } }),
    request: (cell) => ({ params: imageOf(cell), body: { width: 41 } }),
  },
  {
    name: "Cover frame",
    operation: "setMediaThumbnail",
    fields: ["timestampMs"],
    request: (cell) => ({ params: videoOf(cell), body: { timestampMs: 100 + (cell.n % 18) * 100 } }),
  },
  {
    name: "File (replace)",
    operation: "replaceMedia",
    fields: ["key", "name"],
    request: async (cell) => ({
      params: imageOf(cell),
      body: { key: (await upload(cell.world, await picture())).key, name: cell.world.image.name },
    }),
  },
]

const live = { pausedAt: null }
const lookalikes: Change[] = [
  {
    name: "Edited copy of a file",
    operation: "editMedia",
    effect: "none",
    request: (cell) => ({ params: imageOf(cell), body: { rotate: 90, alt: `Copy ${cell.n}` } }),
  },
  {
    name: "Same file again, with alt text",
    operation: "registerMedia",
    effect: "none",
    setUp: ({ world }) => prisma.media.update({ where: { id: world.image.id }, data: { alt: null } }),
    request: async ({ world, n }) => {
      const { key } = await prisma.media.findUniqueOrThrow({ where: { id: world.image.id } })
      const again = await upload(world, await storage.get(key))
      return { body: { key: again.key, alt: `Again ${n}` } }
    },
  },
  {
    name: "Another post with the file",
    operation: "createPost",
    effect: "none",
    request: ({ world, n }) => ({
      body: {
        ...{ socialAccountId: world.account.id, caption: `Other ${n}`, action: "draft" },
        media: [{ url: world.image.url, alt: `Other ${n}` }],
      },
    }),
  },
  {
    name: "Removed from the library",
    operation: "deleteMedia",
    effect: "none",
    request: (cell) => ({ params: imageOf(cell), query: { force: "true" } }),
    cleanUp: ({ world }) => prisma.media.update({ where: { id: world.image.id }, data: { removedAt: null } }),
  },
  {
    name: "Template",
    operation: "updateTemplate",
    effect: "none",
    request: ({ world, n }) => ({ params: { id: world.template.id }, body: { caption: `Template ${n}` } }),
  },
  {
    name: "Tag renamed",
    operation: "upsertTag",
    effect: "none",
    request: ({ tagId, n }) => ({ body: { id: tagId, name: `Renamed ${n}`, color: "#000000" } }),
  },
  {
    name: "Tag deleted",
    operation: "deleteTag",
    effect: "none",
    request: ({ tagId }) => ({ params: { id: tagId } }),
  },
  {
    name: "Channel's client, gap",
    operation: "updateSocialAccount",
    effect: "none",
    request: ({ world }) => ({
      params: { id: world.account.id },
      body: { profileId: world.profile.id, minGapSeconds: 5 },
    }),
  },
  {
    name: "Channel's queue",
    operation: "setQueue",
    effect: "none",
    request: ({ world }) => ({
      params: { id: world.account.id },
      body: { slots: [{ weekday: "monday", time: "09:00" }], timeZone: "Asia/Tokyo" },
    }),
  },
  {
    name: "Time of an overdue post (resume channel)",
    operation: "resumeSocialAccount",
    fields: ["overdue"],
    setUp: async ({ world, postId }) => {
      await prisma.socialAccount.update({ where: { id: world.account.id }, data: { pausedAt: new Date() } })
      await prisma.post.update({ where: { id: postId }, data: { scheduledAt: new Date(Date.now() - 1000) } })
    },
    cleanUp: ({ world }) => prisma.socialAccount.update({ where: { id: world.account.id }, data: live }),
    request: ({ world }) => ({ params: { id: world.account.id }, body: { overdue: "publish" } }),
  },
]

export const changes: Change[] = [...edits, ...media, ...lookalikes]
