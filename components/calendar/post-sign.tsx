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

import type { CalendarPost } from "@/lib/posts/calendar-contract"

/** What matters of a post at a glance. */
export function stateOf({ status, approvalStatus, remindedAt }: CalendarPost) {
  if (approvalStatus === "PENDING_APPROVAL") return "PENDING"
  if (remindedAt) return "WAITING"
  if (status === "DRAFT" && approvalStatus === "REJECTED") return "REJECTED"
  return status === "DELETED" ? "FAILED" : status
}
type State = ReturnType<typeof stateOf>

const looks: Record<State, { icon: LucideIcon; look: string }> = {
  DRAFT: { icon: FilePen, look: "bg-canvas text-soft border-edge border-dashed" },
  SCHEDULED: { icon: CalendarClock, look: "bg-info-tint text-info-ink border-info-ink" },
  PENDING: { icon: Hourglass, look: "bg-warning-tint text-warning-ink border-warning-ink" },
  REJECTED: { icon: Undo2, look: "bg-warning-tint text-warning-ink border-warning-ink border-dashed" },
  PROCESSING: { icon: LoaderCircle, look: "bg-violet-tint text-violet-ink border-violet-ink" },
  WAITING: { icon: Hand, look: "bg-warning-tint text-warning-ink border-warning-ink" },
  COMPLETED: { icon: CircleCheck, look: "bg-success-tint text-success-ink border-success-ink" },
  FAILED: { icon: CircleX, look: "bg-danger-tint text-danger-ink border-danger-ink" },
}

export const lookOf = (post: CalendarPost) => looks[stateOf(post)].look

/** A shape for each state: colour alone would not tell. */
export function PostSign({ post }: { post: CalendarPost }) {
  const { icon: Icon } = looks[stateOf(post)]
  return <Icon aria-hidden className="size-3.5 shrink-0" />
}
