import type { Sent } from "@/lib/api/client"

import { contentFor, type Content, type Draft, type DraftMedia, type Timing } from "./draft"
import { configurationFor, type Target } from "./targets"

export type SendAction = "now" | "schedule" | "queue" | "draft"
type CreateInput = Sent<"createPost">
type UpdateInput = Sent<"updatePost">
type ValidateInput = Sent<"validatePost">

export const actionOf: Record<Timing, SendAction> = { now: "now", queue: "queue", at: "schedule" }

const newItem = ({ url, alt }: DraftMedia) => ({ url, ...(alt && { alt }) })
const keptItem = ({ id, url, alt }: DraftMedia) => ({ ...(id ? { id } : { url }), alt: alt || null })

/** A draft may keep the time that was planned for it, as long as that is ahead. */
function timeFor(action: SendAction, at: Date | null) {
  const wanted = action === "schedule" || (action === "draft" && at && at.getTime() > Date.now())
  return wanted && at ? { scheduledAt: at.toISOString() } : {}
}

function contentInput({ title, parts }: Content) {
  const [first] = parts
  return {
    caption: first.caption,
    media: first.media.map(newItem),
    ...(title && { title }),
    ...(parts.length > 1 && {
      parts: parts.map(({ caption, media }) => ({ caption, media: media.map(newItem) })),
    }),
  }
}

function inputFor(draft: Draft, target: Target) {
  const configuration = configurationFor(draft, target)
  return {
    ...contentInput(contentFor(draft, target.channel.id)),
    ...(configuration && { platformConfiguration: configuration }),
  }
}

export function createInput(draft: Draft, target: Target, action: SendAction, at: Date | null): CreateInput {
  return {
    socialAccountId: target.channel.id,
    ...inputFor(draft, target),
    action,
    ...timeFor(action, at),
    ...(draft.tagIds.length > 0 && { tagIds: draft.tagIds }),
  }
}

/** One question about all channels. */
export function validateInput(
  draft: Draft,
  targets: Target[],
  at: Date | null,
  postId: string | null,
): ValidateInput {
  const action = actionOf[draft.timing]
  const special = targets.filter((target) => draft.own[target.channel.id] || configurationFor(draft, target))
  return {
    ...contentInput(draft.shared),
    action,
    ...timeFor(action, at),
    socialAccountIds: targets.map(({ channel }) => channel.id),
    ...(special.length > 0 && {
      variants: Object.fromEntries(special.map((target) => [target.channel.id, inputFor(draft, target)])),
    }),
    ...(postId && { postId }),
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
  /** Its time stays as it is, and with it the slot of the queue that it holds. */
  keepsTime: boolean,
): UpdateInput {
  const { title, parts } = contentFor(draft, target.channel.id)
  const [first] = parts
  return {
    id,
    ...(first.caption && { caption: first.caption }),
    title: title || null,
    media: first.media.map(keptItem),
    status: statusOf[action],
    ...(action === "draft" && !at ? { scheduledAt: null } : !keepsTime && timeFor(action, at)),
    platformConfiguration: configurationFor(draft, target) ?? {},
    tagIds: draft.tagIds,
    // An empty list takes a thread back to a single post.
    ...(target.entry.parts && {
      parts:
        parts.length > 1 ? parts.map(({ caption, media }) => ({ caption, media: media.map(keptItem) })) : [],
    }),
  }
}
