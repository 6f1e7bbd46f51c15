import { describe, expect, it } from "vitest"

import { listMediaContract } from "@/lib/media/contract"
import { listMedia } from "@/lib/media/library/list-media"
import { listPostsContract } from "@/lib/posts/contract"
import { listPosts } from "@/lib/posts/read/list-posts"
import { createWorkspace } from "@/lib/testing/workspace"
import { callOperation } from "./call-operation"

describe("callOperation", () => {
  it("returns the same result as the API", async () => {
    const { caller } = await createWorkspace()
    const result = await callOperation(listPostsContract, listPosts, caller, { status: "DRAFT", limit: 5 })
    expect(result).toEqual({ posts: [], page: 1, totalPages: 0, total: 0, nextCursor: null })
  })

  it("ignores empty filters, like the client", async () => {
    const { caller } = await createWorkspace()
    const request = { q: "", type: "all", tagIds: [], cursor: undefined } as const
    expect(await callOperation(listMediaContract, listMedia, caller, request)).toMatchObject({ data: [] })
  })

  it("rejects input that the API would reject", async () => {
    const { caller } = await createWorkspace()
    await expect(callOperation(listPostsContract, listPosts, caller, { limit: 0 })).rejects.toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
    })
  })
})
