export type MediaType = "all" | "image" | "video" | "document"
export type MediaFilters = { q: string; type: MediaType; tagIds: string[] }

export const mediaKeys = {
  all: ["media"] as const,
  list: (filters: MediaFilters) => ["media", "list", filters] as const,
  one: (id: string) => ["media", "one", id] as const,
  usage: (ids: string[]) => ["media", "usage", ids] as const,
}

export const allMedia: MediaFilters = { q: "", type: "all", tagIds: [] }

export const mediaRequest = (filters: MediaFilters, cursor?: string) => ({ ...filters, limit: 40, cursor })
