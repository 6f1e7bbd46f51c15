import { conflict } from "@/lib/errors/app-error"

const locked: Record<string, string> = {
  PROCESSING: "is being published",
  COMPLETED: "is published",
  FAILED: "has failed; use retry",
}

/** Clients may change or delete only drafts and scheduled posts. */
export function assertEditable(status: string) {
  if (locked[status]) throw conflict(`This post cannot be changed any more: it ${locked[status]}.`)
}
