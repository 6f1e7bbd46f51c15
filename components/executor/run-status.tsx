import { Badge, type BadgeTone } from "@/components/ui/badge"

import type { RunStatus } from "./executor-data"

const tones: Record<RunStatus, BadgeTone> = {
  running: "info",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
}

export const RunStatusBadge = ({ status }: { status: RunStatus }) => (
  <Badge tone={tones[status]}>{status}</Badge>
)
