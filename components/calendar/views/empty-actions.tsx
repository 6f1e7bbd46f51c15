import { PenLine, Radio } from "lucide-react"
import { useTranslations } from "use-intl"

import { useChannels } from "@/components/channels/use-channels"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"

import { isFiltered, type Filters } from "@/components/calendar/data/calendar-url"

type EmptyActionsProps = { filters: Filters; onClear: () => void }

export function EmptyActions({ filters, onClear }: EmptyActionsProps) {
  const t = useTranslations("calendar")
  const { canWrite, canManage } = useWorkspace()
  const { data: channels } = useChannels()
  if (isFiltered(filters))
    return (
      <Button variant="secondary" size="sm" onClick={onClear}>
        {t("showAll")}
      </Button>
    )
  if (canManage && channels?.length === 0)
    return (
      <ButtonLink icon={Radio} size="sm" href="/channels">
        {t("connectChannel")}
      </ButtonLink>
    )
  if (!canWrite) return null
  return (
    <ButtonLink icon={PenLine} size="sm" href="/compose">
      {t("create")}
    </ButtonLink>
  )
}
