import { useQuery } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

const pageSize = 100
/** Profiles beyond these pages stay unnamed. */
const maxPages = 5

/** Profile names by id. */
export function useProfileNames(enabled: boolean) {
  return useQuery({
    queryKey: ["profiles", "names"],
    queryFn: async ({ signal }) => {
      const names: Record<string, string> = {}
      for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
        const response = await callApi("listProfiles", { page, limit: pageSize }, { signal })
        for (const { id, name } of response.data) names[id] = name
        pages = response.totalPages
      }
      return names
    },
    enabled,
    staleTime: 60_000,
  })
}
