export const tagKey = ["tags"] as const
