import { useQuery } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"

const pageSize = 100
/** Beyond that, channels are grouped without a name. */
const mostPages = 5

/** Profiles by id. Nothing is asked where no channel is in one. */
export function useProfileNames(enabled: boolean) {
  return useQuery({
    queryKey: ["profiles", "names"],
    queryFn: async ({ signal }) => {
      const names: Record<string, string> = {}
      for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page++) {
        const answer = await callApi("listProfiles", { page, limit: pageSize }, { signal })
        for (const { id, name } of answer.data) names[id] = name
        pages = answer.totalPages
      }
      return names
    },
    enabled,
    staleTime: 60_000,
  })
}
