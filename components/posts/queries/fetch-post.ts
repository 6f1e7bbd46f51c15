import { ApiError, callApi } from "@/lib/api/client"
import type { Post, PostWithRelations } from "@/lib/posts/contract"

/** `version` guards against overwriting someone else's changes. */
export type VersionedPost = PostWithRelations & { version?: number }

export async function fetchPost(id: string, signal?: AbortSignal): Promise<VersionedPost> {
  let version: number | undefined
  const onVersion = (value: number) => {
    version = value
  }
  return { ...(await callApi("getPost", { id }, { signal, onVersion })), version }
}

/** Returns the version the user sees, or throws with `message` if the post has changed since. */
export async function getSeenVersion({ id, updatedAt }: Pick<Post, "id" | "updatedAt">, message: string) {
  const current = await fetchPost(id)
  if (current.updatedAt === updatedAt) return current.version
  throw new ApiError({ code: "PRECONDITION_FAILED", status: 412, data: { userMessage: message } })
}
