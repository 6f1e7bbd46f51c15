import type { Caller } from "@/lib/access/caller"
import { AppError } from "@/lib/errors/app-error"
import { postVariant } from "./contract"
import type { NewPost } from "./check-create"
import { toProblems } from "./post-problems"
import { preparePost, type Batch, type PreparedPost } from "./prepare-post"

/** Prepares a group's posts, or throws the errors of all that are invalid. */
export async function prepareGroup(
  caller: Caller,
  posts: NewPost[],
  groupId: string,
  { ingested = new Map(), importKey }: Batch,
): Promise<PreparedPost[]> {
  const prepared: PreparedPost[] = []
  const errors: AppError[] = []
  const fieldErrors: Record<string, string[]> = {}
  for (const [index, post] of posts.entries())
    try {
      // An import key is unique, so the first post holds it.
      const key = index === 0 ? importKey : undefined
      prepared.push(await preparePost(caller, post, { ingested, importKey: key, groupId, ahead: index }))
    } catch (error) {
      if (!(error instanceof AppError && isAboutPost(error))) throw error
      errors.push(error)
      for (const { field, message } of toProblems(error, "socialAccountId")) {
        const name = groupField(field!, post.socialAccountId, index)
        fieldErrors[name] = [...new Set([...(fieldErrors[name] ?? []), message])]
      }
    }
  const [first] = errors
  if (first) throw new AppError(first.code, first.message, { ...first.data, fieldErrors })
  return prepared
}

/** Otherwise, the caller or the plan is the problem. */
const isAboutPost = ({ code, data }: AppError) => code === "NOT_FOUND" || data?.fieldErrors !== undefined

/** Where a group's request has the field: in the channel's variant, or shared by all channels. */
function groupField(field: string, accountId: string, index: number): string {
  if (field === "socialAccountId") return `socialAccountIds[${index}]`
  const [root = ""] = field.split(/[.[]/)
  return root in postVariant.shape ? `variants.${accountId}.${field}` : field
}
