import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"

import { usePartialChange } from "@/components/shell/use-change"
import { callApi, type OperationInput } from "@/lib/api/client"
import type { AiGeneration } from "@/lib/studio/contract"

const studioKeys = {
  all: ["studio"] as const,
  models: ["studio", "models"] as const,
  generations: ["studio", "generations"] as const,
}

export const isRunning = ({ status }: AiGeneration) => status === "PENDING" || status === "PROCESSING"

export function useModels() {
  return useQuery({
    queryKey: studioKeys.models,
    queryFn: ({ signal }) => callApi("listImageModels", {}, { signal }),
    staleTime: 30_000,
  })
}

/** Polls quickly while a model is running. Refetches the remaining credits when a generation ends. */
export function useGenerations() {
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: studioKeys.generations,
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi("listGenerations", { cursor: pageParam, limit: 24 }, { signal })
      const previous = client.getQueryData<{ pages: { data: AiGeneration[] }[] }>(studioKeys.generations)
      const previouslyRunning = previous?.pages.flatMap(({ data }) => data).filter(isRunning).length
      if (previouslyRunning && page.data.filter(isRunning).length < previouslyRunning)
        void client.invalidateQueries({ queryKey: studioKeys.models })
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isRunning)) ? 1500 : 60_000,
  })
}

/** `crypto.randomUUID` needs a secure context. */
const createKey = () => Math.random().toString(36).slice(2) + Date.now().toString(36)
const randomSeed = () => Math.floor(Math.random() * 2_147_483_647)

export type ImageRequest = Pick<
  OperationInput<"generateImage">,
  "prompt" | "modelKey" | "width" | "height" | "mediaId"
>

/** Generates `count` images with different seeds. */
export const useGenerate = () =>
  usePartialChange(
    ({ count, request }: { count: number; request: ImageRequest }) =>
      Promise.all(
        Array.from({ length: count }, () =>
          callApi("generateImage", { ...request, seed: randomSeed() }, { idempotencyKey: createKey() }),
        ),
      ),
    studioKeys.all,
  )

export const useCancelGeneration = () =>
  usePartialChange((id: string) => callApi("cancelGeneration", { id }), studioKeys.all)
