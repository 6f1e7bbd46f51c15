import type { RequestOf } from "@/lib/api/contract"
import type { createPostContract, updatePostContract } from "@/lib/posts/contract"

import type { Target } from "./check-draft"
import type { Configuration, Draft, DraftMedia } from "./draft"

export type SendAction = "now" | "schedule" | "queue" | "draft"
type CreateInput = RequestOf<typeof createPostContract>
type UpdateInput = RequestOf<typeof updatePostContract>

const newItem = ({ url, alt }: DraftMedia) => ({ url, ...(alt && { alt }) })
const keptItem = ({ id, url, alt }: DraftMedia) => ({ ...(id ? { id } : { url }), alt: alt || null })

const isSet = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)

function configurationFor(draft: Draft, { channel }: Target): Configuration | undefined {
  const set = Object.entries(draft.configurations[channel.platform] ?? {}).filter(([, value]) => isSet(value))
  return set.length > 0 ? Object.fromEntries(set) : undefined
}

/** A draft may keep the time that was planned for it, as long as that is ahead. */
function timeFor(action: SendAction, at: Date | null) {
  const wanted = action === "schedule" || (action === "draft" && at && at.getTime() > Date.now())
  return wanted && at ? { scheduledAt: at.toISOString() } : {}
}

export function createInput(draft: Draft, target: Target, action: SendAction, at: Date | null): CreateInput {
  const [first] = draft.parts
  const configuration = configurationFor(draft, target)
  return {
    socialAccountId: target.channel.id,
    caption: first.caption,
    media: first.media.map(newItem),
    action,
    ...timeFor(action, at),
    ...(draft.title && { title: draft.title }),
    ...(configuration && { platformConfiguration: configuration }),
    ...(draft.parts.length > 1 && {
      parts: draft.parts.map(({ caption, media }) => ({ caption, media: media.map(newItem) })),
    }),
  }
}

const statusOf = { now: "PROCESSING", schedule: "SCHEDULED", draft: "DRAFT" } as const

type UpdateAction = Exclude<SendAction, "queue">

export function updateInput(
  id: string,
  draft: Draft,
  target: Target,
  action: UpdateAction,
  at: Date | null,
): UpdateInput {
  const [first] = draft.parts
  return {
    id,
    ...(first.caption && { caption: first.caption }),
    title: draft.title || null,
    media: first.media.map(keptItem),
    status: statusOf[action],
    ...(action === "draft" && !at ? { scheduledAt: null } : timeFor(action, at)),
    platformConfiguration: configurationFor(draft, target) ?? {},
    // An empty list takes a thread back to a single post.
    ...(target.entry.parts && {
      parts:
        draft.parts.length > 1
          ? draft.parts.map(({ caption, media }) => ({ caption, media: media.map(keptItem) }))
          : [],
    }),
  }
}
