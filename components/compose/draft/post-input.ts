import type { OperationInput } from "@/lib/api/client"

import { fieldNames, getContent, type Content, type Draft, type DraftMedia, type Timing } from "./draft"
import { getConfiguration, type Target } from "./targets"

export type SendAction = "schedule" | "queue" | "draft"
type CreateInput = OperationInput<"createPost">
type UpdateInput = OperationInput<"updatePost">
type ValidateInput = OperationInput<"validatePost">

export const actionsByTiming = { queue: "queue", at: "schedule" } as const satisfies Record<
  Timing,
  SendAction
>

/** An edited post keeps a time of its own, so it can't join the queue. */
export const getSendAction = (timing: Timing, isEdit: boolean) =>
  isEdit ? "schedule" : actionsByTiming[timing]

const toNewMedia = ({ url, alt }: DraftMedia) => ({ url, ...(alt && { alt }) })
const toExistingMedia = ({ id, url, alt }: DraftMedia) => ({ ...(id ? { id } : { url }), alt: alt || null })

/** A draft keeps its planned time if that's in the future. */
function toScheduleInput(action: SendAction, at: Date | null) {
  const isScheduled = action === "schedule" || (action === "draft" && at && at.getTime() > Date.now())
  return isScheduled && at ? { scheduledAt: at.toISOString() } : {}
}

function toContentInput(content: Content) {
  const { parts } = content
  const [first] = parts
  return {
    caption: first.caption,
    media: first.media.map(toNewMedia),
    ...Object.fromEntries(fieldNames.filter((name) => content[name]).map((name) => [name, content[name]])),
    ...(parts.length > 1 && {
      parts: parts.map(({ caption, media }) => ({ caption, media: media.map(toNewMedia) })),
    }),
  }
}

function toTargetInput(draft: Draft, target: Target) {
  const configuration = getConfiguration(draft, target)
  return {
    ...toContentInput(getContent(draft, target.channel.id)),
    ...(configuration && { platformConfiguration: configuration }),
  }
}

export function toCreateInput(
  draft: Draft,
  target: Target,
  action: SendAction,
  at: Date | null,
): CreateInput {
  return {
    socialAccountId: target.channel.id,
    ...toTargetInput(draft, target),
    action,
    ...toScheduleInput(action, at),
    ...(draft.tagIds.length > 0 && { tagIds: draft.tagIds }),
  }
}

export function toValidateInput(
  draft: Draft,
  targets: Target[],
  at: Date | null,
  postId: string | null,
): ValidateInput {
  // Without a time, everything else can be checked.
  const action = at ? actionsByTiming[draft.timing] : "queue"
  const customized = targets.filter(
    (target) => draft.own[target.channel.id] || getConfiguration(draft, target),
  )
  return {
    ...toContentInput(draft.shared),
    action,
    ...toScheduleInput(action, at),
    socialAccountIds: targets.map(({ channel }) => channel.id),
    ...(customized.length > 0 && {
      variants: Object.fromEntries(
        customized.map((target) => [target.channel.id, toTargetInput(draft, target)]),
      ),
    }),
    ...(postId && { postId }),
  }
}

const statusByAction = { schedule: "SCHEDULED", draft: "DRAFT" } as const

type UpdateAction = Exclude<SendAction, "queue">

export function toUpdateInput(
  id: string,
  draft: Draft,
  target: Target,
  action: UpdateAction,
  at: Date | null,
  /** Leaves the time, and so the queue slot, unchanged. */
  keepsTime: boolean,
): UpdateInput {
  const content = getContent(draft, target.channel.id)
  const { parts } = content
  const [first] = parts
  return {
    id,
    ...(first.caption && { caption: first.caption }),
    ...Object.fromEntries(fieldNames.map((name) => [name, content[name] || null])),
    media: first.media.map(toExistingMedia),
    status: statusByAction[action],
    ...(action === "draft" && !at ? { scheduledAt: null } : !keepsTime && toScheduleInput(action, at)),
    platformConfiguration: getConfiguration(draft, target) ?? {},
    tagIds: draft.tagIds,
    // An empty list turns a thread back into a single post.
    ...(target.entry.parts && {
      parts:
        parts.length > 1
          ? parts.map(({ caption, media }) => ({ caption, media: media.map(toExistingMedia) }))
          : [],
    }),
  }
}
