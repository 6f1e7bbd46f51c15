export const publishingKey = ["organization"] as const
