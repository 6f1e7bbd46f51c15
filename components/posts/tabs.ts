import type { RequestOf } from "@/lib/api/contract"
import type { listPostsContract } from "@/lib/posts/contract"

type ListRequest = RequestOf<typeof listPostsContract>

/** The five lists of posts, as `countPostsByTab` counts them. */
export const tabs = [
  { name: "queue", label: "Queue" },
  { name: "drafts", label: "Drafts" },
  { name: "approvals", label: "Approvals" },
  { name: "sent", label: "Sent" },
  { name: "failed", label: "Failed" },
] as const
export type TabName = (typeof tabs)[number]["name"]

export const isTab = (name: unknown): name is TabName => tabs.some((tab) => tab.name === name)

export const filterOfTab: Record<TabName, ListRequest> = {
  queue: { statuses: ["SCHEDULED", "PROCESSING"], approvalStatus: "APPROVED", order: "soonest", limit: 50 },
  drafts: { status: "DRAFT", limit: 50 },
  approvals: { approvalStatus: "PENDING_APPROVAL", order: "soonest", limit: 50 },
  sent: { status: "COMPLETED", limit: 50 },
  failed: { status: "FAILED", limit: 50 },
}
