export const notificationKeys = {
  all: ["notifications"] as const,
  list: (limit: number) => ["notifications", limit] as const,
}

/** The bell shows a number only; one notification brings it. */
export const counted = 1
