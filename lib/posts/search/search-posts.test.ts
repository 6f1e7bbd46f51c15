import { sql } from "kysely"
import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { newId } from "@/lib/crypto/ids"
import { db, prisma, transaction } from "@/lib/db/database"
import { asTenant } from "@/lib/db/tenant"
import type { listPostsContract } from "@/lib/posts/contract"
import { createWorkspace } from "@/lib/testing/workspace"
import { indexPosts, workspaceWord } from "./index-posts"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

let workspace: Workspace
let channels: Record<"bluesky" | "mastodon", string>

/** The captions of the posts found, newest first. */
async function search(q: string, rest = "", { call }: Workspace = workspace): Promise<string[]> {
  const path = `/v0/posts?q=${encodeURIComponent(q)}${rest}`
  const { status, body } = await call<OutputOf<typeof listPostsContract>>("GET", path)
  expect(status).toBe(200)
  expect(body.total).toBe(body.posts.length)
  return body.posts.map(({ caption }) => caption)
}

const create = (caption: string, data: object = {}) =>
  prisma.post.create({
    data: {
      ...{
        id: newId(),
        organizationId: workspace.organizationId,
        socialAccountId: channels.bluesky,
        caption,
      },
      ...({ status: "DRAFT", createdByKind: "system" } as const),
      ...data,
    },
  })

beforeAll(async () => {
  workspace = await createWorkspace()
  const { organizationId } = workspace
  const bluesky = (await workspace.connect("bluesky")).id
  const mastodon = (await workspace.connect("mastodon")).id
  channels = { bluesky, mastodon }
  const client = await prisma.clientProfile.create({ data: { organizationId, name: "Hôtel Zürich" } })
  await prisma.socialAccount.update({
    where: { id: mastodon },
    data: { displayName: "Ada Lovelace", profileId: client.id },
  })
  const tag = await prisma.tag.create({ data: { organizationId, name: "Back to school", color: "#123456" } })
  await create("Our café opens on Monday")
  await create("Launching the spring menu", { title: "Frühling" })
  await create("A thread about tea", { parts: { create: { index: 1, caption: "Its last part has matcha" } } })
  await create("夏のセールが始まります")
  await create("From another channel", { socialAccountId: mastodon })
  await create("With a tag", { tags: { create: { tagId: tag.id } } })
  await create("Deleted café", { status: "DELETED" })
})

describe("GET /v0/posts?q=", () => {
  it.each([
    ["a word, with or without its accents", "cafe", "Our café opens on Monday"],
    ["the start of a word", "laun", "Launching the spring menu"],
    ["the title", "fruhling", "Launching the spring menu"],
    ["the parts of a thread", "matcha", "A thread about tea"],
    ["a script without spaces", "セール", "夏のセールが始まります"],
    ["a misspelled word", "sprnig mneu", "Launching the spring menu"],
    ["the name of a tag", "school", "With a tag"],
    ["the name of a channel", "lovelace", "From another channel"],
    ["a platform", "mastodon", "From another channel"],
    ["a client", "Hotel Zurich", "From another channel"],
    ["words in the text and in names", "ada channel", "From another channel"],
    ["syntax as words", "café' & !(monday | ", "Our café opens on Monday"],
  ])("finds %s", async (_, q, caption) => {
    expect(await search(q)).toEqual([caption])
  })

  it("finds only posts with every word", async () => {
    expect(await search("cafe tea")).toEqual([])
    expect(await search("cafe lovelace")).toEqual([])
  })

  it("finds every post without words", async () => {
    expect(await search("?!", "&limit=200")).toHaveLength(6)
    expect(await search("", "&limit=200")).toHaveLength(6)
  })

  it("combines with filters, orders, and pages", async () => {
    for (const n of [1, 2, 3]) await create(`Paged pancakes ${n}`, { status: n === 3 ? "FAILED" : "DRAFT" })
    expect(await search("pancakes", "&status=FAILED")).toEqual(["Paged pancakes 3"])
    expect(await search("pancakes", `&socialAccountIds=${channels.mastodon}`)).toEqual([])
    const { body: first } = await workspace.call<OutputOf<typeof listPostsContract>>(
      "GET",
      "/v0/posts?q=pancakes&limit=2",
    )
    expect(first).toMatchObject({ total: 3, totalPages: 2, nextCursor: expect.any(String) as string })
    const { body: second } = await workspace.call<OutputOf<typeof listPostsContract>>(
      "GET",
      `/v0/posts?q=pancakes&limit=2&cursor=${first.nextCursor}`,
    )
    const found = [...first.posts, ...second.posts].map(({ caption }) => caption)
    expect(found).toEqual(["Paged pancakes 3", "Paged pancakes 2", "Paged pancakes 1"])
  })

  it("finds what a post says now, and not what it said before", async () => {
    const { id } = await create("Before the edit: gingerbread")
    expect(await search("gingerbread")).toHaveLength(1)
    await workspace.call("PUT", `/v0/posts/${id}`, { caption: "After the edit: marzipan" })
    expect(await search("gingerbread")).toEqual([])
    expect(await search("marzipan")).toEqual(["After the edit: marzipan"])
    await prisma.postPart.create({ data: { postId: id, index: 1, caption: "and nougat" } })
    expect(await search("nougat")).toHaveLength(1)
    await prisma.postPart.deleteMany({ where: { postId: id } })
    expect(await search("nougat")).toEqual([])
  })

  it("finds nothing in other workspaces, not even the spelling of their words", async () => {
    const other = await createWorkspace()
    await other.connect()
    for (const q of ["cafe", "matcha", "lovelace", "school", "sprnig"])
      expect(await search(q, "", other)).toEqual([])
  })

  it("rejects a query that is too long", async () => {
    const { status, body } = await workspace.call("GET", `/v0/posts?q=${"a".repeat(201)}`)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain("q")
  })
})

describe("the search index", () => {
  it("finds an edit that was committed while the post was being indexed", async () => {
    const { id } = await create("Indexed during an edit: saffron")
    await transaction(async (tx) => {
      await tx.updateTable("Post").set({ caption: "Now: cardamom" }).where("id", "=", id).execute()
      await indexPosts(workspace.organizationId, 500)
    })
    expect(await search("cardamom")).toEqual(["Now: cardamom"])
    expect(await search("saffron")).toEqual([])
  })

  it("indexes every workspace's posts in a job", async () => {
    const { id } = await create("Indexed by the job")
    await indexPosts(null, 100_000)
    const row = await db
      .selectFrom("PostSearch")
      .where("postId", "=", id)
      .select("words")
      .executeTakeFirstOrThrow()
    expect(row.words).toContain("'job'")
  })

  it("is read by word under row-level security", async () => {
    const { organizationId } = workspace
    const plan = await asTenant(organizationId, () =>
      transaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql<{ "QUERY PLAN": string }>`explain select "postId" from "PostSearch"
          where words @@ ${`'${workspaceWord(organizationId)}' & 'cafe':*`}::tsquery`.execute(tx)
      }),
    )
    const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n")
    expect(text).toMatch(/Index Cond: \(words @@/)
    expect(text).toContain("carillon.organization")
  })
})
