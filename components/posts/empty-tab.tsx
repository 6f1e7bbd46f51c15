import { CircleCheck, FilePen, Hourglass, Inbox, SearchX, Send } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"

import type { TabName } from "./tabs"

const icons = { queue: Inbox, drafts: FilePen, approvals: Hourglass, sent: Send, failed: CircleCheck }
const teachesToWrite: readonly TabName[] = ["queue", "drafts", "sent"]

export function EmptyTab({ tab, filtered }: { tab: TabName; filtered: boolean }) {
  const t = useTranslations("posts")
  const { mayWrite, mayManage, organization } = useWorkspace()
  if (filtered)
    return (
      <EmptyState
        icon={SearchX}
        title={t("emptyFiltered")}
        action={
          <ButtonLink variant="secondary" href={`/posts?tab=${tab}`}>
            {t("clearFilters")}
          </ButtonLink>
        }
      >
        {t("emptyFilteredText")}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icons[tab]}
      title={t(`empty.${tab}`)}
      action={
        (mayWrite && teachesToWrite.includes(tab) && <ButtonLink href="/compose">{t("write")}</ButtonLink>) ||
        (mayManage && tab === "approvals" && !organization.approvalRequired && (
          <ButtonLink variant="secondary" href="/settings/workspace">
            {t("setUpApprovals")}
          </ButtonLink>
        ))
      }
    >
      {t(`emptyText.${tab}`)}
    </EmptyState>
  )
}
