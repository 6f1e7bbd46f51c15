"use client"

import { Plus, Search, Users } from "lucide-react"
import { useRouter } from "next/navigation"
import { useDeferredValue, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { SearchInput } from "@/components/ui/forms/search-input"
import { LoadMore } from "@/components/ui/load-more"
import { LoadError } from "@/components/ui/feedback/load-error"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/feedback/skeleton"

import { ProfileDialog } from "./profile-dialog"
import { ProfileRow } from "./profile-row"
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
    <Button onClick={() => setIsCreating(true)}>
      <Plus aria-hidden />
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
      {profiles.isPending && <SkeletonList rows={4} rowClass="h-20" />}
      {profiles.isError && (
        <LoadError title={t("loadError")} error={profiles.error} onRetry={() => void profiles.refetch()} />
      )}
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
