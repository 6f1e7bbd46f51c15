import type { OperationInput } from "@/lib/api/client"

type ListRequest = OperationInput<"listPosts">

/** Match the tabs of `countPostsByTab`. */
export const tabs = ["queue", "drafts", "approvals", "sent", "failed"] as const
export type TabName = (typeof tabs)[number]

export const isTab = (name: unknown): name is TabName => tabs.some((tab) => tab === name)

export const orders = ["soonest", "newest"] as const
export type Order = (typeof orders)[number]

/** Upcoming posts soonest first, past ones newest first. */
export const getDefaultOrder = (tab: TabName): Order =>
  tab === "queue" || tab === "approvals" ? "soonest" : "newest"

const pageSize = 50

export const tabFilters: Record<TabName, ListRequest> = {
  queue: { statuses: ["SCHEDULED", "PROCESSING"], approvalStatus: "APPROVED", limit: pageSize },
  drafts: { status: "DRAFT", limit: pageSize },
  approvals: { approvalStatus: "PENDING_APPROVAL", limit: pageSize },
  sent: { status: "COMPLETED", limit: pageSize },
  failed: { status: "FAILED", limit: pageSize },
}
