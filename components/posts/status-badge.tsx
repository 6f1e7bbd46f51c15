import {
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  Hand,
  Hourglass,
  Trash2,
  Undo2,
  type LucideIcon,
} from "lucide-react"
import { useTranslations } from "use-intl"

import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Spinner } from "@/components/ui/spinner"
import type { Post } from "@/lib/posts/contract"

type State = Post["status"] | "PENDING" | "REJECTED" | "BY_HAND"
type Shown = Pick<Post, "status" | "approvalStatus" | "remindedAt">

const looks: Record<State, { tone: BadgeTone; icon: LucideIcon | typeof Spinner }> = {
  SCHEDULED: { tone: "info", icon: CalendarClock },
  PROCESSING: { tone: "violet", icon: Spinner },
  COMPLETED: { tone: "success", icon: CircleCheck },
  DRAFT: { tone: "neutral", icon: FilePen },
  FAILED: { tone: "danger", icon: CircleX },
  DELETED: { tone: "neutral", icon: Trash2 },
  PENDING: { tone: "warning", icon: Hourglass },
  REJECTED: { tone: "warning", icon: Undo2 },
  BY_HAND: { tone: "warning", icon: Hand },
}

function stateOf({ status, approvalStatus, remindedAt }: Shown): State {
  if (approvalStatus === "PENDING_APPROVAL") return "PENDING"
  if (status === "DRAFT" && approvalStatus === "REJECTED") return "REJECTED"
  return remindedAt ? "BY_HAND" : status
}

export function StatusBadge({ post }: { post: Shown }) {
  const t = useTranslations("posts")
  const state = stateOf(post)
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`status.${state}`)}
    </Badge>
  )
}
