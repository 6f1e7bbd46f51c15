import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { useSettled } from "@/components/media/use-settled"
import { postKeys } from "@/components/posts/post-queries"
import { callApi } from "@/lib/api/client"

import { isEmptyDraft, type Draft } from "./draft"
import { validateInput } from "./post-input"
import type { Target } from "./targets"

/** Nobody waits for the answer while typing, so that one question a pause is enough. */
const pauseMs = 700
/** The API's own limits: channels of one question, and size. */
const mostChannels = 100
const mostCharacters = 2_000_000

/** Asks the server whether all of this would be published, without creating anything. */
export function useVerdicts(draft: Draft, targets: Target[], at: Date | null, postId: string | null) {
  const asked = targets.slice(0, mostChannels)
  const isAsked = asked.length > 0 && !isEmptyDraft(draft) && !(draft.timing === "at" && !at)
  const question = isAsked ? JSON.stringify(validateInput(draft, asked, at, postId)) : null
  const settled = useSettled(question, pauseMs)
  const isTooLarge = settled !== null && settled.length > mostCharacters
  const query = useQuery({
    queryKey: [...postKeys.all, "validate", settled],
    queryFn: ({ signal }) =>
      callApi("validatePost", JSON.parse(settled ?? "{}") as ReturnType<typeof validateInput>, {
        signal,
      }),
    enabled: settled !== null && !isTooLarge,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
  })
  return {
    verdicts: isAsked ? query.data?.data : undefined,
    isAsked,
    /** What is shown belongs to an earlier text. */
    isChecking: isAsked && !isTooLarge && (settled !== question || query.isFetching),
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type Verdicts = ReturnType<typeof useVerdicts>
