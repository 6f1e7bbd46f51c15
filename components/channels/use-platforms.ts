import { useQuery } from "@tanstack/react-query"

import { useWorkspace } from "@/components/shell/workspace-context"
import { callApi, type Answer } from "@/lib/api/client"

import { platformsKey } from "./channel-keys"

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

export function usePlatformName() {
  const { platformNames } = useWorkspace()
  return (slug: string) => platformNames[slug] ?? slug
}
