export const profileKeys = {
  all: ["profiles"] as const,
  list: (q: string) => ["profiles", "list", q] as const,
}

export const profilesRequest = (q: string, page: number) => ({ q, page, limit: 30 })
