import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { useDebounced } from "@/components/ui/use-debounced"
import { postKeys } from "@/components/posts/queries/post-queries"
import { callApi } from "@/lib/api/client"

import { isEmptyDraft, type Draft } from "@/components/compose/draft/draft"
import { toValidateInput } from "@/components/compose/draft/post-input"
import type { Target } from "@/components/compose/draft/targets"

const debounceMs = 700
/** The API's limits. */
const maxChannels = 100
const maxCharacters = 2_000_000

export type CheckInput = {
  draft: Draft
  targets: Target[]
  at: Date | null
  postId: string | null
  /** Once it's sent, the draft would be a duplicate of its own posts. */
  isPaused: boolean
}

/** Validates the draft on the server. */
export function usePostChecks({ draft, targets, at, postId, isPaused }: CheckInput) {
  const checkedTargets = targets.slice(0, maxChannels)
  const isEnabled = !isPaused && checkedTargets.length > 0 && !isEmptyDraft(draft)
  const input = isEnabled ? JSON.stringify(toValidateInput(draft, checkedTargets, at, postId)) : null
  const debouncedInput = useDebounced(input, debounceMs)
  const isTooLarge = debouncedInput !== null && debouncedInput.length > maxCharacters
  const query = useQuery({
    queryKey: [...postKeys.all, "validate", debouncedInput],
    queryFn: ({ signal }) =>
      callApi("validatePost", JSON.parse(debouncedInput ?? "{}") as ReturnType<typeof toValidateInput>, {
        signal,
      }),
    enabled: isEnabled && debouncedInput !== null && !isTooLarge,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
  })
  return {
    results: isEnabled ? query.data?.data : undefined,
    isEnabled,
    /** True also while the results are for an older draft. */
    isChecking: isEnabled && !isTooLarge && (debouncedInput !== input || query.isFetching),
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type PostChecks = ReturnType<typeof usePostChecks>
