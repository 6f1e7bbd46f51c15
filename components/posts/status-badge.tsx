import {
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  Hand,
  Hourglass,
  Trash2,
  type LucideIcon,
} from "lucide-react"

import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Spinner } from "@/components/ui/spinner"
import type { Post } from "@/lib/posts/contract"

const looks: Record<Post["status"], { label: string; tone: BadgeTone; icon: LucideIcon | typeof Spinner }> = {
  SCHEDULED: { label: "Scheduled", tone: "info", icon: CalendarClock },
  PROCESSING: { label: "Publishing", tone: "violet", icon: Spinner },
  COMPLETED: { label: "Published", tone: "success", icon: CircleCheck },
  DRAFT: { label: "Draft", tone: "neutral", icon: FilePen },
  FAILED: { label: "Failed", tone: "danger", icon: CircleX },
  DELETED: { label: "Deleted", tone: "neutral", icon: Trash2 },
}

export function StatusBadge({ post }: { post: Pick<Post, "status" | "approvalStatus" | "remindedAt"> }) {
  if (post.approvalStatus === "PENDING_APPROVAL")
    return (
      <Badge tone="warning">
        <Hourglass aria-hidden />
        Waits for approval
      </Badge>
    )
  if (post.remindedAt)
    return (
      <Badge tone="warning">
        <Hand aria-hidden />
        Waits for you
      </Badge>
    )
  const { label, tone, icon: Icon } = looks[post.status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
