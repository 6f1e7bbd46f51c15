import { describe, expect, it } from "vitest"

import type {
  PostMedia,
  PostWithRelations,
  SocialAccount,
  Tag,
} from "@/packages/sdk-typescript/src/generated/models"
import { sameKey, type Actual } from "./actual.ts"
import { compare } from "./compare.ts"
import type { Desired } from "./desired.ts"
import { readPlan } from "./read-plan.ts"
import { lineDiff } from "./show-plan.ts"

const plan = (posts: string, head = "name: spring\n") => `${head}posts:\n${posts}`

describe("the file", () => {
  it("gives defaults and the zone to every post, and takes the last line break off texts", () => {
    const text = plan(
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
    ["posts: []", "posts.yaml:1: name is missing"],
    ["name: spring\n", "posts.yaml:1: posts is a list"],
    [plan("  - caption: A\n    channel: x\n"), "posts.yaml:3: key is missing"],
    [plan("  - { key: a/b, caption: A, channel: x }\n"), "key is made of letters"],
    [plan("  - { key: a, caption: A }\n"), "a: channel is missing"],
    [plan("  - { key: a, channel: x }\n"), "a: caption is missing"],
    [plan("  - { key: a, channel: x, captoin: A }\n"), "Unknown field captoin: did you mean caption?"],
    [plan("  - { key: a, channel: x, caption: [A] }\n"), "caption is a text"],
    [plan("  - { key: a, channel: x, caption: A, action: later }\n"), "action is one of draft"],
    [
      plan("  - { key: a, channel: x, caption: A, action: queue, scheduledAt: 2026-12-01 }\n"),
      "take scheduledAt out",
    ],
    [plan("  - { key: a, channel: x, caption: A, media: [{ alt: A }] }\n"), "one of path, url and id"],
    [plan(`  - { key: ${"k".repeat(50)}, channel: x, caption: A }\n`), "at most 49 letters"],
    [plan("  - key: [\n"), "posts.yaml:"],
  ])("refuses %j", (text, message) => {
    expect(() => readPlan(text, "posts.yaml")).toThrow(message)
  })

  it("tells all that is wrong, by line", () => {
    const text = plan("  - { key: a, channel: x }\n  - { key: A, channel: x, caption: A }\n")
    expect(() => readPlan(text, "f")).toThrow("f:3: a: caption is missing\nf:4: The key A is there twice")
  })
})

const channel = { id: "channel-1", platform: "mastodon", username: "ada" } as SocialAccount
const wanted = (more: Partial<Desired> = {}): Desired => ({
  key: "one",
  channel,
  caption: "A",
  action: "draft",
  ...more,
})

const tag = (key: string) => ({ id: `tag-${key}`, name: `spring/${key}` }) as Tag
const there = (more: Partial<PostWithRelations> = {}) =>
  ({
    ...{ id: "post-1", caption: "A", status: "DRAFT", scheduledAt: null, title: null },
    ...{ platformConfiguration: null, socialAccountId: channel.id, socialAccount: channel },
    ...{ media: [], parts: [], tags: [tag("one")] },
    ...more,
  }) as unknown as PostWithRelations

const server = (posts: Record<string, PostWithRelations[]>) =>
  new Map(
    Object.entries(posts).map(([key, posts]): [string, Actual] => [sameKey(key), { tag: tag(key), posts }]),
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

async function outcome(desired: Desired[], actual: Map<string, Actual>) {
  const changes = await compare(desired, actual, hash)
  return changes.map(({ action, key, fields }) =>
    [action, key, ...fields.map(({ field }) => field)].join(" "),
  )
}

describe("the difference", () => {
  it("is none where the server has what the file says", async () => {
    const at = "2036-12-01T08:00:00.000Z"
    const desired = wanted({
      action: "schedule",
      scheduledAt: at,
      media: [file("x", "X")],
      tags: ["News"],
      platformConfiguration: { langs: ["en"] },
    })
    const post = there({
      ...{ status: "SCHEDULED", scheduledAt: "2036-12-01T08:00:00Z", media: [media("x", "X")] },
      ...{ tags: [tag("one"), { name: "news" } as Tag], platformConfiguration: { langs: ["en"] } },
    })
    expect(await outcome([desired], server({ one: [post] }))).toEqual(["keep one"])
  })

  it("leaves alone what the file does not say", async () => {
    const post = there({
      title: "T",
      media: [media("x")],
      tags: [tag("one"), { name: "x" } as Tag],
      platformConfiguration: { a: 1 },
    })
    expect(await outcome([wanted()], server({ one: [post] }))).toEqual(["keep one"])
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
  ])("is %s for %j over %j", async (expected, desired, post) => {
    expect(await outcome([wanted(desired)], server({ one: [there(post)] }))).toEqual([expected])
  })

  it("creates what is not there, in the file's order, and removes what is too much at the end", async () => {
    const desired = [wanted({ key: "two" }), wanted({ key: "One" }), wanted({ key: "three" })]
    const actual = server({
      old: [there()],
      one: [there()],
      sent: [there({ status: "COMPLETED" })],
      three: [],
    })
    expect(await outcome(desired, actual)).toEqual([
      "create two channel when caption",
      "keep One",
      "create three channel when caption",
      "delete old",
      "forget sent",
    ])
  })

  it("ends a replacement that was interrupted", async () => {
    const before = there({ id: "post-0", socialAccountId: "channel-0" })
    const changes = await compare([wanted()], server({ one: [before, there()] }), hash)
    expect(changes.map((change) => [change.action, "post" in change && change.post.id])).toEqual([
      ["keep", "post-1"],
      ["delete", "post-0"],
    ])
  })

  it("shows lines that both have once", () => {
    expect(lineDiff("a\nb\nc", "a\nx\ny\nc")).toEqual([
      [" ", "a"],
      ["-", "b"],
      ["+", "x"],
      ["+", "y"],
      [" ", "c"],
    ])
  })
})
