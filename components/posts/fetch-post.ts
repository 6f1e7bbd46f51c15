import { ApiError, callApi } from "@/lib/api/client"
import type { Post, PostWithRelations } from "@/lib/posts/contract"

/** The version is for changes that must not undo somebody else's. */
export type VersionedPost = PostWithRelations & { version?: number }

export async function fetchPost(id: string, signal?: AbortSignal): Promise<VersionedPost> {
  let version: number | undefined
  const onVersion = (shown: number) => {
    version = shown
  }
  return { ...(await callApi("getPost", { id }, { signal, onVersion })), version }
}

/** The version that its reader still sees; `words` are said when somebody has changed the post since. */
export async function versionShown({ id, updatedAt }: Pick<Post, "id" | "updatedAt">, words: string) {
  const now = await fetchPost(id)
  if (now.updatedAt === updatedAt) return now.version
  throw new ApiError({ code: "PRECONDITION_FAILED", status: 412, data: { userMessage: words } })
}
