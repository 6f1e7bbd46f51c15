import { useQuery } from "@tanstack/react-query"

import { callApi, type Answer } from "@/lib/api/client"

export type PlatformEntry = Answer<"listPlatforms">["data"][number]

/** The catalogue changes with a deployment only. */
export function usePlatforms() {
  return useQuery({
    queryKey: ["platforms"],
    queryFn: ({ signal }) => callApi("listPlatforms", {}, { signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
  })
}

const capitalized = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("_", " ")

/** How a platform is called; its slug until the catalogue is here. */
export function usePlatformName() {
  const { data = [] } = usePlatforms()
  return (slug: string) => data.find(({ platform }) => platform === slug)?.name ?? capitalized(slug)
}
