import { conflict } from "@/lib/errors"

export type Tab = "queue" | "drafts" | "approvals" | "sent" | "failed"

/** The dashboard's tabs as conditions on a post; `by-tab` counts and lists mean the same by them. */
export const tabCondition: Record<Tab, string> = {
  queue: `status IN ('SCHEDULED', 'PROCESSING') AND "approvalStatus" = 'APPROVED'`,
  approvals: `"approvalStatus" = 'PENDING_APPROVAL'`,
  drafts: `status = 'DRAFT'`,
  sent: `status = 'COMPLETED'`,
  failed: `status = 'FAILED'`,
}

const busy: Record<string, string> = {
  PROCESSING: "is being published",
  COMPLETED: "is published",
  FAILED: "has failed; use retry",
}

/** Only drafts and scheduled posts may be changed or deleted by a client. */
export function assertEditable(status: string) {
  if (busy[status]) throw conflict(`This post cannot be changed any more: it ${busy[status]}.`)
}
