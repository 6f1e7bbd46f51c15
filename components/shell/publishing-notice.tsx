"use client"

import { Notice } from "@/components/ui/notice"

import { usePublishingState } from "./use-publishing-state"
import { useWorkspace } from "./workspace-context"

/** What stops posts from going out; that they are late is for those who can do something about it. */
export function PublishingNotice() {
  const { mayManage } = useWorkspace()
  const { data } = usePublishingState()
  const late = mayManage ? (data?.latePosts ?? 0) : 0
  if (!data?.paused && !late) return null
  return (
    <div className="mb-6 grid gap-3">
      {data?.paused && (
        <Notice tone="warning" title="Publishing is paused">
          No post of this workspace goes out until it is resumed.
        </Notice>
      )}
      {late > 0 && (
        <Notice tone="danger" title={late === 1 ? "One post is late" : `${late} posts are late`}>
          They should have gone out more than a minute ago. See that the server and its executor are running.
        </Notice>
      )}
    </div>
  )
}
