import type { PlatformEntry } from "@/components/channels/use-platforms"
import { isVideo } from "@/components/posts/media-thumb"
import type { SocialAccount } from "@/lib/accounts/contract"
import { checkPost, rulesOf, type CheckedMedia } from "@/lib/platforms/check-post"

import type { Draft, DraftMedia, DraftPart } from "./draft"

/** A channel that the draft goes to, and what its platform says about itself. */
export type Target = { channel: SocialAccount; entry: PlatformEntry }
export type Problem = { field: string; message: string }

const checkedMedia = (media: DraftMedia): CheckedMedia => ({
  kind: isVideo(media) ? "video" : "image",
  width: media.width,
  height: media.height,
})
const checkedPart = ({ caption, media }: DraftPart) => ({ caption, media: media.map(checkedMedia) })

/** What this platform will refuse, by the very code the server uses. */
export function problemsOf(draft: Draft, { entry, channel }: Target): Problem[] {
  const rules = rulesOf(entry)
  const [first] = draft.parts
  const parts = draft.parts.length > 1 ? draft.parts.map(checkedPart) : []
  return checkPost(
    { name: entry.name, rules },
    { ...checkedPart(first), parts },
    { moment: "publish", limits: channel.limits ?? undefined },
  )
}

/** Where in the composer a field of the API stands: which part, and text or pictures. */
function placeOf(field: string): { part: number; side: "caption" | "media" } | null {
  const [, index = "0", name = ""] = /^(?:parts\[(\d+)\]\.)?(caption|media)\b/.exec(field) ?? []
  return name === "caption" || name === "media" ? { part: Number(index), side: name } : null
}

/** The messages that belong beside one control, each once. */
export function messagesAt(problems: Problem[], part: number, side: "caption" | "media") {
  const here = problems.filter(({ field }) => {
    const place = placeOf(field)
    return place?.part === part && place.side === side
  })
  return [...new Set(here.map(({ message }) => message))]
}

export const messagesOf = (problems: Problem[], field: string) => [
  ...new Set(problems.filter((problem) => problem.field === field).map(({ message }) => message)),
]

/** What has no control of its own to stand beside. */
export const strayMessages = (problems: Problem[], placed: readonly string[]) => [
  ...new Set(
    problems.filter(({ field }) => !placeOf(field) && !placed.includes(field)).map(({ message }) => message),
  ),
]
