import { describe, expect, it } from "vitest"

import type {
  PostMedia,
  PostWithRelations,
  SocialAccount,
  Tag,
} from "@/packages/sdk-typescript/src/generated/models"
import { normalizeKey, type Actual } from "./actual.ts"
import { compare } from "./compare.ts"
import type { Desired } from "./desired.ts"
import { readPlan } from "./read-plan.ts"
import { lineDiff } from "./show-plan.ts"

const planFile = (posts: string, head = "name: spring\n") => `${head}posts:\n${posts}`

describe("readPlan", () => {
  it("applies defaults and the time zone to every post, and trims trailing line breaks", () => {
    const text = planFile(
      "  - key: one\n    caption: |\n      First\n      post\n    media: [a.jpg, { url: https://example.com/b.jpg, alt: B }]\n" +
        "  - { key: two, caption: 2026, channel: bluesky, title: null, parts: [One, { caption: Two }] }\n",
      "name: spring\ntimeZone: Europe/Berlin\ndefaults: { channel: mastodon/ada, tags: [Spring] }\n",
    )
    const zone = { timeZone: "Europe/Berlin", tags: ["Spring"] }
    expect(readPlan(text, "posts.yaml")).toEqual({
      name: "spring",
      posts: [
        {
          ...{ ...zone, key: "one", line: 5, channel: "mastodon/ada", caption: "First\npost" },
          media: [{ path: "a.jpg" }, { url: "https://example.com/b.jpg", alt: "B" }],
        },
        {
          ...{ ...zone, key: "two", line: 10, channel: "bluesky", caption: "2026", title: null },
          parts: [{ caption: "One" }, { caption: "Two" }],
        },
      ],
    })
  })

  it.each([
    ["posts: []", "posts.yaml:1: Missing name"],
    ["name: spring\n", "posts.yaml:1: posts must be a list"],
    [planFile("  - caption: A\n    channel: x\n"), "posts.yaml:3: Missing key"],
    [planFile("  - { key: a/b, caption: A, channel: x }\n"), "key can only contain letters"],
    [planFile("  - { key: a, caption: A }\n"), "a: missing channel"],
    [planFile("  - { key: a, channel: x }\n"), "a: missing caption"],
    [planFile("  - { key: a, channel: x, captoin: A }\n"), "Unknown field captoin. Did you mean caption?"],
    [planFile("  - { key: a, channel: x, caption: [A] }\n"), "caption must be a string"],
    [planFile("  - { key: a, channel: x, caption: A, action: later }\n"), "action must be one of draft"],
    [
      planFile("  - { key: a, channel: x, caption: A, action: queue, scheduledAt: 2026-12-01 }\n"),
      "remove scheduledAt",
    ],
    [
      planFile("  - { key: a, channel: x, caption: A, media: [{ alt: A }] }\n"),
      "exactly one of path, url, and id",
    ],
    [planFile(`  - { key: ${"k".repeat(50)}, channel: x, caption: A }\n`), "at most 49 characters"],
    [planFile("  - key: [\n"), "posts.yaml:"],
  ])("rejects %j", (text, message) => {
    expect(() => readPlan(text, "posts.yaml")).toThrow(message)
  })

  it("reports every problem with its line", () => {
    const text = planFile("  - { key: a, channel: x }\n  - { key: A, channel: x, caption: A }\n")
    expect(() => readPlan(text, "f")).toThrow("f:3: a: missing caption\nf:4: Duplicate key: A")
  })
})

const channel = { id: "channel-1", platform: "mastodon", username: "ada" } as SocialAccount
const desiredPost = (overrides: Partial<Desired> = {}): Desired => ({
  key: "one",
  channel,
  caption: "A",
  action: "draft",
  ...overrides,
})

const tag = (key: string) => ({ id: `tag-${key}`, name: `spring/${key}` }) as Tag
const actualPost = (overrides: Partial<PostWithRelations> = {}) =>
  ({
    ...{ id: "post-1", caption: "A", status: "DRAFT", scheduledAt: null, title: null },
    ...{ platformConfiguration: null, socialAccountId: channel.id, socialAccount: channel },
    ...{ media: [], parts: [], tags: [tag("one")] },
    ...overrides,
  }) as unknown as PostWithRelations

const actualPosts = (posts: Record<string, PostWithRelations[]>) =>
  new Map(
    Object.entries(posts).map(([key, posts]): [string, Actual] => [
      normalizeKey(key),
      { tag: tag(key), posts },
    ]),
  )

const hash = ({ id }: PostMedia) => Promise.resolve(`hash-of-${id}`)
const media = (id: string, alt: string | null = null) => ({ id, alt, name: `${id}.jpg` }) as PostMedia
const file = (id: string, alt?: string) => ({
  ...{
    kind: "file" as const,
    path: `/${id}.jpg`,
    label: `${id}.jpg`,
    mimeType: "image/jpeg",
    hash: `hash-of-${id}`,
  },
  ...(alt !== undefined && { alt }),
})

async function summarize(desired: Desired[], actual: Map<string, Actual>) {
  const changes = await compare(desired, actual, hash)
  return changes.map(({ action, key, fields }) =>
    [action, key, ...fields.map(({ field }) => field)].join(" "),
  )
}

describe("compare", () => {
  it("changes nothing if the server matches the file", async () => {
    const at = "2036-12-01T08:00:00.000Z"
    const desired = desiredPost({
      action: "schedule",
      scheduledAt: at,
      media: [file("x", "X")],
      tags: ["News"],
      platformConfiguration: { langs: ["en"] },
    })
    const post = actualPost({
      ...{ status: "SCHEDULED", scheduledAt: "2036-12-01T08:00:00Z", media: [media("x", "X")] },
      ...{ tags: [tag("one"), { name: "news" } as Tag], platformConfiguration: { langs: ["en"] } },
    })
    expect(await summarize([desired], actualPosts({ one: [post] }))).toEqual(["keep one"])
  })

  it("ignores fields that the file omits", async () => {
    const post = actualPost({
      title: "T",
      media: [media("x")],
      tags: [tag("one"), { name: "x" } as Tag],
      platformConfiguration: { a: 1 },
    })
    expect(await summarize([desiredPost()], actualPosts({ one: [post] }))).toEqual(["keep one"])
  })

  it.each<[string, Partial<Desired>, Partial<PostWithRelations>]>([
    ["update one caption", { caption: "B" }, {}],
    ["update one media", { media: [file("x")] }, { media: [media("y")] }],
    ["update one media", { media: [file("x", "New")] }, { media: [media("x", "Old")] }],
    ["update one media", { media: [] }, { media: [media("y")] }],
    ["update one tags", { tags: ["a"] }, {}],
    ["update one title", { title: null }, { title: "T" }],
    [
      "update one platformConfiguration",
      { platformConfiguration: { a: 1 } },
      { platformConfiguration: { a: 2 } },
    ],
    ["update one parts", { parts: [{ caption: "A", media: [] }] }, {}],
    ["update one status", {}, { status: "SCHEDULED" }],
    ["update one status scheduledAt", { action: "schedule", scheduledAt: "2036-12-01T08:00:00.000Z" }, {}],
    ["update one status", { action: "now" }, {}],
    ["keep one", { action: "queue" }, { status: "SCHEDULED", scheduledAt: "2036-12-01T08:00:00Z" }],
    ["replace one status", { action: "queue" }, {}],
    ["replace one channel", { channel: { ...channel, id: "channel-2" } }, {}],
    ["closed one caption", { caption: "B" }, { status: "COMPLETED" }],
    ["closed one", { action: "now" }, { status: "COMPLETED" }],
  ])("returns %s for %j over %j", async (expected, desired, post) => {
    expect(await summarize([desiredPost(desired)], actualPosts({ one: [actualPost(post)] }))).toEqual([
      expected,
    ])
  })

  it("creates missing posts in the file's order and puts removals at the end", async () => {
    const desired = [desiredPost({ key: "two" }), desiredPost({ key: "One" }), desiredPost({ key: "three" })]
    const actual = actualPosts({
      old: [actualPost()],
      one: [actualPost()],
      sent: [actualPost({ status: "COMPLETED" })],
      three: [],
    })
    expect(await summarize(desired, actual)).toEqual([
      "create two channel when caption",
      "keep One",
      "create three channel when caption",
      "delete old",
      "forget sent",
    ])
  })

  it("finishes an interrupted replacement", async () => {
    const before = actualPost({ id: "post-0", socialAccountId: "channel-0" })
    const changes = await compare([desiredPost()], actualPosts({ one: [before, actualPost()] }), hash)
    expect(changes.map((change) => [change.action, "post" in change && change.post.id])).toEqual([
      ["keep", "post-1"],
      ["delete", "post-0"],
    ])
  })

  it("shows common lines of a diff once", () => {
    expect(lineDiff("a\nb\nc", "a\nx\ny\nc")).toEqual([
      [" ", "a"],
      ["-", "b"],
      ["+", "x"],
      ["+", "y"],
      [" ", "c"],
    ])
  })
})
