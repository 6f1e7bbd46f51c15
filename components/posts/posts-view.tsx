"use client"

import { PenLine } from "lucide-react"
import { useSearchParams } from "next/navigation"

import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"
import { TabLinks } from "@/components/ui/tab-links"

import { ChannelFilter } from "./channel-filter"
import { PostList } from "./post-list"
import { isTab, tabs } from "./tabs"
import { usePostCounts } from "./use-posts"

/** Tabs and filters live in the address: they survive a reload and can be sent to somebody. */
const addressOf = (tab: string, channels: string[]) =>
  `/posts?${new URLSearchParams([["tab", tab], ...channels.map((id) => ["channel", id])])}`

/** Changes the address without asking the server for a page it has sent already. */
const show = (href: string) => window.history.pushState(null, "", href)

export function PostsView() {
  const { timeZone, mayWrite } = useWorkspace()
  const params = useSearchParams()
  const asked = params.get("tab")
  const tab = isTab(asked) ? asked : "queue"
  const channels = params.getAll("channel")
  const counts = usePostCounts(channels)
  return (
    <>
      <PageHeader
        title="Posts"
        description={`All times are in ${timeZone}.`}
        actions={
          mayWrite && (
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
              Write a post
            </ButtonLink>
          )
        }
      />
      <TabLinks
        label="Posts by state"
        current={addressOf(tab, channels)}
        onSelect={show}
        tabs={tabs.map(({ name, label }) => ({
          href: addressOf(name, channels),
          label,
          count: counts.data?.[name],
        }))}
      />
      <div className="mt-4 grid gap-4">
        <ChannelFilter chosen={channels} onChange={(ids) => show(addressOf(tab, ids))} />
        <PostList tab={tab} channels={channels} />
      </div>
    </>
  )
}
