import type { Caller } from "@/lib/caller"
import { movePost } from "./move-post"
import { assertEditable } from "./status"

/** Soft: gone from lists and reads, kept for the audit. Its place in the queue is free again. */
export const deletePost = (caller: Caller, { id }: { id: string }) =>
  movePost(caller, id, (post) => {
    assertEditable(post.status)
    return { status: "DELETED", slotAt: null }
  })
