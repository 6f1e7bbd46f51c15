import { useTranslations } from "use-intl"

import { Badge, type BadgeTone } from "@/components/ui/badge"

import type { RunStatus } from "./executor-data"

const tones: Record<RunStatus, BadgeTone> = {
  running: "info",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
}

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const t = useTranslations("executor")
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}
