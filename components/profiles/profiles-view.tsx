"use client"

import { Plus, Search, Users } from "lucide-react"
import { useRouter } from "next/navigation"
import { useDeferredValue, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { Input } from "@/components/ui/input"
import { LoadError } from "@/components/ui/load-error"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"

import { ProfileDialog } from "./profile-dialog"
import { ProfileRow } from "./profile-row"
import { useProfiles } from "./use-profiles"

export function ProfilesView() {
  const t = useTranslations("profiles")
  const router = useRouter()
  const { mayManage } = useWorkspace()
  const [typed, setTyped] = useState("")
  const [creating, setCreating] = useState(false)
  const searched = useDeferredValue(typed.trim())
  const profiles = useProfiles(searched)
  const rows = profiles.data?.pages.flatMap(({ data }) => data) ?? []
  const total = profiles.data?.pages[0]?.total ?? 0
  const add = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t("new")}
    </Button>
  )
  const none = profiles.isSuccess && rows.length === 0
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} actions={none && !searched ? undefined : add} />
      {(searched || !none) && (
        <div className="relative mb-4">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            className="pl-9"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {profiles.isPending && <SkeletonList rows={4} rowClass="h-20" />}
      {profiles.isError && (
        <LoadError title={t("loadError")} error={profiles.error} onRetry={() => void profiles.refetch()} />
      )}
      {none &&
        (searched ? (
          <EmptyState icon={Search} title={t("noMatch")}>
            {t("noMatchText")}
          </EmptyState>
        ) : (
          <EmptyState icon={Users} title={t("empty")} action={add}>
            {t("emptyText")}
          </EmptyState>
        ))}
      <ul className="grid gap-3">
        {rows.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} />
        ))}
      </ul>
      {profiles.hasNextPage && (
        <div className="mt-4 flex items-center justify-center gap-3 text-sm text-soft">
          {t("shown", { shown: rows.length, total })}
          <Button
            variant="secondary"
            size="sm"
            busy={profiles.isFetchingNextPage}
            onClick={() => void profiles.fetchNextPage()}
          >
            {t("more")}
          </Button>
        </div>
      )}
      {creating && (
        <ProfileDialog
          profile={null}
          onClose={() => setCreating(false)}
          onSaved={({ id, name }) => {
            toast.success(t("created", { name }))
            router.push(`/profiles/${id}`)
          }}
        />
      )}
    </>
  )
}
