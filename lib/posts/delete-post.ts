import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { assertMayChange } from "./approval"
import type { deletePostContract } from "./contract"
import { movePost } from "./move-post"
import { assertEditable } from "./status"

/** Soft: gone from lists and reads, kept for the audit. Its place in the queue is free again. */
export const deletePost = (caller: Caller, input: InputOf<typeof deletePostContract>) =>
  movePost(caller, input, "deleted", (post) => {
    assertEditable(post.status)
    assertMayChange(caller, post.status)
    return { status: "DELETED", slotAt: null }
  })
