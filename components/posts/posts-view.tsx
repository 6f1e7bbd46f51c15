"use client"

import { PenLine } from "lucide-react"
import dynamic from "next/dynamic"
import { useTranslations } from "use-intl"

import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/feedback/skeleton"
import { TabLinks } from "@/components/ui/tab-links"

import { toUrl, parseUrl } from "./queries/posts-url"
import { PostFilterBar } from "./list/post-filter-bar"
import { PostList } from "./list/post-list"
import { tabs } from "./queries/tabs"
import { usePostCounts } from "./queries/use-posts"

const loading = () => <SkeletonList rows={3} />
const ApprovalsReview = dynamic(
  () => import("./review/approvals-review").then((file) => file.ApprovalsReview),
  {
    loading,
  },
)
const OwnApprovals = dynamic(() => import("./review/own-approvals").then((file) => file.OwnApprovals), {
  loading,
})

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
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
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
          count: counts.data?.[name],
        }))}
      />
      <div className="mt-4 grid gap-4">
        <PostFilterBar tab={tab} filters={filters} onChange={(next) => setUrl(toUrl(tab, next))} />
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
