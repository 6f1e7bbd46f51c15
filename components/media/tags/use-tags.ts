import { useQuery } from "@tanstack/react-query"

import { useChange } from "@/components/shell/use-change"
import { callApi } from "@/lib/api/client"

import { tagKey as key } from "./tag-keys"

export function useTags() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi("listTags", {}, { signal }),
    select: ({ data }) => data,
    staleTime: 30_000,
  })
}

/** Readable on light and dark backgrounds. */
const colors = ["#0b6b5f", "#a16207", "#1e53a6", "#6438ab", "#b3261e", "#1a6532"]

/** Returns the existing tag if the name is taken, ignoring case. */
export const useCreateTag = () =>
  useChange(
    (name: string) => callApi("upsertTag", { name, color: colors[name.length % colors.length]! }),
    key,
  )
