import type { Carillon, MediaItem, PostProblem, PostWarning } from "../../../sdk-typescript/src/index.ts"
import type { Change } from "./compare.ts"
import type { DesiredMedia } from "./desired.ts"
import { postBody } from "./post-body.ts"

export type CheckResult = { errors: PostProblem[]; warnings: PostWarning[] }

/** Validates every new or changed post before anything is applied, so a plan doesn't stop halfway. */
export async function checkChanges(changes: Change[], carillon: Carillon): Promise<Map<Change, CheckResult>> {
  const checks = new Map<Change, CheckResult>()
  for (const change of changes) {
    if (change.action !== "create" && change.action !== "update" && change.action !== "replace") continue
    const postId = change.action === "create" ? null : change.post.id
    const body = await postBody(change.desired, placeholder)
    const { data } = await carillon.posts.validate({ ...body, ...(postId && { postId }) })
    const { errors = [], warnings = [] } = data[0] ?? {}
    checks.set(change, {
      errors: errors.filter((error) => !isUnchanged(change, error)),
      warnings: warnings.filter((warning) => !isPlaceholderWarning(warning)),
    })
  }
  return checks
}

/** Only a new time must be in the future. An existing one can stay in the past. */
const isUnchanged = (change: Change, { field }: PostProblem) =>
  change.action === "update" &&
  field === "scheduledAt" &&
  !change.fields.some((changed) => changed.field === "scheduledAt" || changed.field === "status")

/** The warning that a media URL wasn't checked, which is expected for placeholders. */
export const isPlaceholderWarning = ({ field }: PostWarning) => /(^|\.)media\[\d+\]\.url$/.test(field ?? "")

/** Files are uploaded when the plan is applied. Until then, a placeholder URL represents them. */
async function placeholder(item: DesiredMedia): Promise<MediaItem> {
  if (item.kind === "url") return { url: item.url }
  const url = `https://files.invalid/${encodeURIComponent(item.label)}`
  return item.kind === "file" ? { url, mimeType: item.mimeType } : { url }
}
