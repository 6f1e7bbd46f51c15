import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

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

/** Told apart at a glance, and legible on light and dark ground. */
const colours = ["#0b6b5f", "#a16207", "#1e53a6", "#6438ab", "#b3261e", "#1a6532"]

/** A name that is taken, in any case, answers the tag that has it. */
export function useNewTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      callApi("upsertTag", { name, color: colours[name.length % colours.length]! }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
