import { serializePublicAccount } from "@/lib/accounts/serialize"
import type { Caller } from "@/lib/access/caller"
import { pickColumns, renderFields } from "@/lib/db/column-map"
import { db } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { revision } from "@/lib/http/revision"
import type { Post } from "@/lib/posts/contract"
import { postLevel } from "@/lib/posts/media-levels"
import { postColumns } from "@/lib/posts/post-columns"
import { findPostMedia } from "@/lib/posts/read/find-post-media"
import { announcePosts } from "@/lib/posts/schedule/announce-post"
import type { PostRequest } from "./check-create"
import { createdFields } from "./insert-post"
import { postsOf } from "./posts-of"
import { prepareGroup } from "./prepare-group"
import { preparePost, type Batch } from "./prepare-post"
import { writePosts } from "./write-posts"

/**
 * Writes a post per channel, all in one transaction. If a post is due soon, the publisher is notified right away. The
 * response is about the first post, and lists all of them if there are several.
 */
export async function createPost(caller: Caller, given: PostRequest, batch: Batch = {}) {
  const requested = postsOf(given)
  const groupId = requested.length > 1 ? newId() : undefined
  const posts = groupId
    ? await prepareGroup(caller, requested, groupId, batch)
    : [await preparePost(caller, requested[0]!, batch)]
  const rows = await writePosts(caller, posts)
  await announcePosts(rows)
  const ids = posts.flatMap(({ created, relations }) => (relations.media.length ? created.id : []))
  const media = ids.length ? await findPostMedia(db, ids) : null
  const created = rows.map((row) => ({
    ...renderFields<CreatedFields>(createdColumns, row),
    media: media?.level(row.id, postLevel) ?? [],
  }))
  return {
    ...created[0]!,
    socialAccounts: posts.map(({ account }) => serializePublicAccount(account)),
    ...(groupId && { groupId, posts: created }),
    [revision]: rows[0]!.version,
  }
}

const createdColumns = pickColumns(postColumns, createdFields)
type CreatedFields = Pick<Post, (typeof createdFields)[number]>
