import { useQuery } from "@tanstack/react-query"

import { useWorkspace } from "@/components/shell/workspace-context"
import { callApi, type Answer } from "@/lib/api/client"

import { platformRulesKey, platformsKey } from "./channel-keys"
import { rulesIn } from "./platform-rules"

export type PlatformEntry = Answer<"listPlatforms">["data"][number]

/** The catalogue changes with a deployment only. */
export function usePlatforms() {
  return useQuery({
    queryKey: platformsKey,
    queryFn: ({ signal }) => callApi("listPlatforms", {}, { signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
  })
}

/** The same without the forms, for a page that begins with it. */
export function usePlatformRules() {
  return useQuery({
    queryKey: platformRulesKey,
    queryFn: async ({ signal }) => (await callApi("listPlatforms", {}, { signal })).data.map(rulesIn),
    staleTime: Infinity,
  })
}

export function usePlatformName() {
  const { platformNames } = useWorkspace()
  return (slug: string) => platformNames[slug] ?? slug
}
