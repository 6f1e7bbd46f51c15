import { useQuery } from "@tanstack/react-query"

import { useWorkspace } from "@/components/shell/workspace-context"
import { callApi } from "@/lib/api/client"

import { platformRulesKey, platformsKey } from "./channel-keys"
import { toPlatformRules } from "./platform-rules"

/** Cached forever: the catalog changes only with a deployment. */
export function usePlatforms() {
  return useQuery({
    queryKey: platformsKey,
    queryFn: ({ signal }) => callApi("listPlatforms", {}, { signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
  })
}

/** Without the connection forms, so the server can prefetch it cheaply. */
export function usePlatformRules() {
  return useQuery({
    queryKey: platformRulesKey,
    queryFn: async ({ signal }) => (await callApi("listPlatforms", {}, { signal })).data.map(toPlatformRules),
    staleTime: Infinity,
  })
}

export function usePlatformName() {
  const { platformNames } = useWorkspace()
  return (slug: string) => platformNames[slug] ?? slug
}
