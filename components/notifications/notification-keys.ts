export const notificationKeys = {
  all: ["notifications"] as const,
  list: (limit: number) => ["notifications", limit] as const,
}

/** The bell needs only the unread count, which every list includes. */
export const bellLimit = 1
