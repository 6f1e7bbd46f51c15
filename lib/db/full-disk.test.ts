import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { oauthEndpoint } from "@/lib/api/oauth-endpoint"
import { runAction } from "@/lib/auth/sessions/run-action"
import type { OutputOf } from "@/lib/contract/contract"
import type { bulkCreateContract } from "@/lib/posts/create/batch-contracts"
import { createWorkspace } from "@/lib/testing/workspace"
import { db, prisma } from "./database"

// Threat model: full-disk

/** PostgreSQL rejects these posts as it does when it can't extend a file. */
beforeAll(async () => {
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on "Post" for each row
    when (new.caption like 'no space%') execute function full_disk()`.execute(db)
})
afterAll(() => sql`drop function full_disk() cascade`.execute(db))

async function setUp() {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect("mastodon")
  const { organizationId } = workspace
  const countPosts = () => prisma.post.count({ where: { organizationId } })
  const draft = (caption: string) => ({ caption, socialAccountId, action: "draft" })
  const create = <Body>(...captions: string[]) =>
    workspace.call<Body>("POST", "/v0/posts/bulk", { posts: captions.map(draft) })
  const owned = { organizationId, socialAccountId, createdByKind: "system" }
  const insert = () =>
    prisma.post.create({
      data: { ...owned, caption: "no space", status: "DRAFT", approvalStatus: "DRAFT" },
    })
  return { ...workspace, socialAccountId, countPosts, draft, create, insert }
}

const outOfSpace = { status: 507, body: { code: "INSUFFICIENT_STORAGE", data: { isRetryable: true } } }

describe("without disk space", () => {
  it("creating a post returns 507 and when to retry", async () => {
    const { call, draft } = await setUp()
    const answer = await call("POST", "/v0/posts", draft("no space"))
    expect(answer).toMatchObject(outOfSpace)
    expect(answer.headers.get("retry-after")).toBe("60")
  })

  it("creating several posts returns 507 as long as none is created", async () => {
    const { create, countPosts } = await setUp()
    const answer = await create("no space 1", "no space 2")
    expect(answer).toMatchObject(outOfSpace)
    expect(answer.headers.get("retry-after")).toBe("60")
    expect(await countPosts()).toBe(0)
  })

  it("posts that couldn't be created after others can be retried", async () => {
    const { create } = await setUp()
    const { status, body } = await create<OutputOf<typeof bulkCreateContract>>("fits", "no space")
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 1, failed: 1 })
    expect(body.results[1]).toMatchObject({ error: { status: 507, ...outOfSpace.body } })
  })

  it("a CSV import returns 507, and imports the rest when it's repeated", async () => {
    const { call, socialAccountId, countPosts } = await setUp()
    const send = (second: string) => {
      const rows = ["fits", second].map((caption) => `${socialAccountId},${caption},draft`)
      const csv = ["channel,caption,action", ...rows].join("\n")
      return call("POST", "/v0/posts/import", { csv, dryRun: false, importId: "full-disk" })
    }
    expect(await send("no space")).toMatchObject(outOfSpace)
    expect(await countPosts()).toBe(1)
    expect(await send("fits now")).toMatchObject({
      status: 200,
      body: { summary: { exists: 1, created: 1 } },
    })
  })

  it("a form in the dashboard says so", async () => {
    const { insert } = await setUp()
    expect(await runAction(insert)).toMatchObject({
      error: expect.stringContaining("out of disk space") as string,
    })
  })

  it("the OAuth server returns 503 and when to retry", async () => {
    const { insert } = await setUp()
    const endpoint = oauthEndpoint({ name: "full-disk", perMinute: 10 }, insert)
    const response = await endpoint(new Request("http://carillon.test/oauth/token", { method: "POST" }))
    expect(response.status).toBe(503)
    expect(response.headers.get("retry-after")).toBe("60")
    expect(await response.json()).toMatchObject({ error: "temporarily_unavailable" })
  })
})
