import { conflict } from "@/lib/errors/app-error"

const locked: Record<string, string> = {
  PROCESSING: "it's being published",
  COMPLETED: "it's already published",
  FAILED: "it failed. Retry it instead",
}

/** Only drafts and scheduled posts can be changed or deleted. */
export function assertEditable(status: string) {
  if (locked[status]) throw conflict(`This post can't be changed because ${locked[status]}.`)
}
