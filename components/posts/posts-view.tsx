"use client"

import { PenLine } from "lucide-react"
import dynamic from "next/dynamic"
import { useTranslations } from "use-intl"

import { showAddress, useAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"
import { TabLinks } from "@/components/ui/tab-links"

import { addressOf, readAddress } from "./list-address"
import { PostFilterBar } from "./post-filter-bar"
import { PostList } from "./post-list"
import { tabs } from "./tabs"
import { usePostCounts } from "./use-posts"

const loading = () => <SkeletonList rows={3} />
const ApprovalsReview = dynamic(() => import("./approvals-review").then((file) => file.ApprovalsReview), {
  loading,
})
const OwnApprovals = dynamic(() => import("./own-approvals").then((file) => file.OwnApprovals), { loading })

export function PostsView({ approvers }: { approvers: string[] }) {
  const t = useTranslations("posts")
  const { timeZone, mayWrite, mayManage } = useWorkspace()
  const params = useAddress()
  const { tab, filters } = readAddress(params)
  const counts = usePostCounts(filters)
  // Each tab has an order of its own that suits it.
  const elsewhere = { ...filters, order: undefined }
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead", { timeZone })}
        actions={
          mayWrite && (
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
              {t("write")}
            </ButtonLink>
          )
        }
      />
      <TabLinks
        label={t("tabs")}
        current={addressOf(tab, elsewhere)}
        onSelect={showAddress}
        tabs={tabs.map((name) => ({
          href: addressOf(name, elsewhere),
          label: t(`tab.${name}`),
          count: counts.data?.[name],
        }))}
      />
      <div className="mt-4 grid gap-4">
        <PostFilterBar tab={tab} filters={filters} onChange={(next) => showAddress(addressOf(tab, next))} />
        {tab !== "approvals" ? (
          <PostList key={tab} tab={tab} filters={filters} />
        ) : mayManage ? (
          <ApprovalsReview filters={filters} />
        ) : (
          <OwnApprovals filters={filters} approvers={approvers} />
        )}
      </div>
    </>
  )
}
