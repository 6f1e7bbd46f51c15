import type { Carillon, MediaItem, PostProblem, PostWarning } from "../../../sdk-typescript/src/index.ts"
import type { Change } from "./compare.ts"
import type { Desired, DesiredMedia } from "./desired.ts"

export type Verdict = { errors: PostProblem[]; warnings: PostWarning[] }

/** What the server would say to each new or changed post. It is asked before anything is done, so that no plan stops halfway. */
export async function checkChanges(changes: Change[], carillon: Carillon): Promise<Map<Change, Verdict>> {
  const verdicts = new Map<Change, Verdict>()
  for (const change of changes) {
    if (change.action !== "create" && change.action !== "update" && change.action !== "replace") continue
    const isThere = change.action === "create" ? null : change.post.id
    const { data } = await carillon.posts.validate({
      ...bodyOf(change.desired),
      ...(isThere && { postId: isThere }),
    })
    const { errors = [], warnings = [] } = data[0] ?? {}
    verdicts.set(change, {
      errors: errors.filter((error) => !isUnchanged(change, error)),
      warnings: warnings.filter((warning) => !isStandIn(warning)),
    })
  }
  return verdicts
}

/** A time that is past may stay as it is; only a new one must be ahead. */
const isUnchanged = (change: Change, { field }: PostProblem) =>
  change.action === "update" &&
  field === "scheduledAt" &&
  !change.fields.some((changed) => changed.field === "scheduledAt" || changed.field === "status")

/** That an address was not looked at is no news where it is ours. */
export const isStandIn = ({ field }: PostWarning) => /(^|\.)media\[\d+\]\.url$/.test(field ?? "")

function bodyOf(desired: Desired) {
  const { caption, channel, action, scheduledAt, title, platformConfiguration, media, parts } = desired
  return {
    caption,
    socialAccountId: channel.id,
    action,
    scheduledAt,
    platformConfiguration,
    ...(title && { title }),
    ...(media && { media: media.map(standIn) }),
    ...(parts && { parts: parts.map((part) => ({ caption: part.caption, media: part.media.map(standIn) })) }),
  }
}

/** Files are uploaded when the plan is applied: until then an address stands for them, of which only the form is checked. */
function standIn(item: DesiredMedia): MediaItem {
  if (item.kind === "url") return { url: item.url }
  const url = `https://files.invalid/${encodeURIComponent(item.label)}`
  return item.kind === "file" ? { url, mimeType: item.mimeType } : { url }
}
