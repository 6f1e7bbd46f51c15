import { beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { AiGeneration } from "./contract"

type Page = { data: AiGeneration[]; nextCursor: string | null }

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => {
  workspace = await createWorkspace()
  const { organizationId } = workspace
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
  await prisma.aiGeneration.createMany({
    data: [0, 1, 2, 2, 2, 3, 4].map((second, index) => ({
      organizationId,
      type: "image",
      status: index % 2 ? ("FAILED" as const) : ("COMPLETED" as const),
      modelKey: "text-card",
      prompt: `Prompt ${index}`,
      createdAt: at(second),
    })),
  })
  await prisma.aiGeneration.create({
    data: { organizationId, type: "caption", modelKey: "text", prompt: "A caption" },
  })
})

const list = async (query = "") => workspace.call<Page>("GET", `/v0/studio/generations${query}`)

describe("the list of generations", () => {
  it("contains only images, newest first", async () => {
    const { data, nextCursor } = (await list()).body
    expect(data).toHaveLength(7)
    expect([data[0]!.prompt, data.at(-1)!.prompt]).toEqual(["Prompt 6", "Prompt 0"])
    expect(nextCursor).toBeNull()
  })

  it("paginates without gaps among entries with the same time", async () => {
    const seen: string[] = []
    let cursor: string | null = ""
    for (let page = 0; cursor !== null && page < 10; page++) {
      const query: string = cursor && `&cursor=${cursor}`
      const { body }: { body: Page } = await list(`?limit=2${query}`)
      seen.push(...body.data.map(({ prompt }) => prompt))
      cursor = body.nextCursor
    }
    expect(seen).toEqual((await list()).body.data.map(({ prompt }) => prompt))
    expect(new Set(seen).size).toBe(7)
  })

  it("filters by status", async () => {
    const statuses = async (query: string) =>
      new Set((await list(query)).body.data.map(({ status }) => status))
    expect(await statuses("?status=FAILED")).toEqual(new Set(["FAILED"]))
    expect(await statuses("?status[]=FAILED&status[]=COMPLETED")).toEqual(new Set(["FAILED", "COMPLETED"]))
    expect(await statuses("?status=PENDING")).toEqual(new Set())
  })

  it("excludes other workspaces' generations", async () => {
    const other = await createWorkspace()
    expect((await other.call<Page>("GET", "/v0/studio/generations")).body.data).toEqual([])
  })

  it.each(["?limit=0", "?limit=101", "?status=DONE", "?cursor=invalid"])(
    "returns 422 for %s",
    async (query) => {
      expect((await list(query)).status).toBe(422)
    },
  )

  it("returns 401 and 403", async () => {
    const writer = await createKey(workspace.organizationId, { scopes: ["ai:write"] })
    for (const [key, status] of [
      ["car_wrong", 401],
      [writer, 403],
    ] as const)
      expect(
        (await workspace.call("GET", "/v0/studio/generations", undefined, { "x-api-key": key })).status,
      ).toBe(status)
  })
})
