import type { Sent } from "@/lib/api/client"

type ListRequest = Sent<"listPosts">

/** The five lists of posts, as `countPostsByTab` counts them. */
export const tabs = ["queue", "drafts", "approvals", "sent", "failed"] as const
export type TabName = (typeof tabs)[number]

export const isTab = (name: unknown): name is TabName => tabs.some((tab) => tab === name)

export const orders = ["soonest", "newest"] as const
export type Order = (typeof orders)[number]

/** Plans are read by time, what was is read from its end. */
export const usualOrder = (tab: TabName): Order =>
  tab === "queue" || tab === "approvals" ? "soonest" : "newest"

const pageSize = 50

export const filterOfTab: Record<TabName, ListRequest> = {
  queue: { statuses: ["SCHEDULED", "PROCESSING"], approvalStatus: "APPROVED", limit: pageSize },
  drafts: { status: "DRAFT", limit: pageSize },
  approvals: { approvalStatus: "PENDING_APPROVAL", limit: pageSize },
  sent: { status: "COMPLETED", limit: pageSize },
  failed: { status: "FAILED", limit: pageSize },
}
