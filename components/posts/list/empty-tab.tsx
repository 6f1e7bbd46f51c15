import { CircleCheck, FilePen, Hourglass, Inbox, SearchX, Send } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"

import type { TabName } from "@/components/posts/queries/tabs"

const icons = { queue: Inbox, drafts: FilePen, approvals: Hourglass, sent: Send, failed: CircleCheck }
const tabsWithComposeLink: readonly TabName[] = ["queue", "drafts", "sent"]

export function EmptyTab({ tab, isFiltered }: { tab: TabName; isFiltered: boolean }) {
  const t = useTranslations("posts")
  const { canWrite, canManage, organization } = useWorkspace()
  if (isFiltered)
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
        (canWrite && tabsWithComposeLink.includes(tab) && (
          <ButtonLink href="/compose">{t("create")}</ButtonLink>
        )) ||
        (canManage && tab === "approvals" && !organization.approvalRequired && (
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
