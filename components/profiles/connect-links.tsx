"use client"

import { Link2, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { SkeletonList } from "@/components/ui/skeleton"

import { ConnectLinkRow } from "./connect-link-row"
import { NewLinkDialog } from "./new-link-dialog"
import { useConnectLinks } from "./use-connect-links"

const fewLinks = 5
const mostLinks = 100

export function ConnectLinks({ profileId }: { profileId: string }) {
  const [t, all] = [useTranslations("links"), useTranslations("profiles")]
  const { mayManage } = useWorkspace()
  const [creating, setCreating] = useState(false)
  const [limit, setLimit] = useState(fewLinks)
  const links = useConnectLinks(profileId, limit)
  const add = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t("new")}
    </Button>
  )
  const none = links.data?.total === 0
  return (
    <CardSection title={t("title")} description={t("text")} actions={!none && add}>
      {links.isPending && <SkeletonList rows={2} rowClass="h-16" />}
      {links.isError && (
        <LoadError title={t("loadError")} error={links.error} onRetry={() => void links.refetch()} />
      )}
      {none && (
        <EmptyState icon={Link2} title={t("empty")} action={add}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ul className="grid divide-y divide-line" aria-label={t("title")}>
        {links.data?.data.map((link) => (
          <ConnectLinkRow key={link.id} link={link} />
        ))}
      </ul>
      {links.data && links.data.total > limit && limit < mostLinks && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(mostLinks)}>
          {all("more")}
        </Button>
      )}
      {creating && <NewLinkDialog profileId={profileId} onClose={() => setCreating(false)} />}
    </CardSection>
  )
}
