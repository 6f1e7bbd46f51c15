"use client"

import { Plus, Search, Users } from "lucide-react"
import { useRouter } from "next/navigation"
import { useDeferredValue, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { SearchInput } from "@/components/ui/forms/search-input"
import { LoadMore } from "@/components/ui/load-more"
import { PageHeader } from "@/components/ui/page-header"
import { Link } from "@/components/ui/link"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { Badge } from "@/components/ui/badge"
import type { ClientProfile } from "@/lib/profiles/contract"

import { ProfileDialog } from "./profile-dialog"
import { useProfiles } from "./use-profiles"

export function ProfilesView() {
  const t = useTranslations("profiles")
  const router = useRouter()
  const { canManage } = useWorkspace()
  const [input, setInput] = useState("")
  const [isCreating, setIsCreating] = useState(false)
  const query = useDeferredValue(input.trim())
  const profiles = useProfiles(query)
  const items = profiles.data?.pages.flatMap(({ data }) => data) ?? []
  const total = profiles.data?.pages[0]?.total ?? 0
  const addButton = canManage && (
    <Button icon={Plus} onClick={() => setIsCreating(true)}>
      {t("add")}
    </Button>
  )
  const isEmpty = profiles.isSuccess && items.length === 0
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={isEmpty && !query ? undefined : addButton}
      />
      {(query || !isEmpty) && (
        <SearchInput className="mb-4" label={t("search")} value={input} onChange={setInput} />
      )}
      <QueryStatus query={profiles} errorTitle={t("loadError")} rows={4} rowClass="h-20" />
      {isEmpty &&
        (query ? (
          <EmptyState icon={Search} title={t("noMatch")}>
            {t("noMatchText")}
          </EmptyState>
        ) : (
          <EmptyState icon={Users} title={t("empty")} action={addButton}>
            {t("emptyText")}
          </EmptyState>
        ))}
      <ul className="grid gap-3">
        {items.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} />
        ))}
      </ul>
      {profiles.hasNextPage && (
        <div className="mt-4 flex items-center justify-center gap-3 text-sm text-soft">
          {t("shown", { shown: items.length, total })}
          <LoadMore query={profiles} label={t("more")} />
        </div>
      )}
      {isCreating && (
        <ProfileDialog
          profile={null}
          onClose={() => setIsCreating(false)}
          onSaved={({ id, name }) => {
            toast.success(t("created", { name }))
            router.push(`/profiles/${id}`)
          }}
        />
      )}
    </>
  )
}

const maxIcons = 8

function ProfileRow({
  profile: { id, name, externalId, socialAccounts, pausedAt },
}: {
  profile: ClientProfile
}) {
  const t = useTranslations("profiles")
  const platforms = [...new Set(socialAccounts.map(({ platform }) => platform))]
  const disconnectedCount = socialAccounts.filter(({ status }) => status !== "connected").length
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4 focus-within:outline-2 focus-within:outline-brand hover:border-edge">
      <div className="min-w-40 flex-1">
        <h2 className="font-medium [overflow-wrap:anywhere]">
          <Link href={`/profiles/${id}`} className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {[externalId, t("channels", { count: socialAccounts.length })].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {platforms.slice(0, maxIcons).map((slug) => (
          <PlatformIcon key={slug} slug={slug} />
        ))}
        {disconnectedCount > 0 && (
          <Badge tone="danger">{t("toReconnect", { count: disconnectedCount })}</Badge>
        )}
        {pausedAt && <Badge tone="warning">{t("paused")}</Badge>}
      </div>
    </li>
  )
}
