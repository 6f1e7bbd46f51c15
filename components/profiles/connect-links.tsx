"use client"

import { Link2, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/feedback/empty-state"

import { ConnectLinkRow } from "./connect-link-row"
import { NewLinkDialog } from "./new-link-dialog"
import { useConnectLinks } from "./use-connect-links"

const initialLimit = 5
const maxLinks = 100

export function ConnectLinks({ profileId }: { profileId: string }) {
  const [t, tProfiles] = [useTranslations("links"), useTranslations("profiles")]
  const { canManage } = useWorkspace()
  const [creating, setCreating] = useState(false)
  const [limit, setLimit] = useState(initialLimit)
  const links = useConnectLinks(profileId, limit)
  const addButton = canManage && (
    <Button icon={Plus} onClick={() => setCreating(true)}>
      {t("create")}
    </Button>
  )
  const isEmpty = links.data?.total === 0
  return (
    <CardSection title={t("title")} description={t("text")} actions={!isEmpty && addButton}>
      <QueryStatus query={links} errorTitle={t("loadError")} rows={2} rowClass="h-16" />
      {isEmpty && (
        <EmptyState icon={Link2} title={t("empty")} action={addButton}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ul className="grid divide-y divide-line" aria-label={t("title")}>
        {links.data?.data.map((link) => (
          <ConnectLinkRow key={link.id} link={link} />
        ))}
      </ul>
      {links.data && links.data.total > limit && limit < maxLinks && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(maxLinks)}>
          {tProfiles("more")}
        </Button>
      )}
      {creating && <NewLinkDialog profileId={profileId} onClose={() => setCreating(false)} />}
    </CardSection>
  )
}
