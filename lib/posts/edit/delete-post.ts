import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { assertMayChange, assertMayWithdraw } from "@/lib/posts/approval"
import type { deletePostContract } from "@/lib/posts/contract"
import { transitionPost } from "@/lib/posts/transition-post"
import { assertEditable } from "@/lib/posts/status"

/** A soft delete: the row stays for the audit log, and the queue slot becomes free. */
export const deletePost = (caller: Caller, input: InputOf<typeof deletePostContract>) =>
  transitionPost(caller, input, "deleted", (post) => {
    assertEditable(post.status)
    assertMayChange(caller, post.status)
    assertMayWithdraw(caller, post)
    return { status: "DELETED", slotAt: null }
  })
