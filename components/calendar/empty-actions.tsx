import { PenLine, Radio } from "lucide-react"
import { useTranslations } from "use-intl"

import { useChannels } from "@/components/channels/use-channels"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"

import { isFiltered, type Filters } from "./address"

type EmptyActionsProps = { filters: Filters; onClear: () => void }

/** The next step out of an empty calendar. */
export function EmptyActions({ filters, onClear }: EmptyActionsProps) {
  const t = useTranslations("calendar")
  const { mayWrite, mayManage } = useWorkspace()
  const { data: channels } = useChannels()
  if (isFiltered(filters))
    return (
      <Button variant="secondary" size="sm" onClick={onClear}>
        {t("showAll")}
      </Button>
    )
  if (mayManage && channels?.length === 0)
    return (
      <ButtonLink size="sm" href="/channels">
        <Radio aria-hidden />
        {t("connect")}
      </ButtonLink>
    )
  if (!mayWrite) return null
  return (
    <ButtonLink size="sm" href="/compose">
      <PenLine aria-hidden />
      {t("write")}
    </ButtonLink>
  )
}
