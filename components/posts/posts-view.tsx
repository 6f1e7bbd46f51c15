"use client"

import { PenLine } from "lucide-react"
import dynamic from "next/dynamic"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink, Button } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"
import { SearchInput } from "@/components/ui/forms/search-input"
import { SkeletonList } from "@/components/ui/feedback/skeleton"
import { TabLinks } from "@/components/ui/tab-links"
import { useChannels } from "@/components/channels/use-channels"

import { toUrl, parseUrl, isFiltered, type PostFilters } from "./queries/posts-url"
import { PostList } from "./list/post-list"
import { tabs, orders, getDefaultOrder, type TabName } from "./queries/tabs"
import { usePostCounts } from "./queries/use-posts"
import { TargetFilters } from "./target-filters"

const loading = () => <SkeletonList rows={3} />
const ApprovalsReview = dynamic(
  onDemand(() => import("./review/approvals-review").then((file) => file.ApprovalsReview)),
  { loading },
)
const OwnApprovals = dynamic(
  onDemand(() => import("./review/own-approvals").then((file) => file.OwnApprovals)),
  { loading },
)

export function PostsView({ approvers }: { approvers: string[] }) {
  const t = useTranslations("posts")
  const { timeZone, canWrite, canManage } = useWorkspace()
  const params = useUrlParams()
  const { tab, filters } = parseUrl(params)
  const counts = usePostCounts(filters)
  // Each tab has its own default order.
  const otherTabFilters = { ...filters, order: undefined }
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead", { timeZone })}
        actions={
          canWrite && (
            <ButtonLink icon={PenLine} href="/compose">
              {t("create")}
            </ButtonLink>
          )
        }
      />
      <TabLinks
        label={t("tabs")}
        current={toUrl(tab, otherTabFilters)}
        onSelect={setUrl}
        tabs={tabs.map((name) => ({
          href: toUrl(name, otherTabFilters),
          label: t(`tab.${name}`),
          // The counts are of all posts, not of those found.
          count: filters.q ? undefined : counts.data?.[name],
        }))}
      />
      <div className="mt-4 grid gap-4">
        <PostFilterBar
          tab={tab}
          filters={filters}
          onChange={(next, mode) => setUrl(toUrl(tab, next), mode)}
        />
        {tab !== "approvals" ? (
          <PostList key={tab} tab={tab} filters={filters} />
        ) : canManage ? (
          <ApprovalsReview filters={filters} />
        ) : (
          <OwnApprovals filters={filters} approvers={approvers} />
        )}
      </div>
    </>
  )
}

type PostFilterBarProps = {
  tab: TabName
  filters: PostFilters
  onChange: (filters: PostFilters, mode?: "push" | "replace") => void
}

function PostFilterBar({ tab, filters, onChange }: PostFilterBarProps) {
  const t = useTranslations("posts")
  const { data: channels = [] } = useChannels()
  const filterProps = (name: "channels" | "profiles" | "tags") => ({
    name: t(name),
    selected: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <div role="group" aria-label={t("filters")} className="flex min-h-8 flex-wrap items-center gap-2">
      <SearchInput
        className="w-56 max-sm:w-full"
        label={t("search")}
        value={filters.q ?? ""}
        onChange={(q) => onChange({ ...filters, q: q || undefined }, "replace")}
      />
      <TargetFilters
        channels={channels}
        channelPicker={filterProps("channels")}
        profilePicker={filterProps("profiles")}
        tagPicker={filterProps("tags")}
      />
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange({ channels: [], profiles: [], tags: [], order: filters.order })}
        >
          {t("clearFilters")}
        </Button>
      )}
      <label className="ml-auto flex items-center justify-end gap-2 text-sm text-soft max-sm:w-full">
        {t("order")}
        <select
          className="min-h-8 rounded-lg border border-edge/60 bg-surface px-2 text-ink"
          value={filters.order ?? getDefaultOrder(tab)}
          onChange={({ target }) =>
            onChange({ ...filters, order: orders.find((order) => order === target.value) })
          }
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
