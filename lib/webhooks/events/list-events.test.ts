import { describe, expect, it } from "vitest"

import { db, prisma } from "@/lib/db/database"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { WorkspaceEvent } from "./contract"
import { queueDeliveries } from "@/lib/webhooks/queue-deliveries"

type Page = { data: WorkspaceEvent[]; nextCursor: string | null }
type Workspace = Awaited<ReturnType<typeof createWorkspace>>

const secondMs = 1_000
const ago = (seconds: number) => new Date(Date.now() - seconds * secondMs)

const data = { generationId: "g", type: "image", status: "COMPLETED", resultUrl: null, errorMessage: null }

/** Makes events happen at these times, in seconds before now. */
async function happen(
  { organizationId }: Workspace,
  times: number[],
  event = "generation.completed" as const,
) {
  for (const seconds of times) {
    await queueDeliveries(db, organizationId, event, { ...data, generationId: `g${seconds}` })
    const last = { organizationId, createdAt: { gte: ago(5) } }
    await prisma.workspaceEvent.updateMany({ where: last, data: { createdAt: ago(seconds) } })
  }
}

const list = async ({ call }: Workspace, query = "", headers = {}) =>
  call<Page>("GET", `/v0/events${query}`, undefined, headers)
const idsOf = ({ body }: { body: Page }) => body.data.map((event) => event.data.generationId)

describe("the list of events", () => {
  it("has what happened without any endpoint, oldest first, after ten seconds", async () => {
    const workspace = await createWorkspace()
    await happen(workspace, [30, 20, 40, 8])
    expect(idsOf(await list(workspace))).toEqual(["g40", "g30", "g20"])
    await prisma.workspaceEvent.updateMany({
      where: { organizationId: workspace.organizationId, createdAt: { gt: ago(9) } },
      data: { createdAt: ago(11) },
    })
    expect(idsOf(await list(workspace))).toEqual(["g40", "g30", "g20", "g8"])
  })

  it("pages without gaps or repeats, even if events share a millisecond", async () => {
    const workspace = await createWorkspace()
    await happen(workspace, [60, 50, 40, 30, 20])
    await prisma.workspaceEvent.updateMany({
      where: { organizationId: workspace.organizationId },
      data: { createdAt: ago(60) },
    })
    const found: unknown[] = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const page = await list(workspace, `?limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...idsOf(page))
      cursor = page.body.nextCursor
    }
    expect(found.toSorted()).toEqual(["g20", "g30", "g40", "g50", "g60"])
  })

  it("filters by event and time", async () => {
    const workspace = await createWorkspace()
    await happen(workspace, [60, 30])
    await workspace.connect("mastodon")
    await prisma.workspaceEvent.updateMany({
      where: { organizationId: workspace.organizationId, event: "social_account.connected" },
      data: { createdAt: ago(45) },
    })
    const namesOf = async (query: string) =>
      (await list(workspace, query)).body.data.map(({ event }) => event)
    expect(await namesOf("?events=social_account.connected")).toEqual(["social_account.connected"])
    expect(await namesOf("?events[]=post.failed&events[]=generation.completed")).toHaveLength(2)
    expect(idsOf(await list(workspace, `?from=${ago(40).toISOString()}`))).toEqual(["g30"])
    expect(idsOf(await list(workspace, `?to=${ago(50).toISOString()}`))).toEqual(["g60"])
  })

  it("has the time and data of the event's deliveries", async () => {
    const workspace = await createWorkspace()
    const hook = { url: "https://example.com/hook", events: ["generation.completed"] }
    await workspace.call("POST", "/v0/webhooks", hook)
    await queueDeliveries(db, workspace.organizationId, "generation.completed", data)
    const { organizationId } = workspace
    const delivery = await prisma.webhookDelivery.findFirstOrThrow({
      where: { endpoint: { organizationId } },
    })
    const event = await prisma.workspaceEvent.findFirstOrThrow({ where: { organizationId } })
    expect(delivery.payload).toMatchObject({
      event: event.event,
      createdAt: event.createdAt.toISOString(),
      data: event.data,
    })
  })

  it("returns 401, 403, and 422, and nothing of other workspaces", async () => {
    const workspace = await createWorkspace()
    await happen(workspace, [30])
    expect(idsOf(await list(await createWorkspace()))).toEqual([])
    expect((await list(workspace, "", { "x-api-key": "car_wrong" })).status).toBe(401)
    const other = await createKey(workspace.organizationId, { scopes: ["posts:read"] })
    expect((await list(workspace, "", { "x-api-key": other })).status).toBe(403)
    for (const query of ["?events=post.vanished", "?from=yesterday", "?limit=101", "?cursor=WyJx"])
      expect((await list(workspace, query)).status).toBe(422)
  })
})
