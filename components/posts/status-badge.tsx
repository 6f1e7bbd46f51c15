import {
  CalendarClock,
  CircleCheck,
  CircleX,
  EyeOff,
  FilePen,
  Hand,
  Hourglass,
  Trash2,
  Undo2,
  type LucideIcon,
} from "lucide-react"
import { useTranslations } from "use-intl"

import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Spinner } from "@/components/ui/feedback/spinner"
import type { Post } from "@/lib/posts/contract"

type PostState = Post["status"] | "PENDING" | "REJECTED" | "MANUAL" | "UNPUBLISHED"
type StatusFields = Pick<Post, "status" | "approvalStatus" | "remindedAt"> &
  Partial<Pick<Post, "unpublishedAt">>

const stateStyles: Record<PostState, { tone: BadgeTone; icon: LucideIcon | typeof Spinner }> = {
  SCHEDULED: { tone: "info", icon: CalendarClock },
  PROCESSING: { tone: "violet", icon: Spinner },
  COMPLETED: { tone: "success", icon: CircleCheck },
  DRAFT: { tone: "neutral", icon: FilePen },
  FAILED: { tone: "danger", icon: CircleX },
  DELETED: { tone: "neutral", icon: Trash2 },
  PENDING: { tone: "warning", icon: Hourglass },
  REJECTED: { tone: "warning", icon: Undo2 },
  MANUAL: { tone: "warning", icon: Hand },
  UNPUBLISHED: { tone: "neutral", icon: EyeOff },
}

function getState({ status, approvalStatus, remindedAt, unpublishedAt }: StatusFields): PostState {
  if (approvalStatus === "PENDING_APPROVAL") return "PENDING"
  if (status === "DRAFT" && approvalStatus === "REJECTED") return "REJECTED"
  if (unpublishedAt) return "UNPUBLISHED"
  return remindedAt ? "MANUAL" : status
}

export function StatusBadge({ post }: { post: StatusFields }) {
  const t = useTranslations("posts")
  const state = getState(post)
  const { tone, icon: Icon } = stateStyles[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`status.${state}`)}
    </Badge>
  )
}
