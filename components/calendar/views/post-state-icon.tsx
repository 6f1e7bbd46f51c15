import {
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  Hand,
  Hourglass,
  LoaderCircle,
  Undo2,
  type LucideIcon,
} from "lucide-react"

import type { CalendarPost } from "@/lib/posts/calendar/contract"

/** Combines publishing, approval, and reminder status. */
export function getPostState({ status, approvalStatus, remindedAt }: CalendarPost) {
  if (approvalStatus === "PENDING_APPROVAL") return "PENDING"
  if (remindedAt) return "MANUAL"
  if (status === "DRAFT" && approvalStatus === "REJECTED") return "REJECTED"
  return status === "DELETED" ? "FAILED" : status
}
type PostState = ReturnType<typeof getPostState>

const stateStyles: Record<PostState, { icon: LucideIcon; className: string }> = {
  DRAFT: { icon: FilePen, className: "bg-surface text-soft border-l-edge border-dashed" },
  SCHEDULED: { icon: CalendarClock, className: "bg-surface text-info-ink border-l-info-ink" },
  PENDING: { icon: Hourglass, className: "bg-warning-tint text-warning-ink border-l-warning-ink" },
  REJECTED: { icon: Undo2, className: "bg-warning-tint text-warning-ink border-l-warning-ink border-dashed" },
  PROCESSING: { icon: LoaderCircle, className: "bg-surface text-violet-ink border-l-violet-ink" },
  MANUAL: { icon: Hand, className: "bg-warning-tint text-warning-ink border-l-warning-ink" },
  COMPLETED: { icon: CircleCheck, className: "bg-surface text-success-ink border-l-success-ink" },
  FAILED: { icon: CircleX, className: "bg-danger-tint text-danger-ink border-l-danger-ink" },
}

export const getPostClass = (post: CalendarPost) => stateStyles[getPostState(post)].className

/** A distinct shape per state, so color isn't the only cue. */
export function PostStateIcon({ post }: { post: CalendarPost }) {
  const { icon: Icon } = stateStyles[getPostState(post)]
  return <Icon aria-hidden className="ml-auto size-3 shrink-0" />
}
