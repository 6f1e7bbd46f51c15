export const notificationKeys = {
  all: ["notifications"] as const,
  list: (limit: number) => ["notifications", limit] as const,
}

/** The bell needs only the unread count, which comes with any list. */
export const bellLimit = 1
