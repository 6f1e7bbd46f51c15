import { CircleCheck, FilePen, Hourglass, Inbox, SearchX, Send } from "lucide-react"

import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"

import type { TabName } from "./tabs"

const texts: Record<TabName, { icon: typeof Inbox; title: string; text: string; compose: boolean }> = {
  queue: {
    icon: Inbox,
    title: "Nothing is planned",
    text: "Write a post and give it a time, or add it to a channel's queue.",
    compose: true,
  },
  drafts: {
    icon: FilePen,
    title: "No drafts",
    text: "Posts that you save for later, and those that were sent back, wait here.",
    compose: true,
  },
  approvals: {
    icon: Hourglass,
    title: "Nothing waits for approval",
    text: "Where a workspace asks for approval, posts of editors wait here until an admin has looked at them.",
    compose: false,
  },
  sent: {
    icon: Send,
    title: "Nothing published yet",
    text: "Posts appear here as soon as they are out, each with its address on the platform.",
    compose: true,
  },
  failed: {
    icon: CircleCheck,
    title: "No failed posts",
    text: "If a platform refuses a post, you find here why, and can try again.",
    compose: false,
  },
}

export function EmptyTab({ tab, filtered }: { tab: TabName; filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState icon={SearchX} title="No posts of these channels here">
        Choose other channels, or look at all of them.
      </EmptyState>
    )
  const { icon, title, text, compose } = texts[tab]
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={compose && <ButtonLink href="/compose">Write a post</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}
