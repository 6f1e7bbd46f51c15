import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type Sent } from "@/lib/api/client"
import type { AiGeneration } from "@/lib/studio/contract"

const keys = {
  all: ["studio"] as const,
  models: ["studio", "models"] as const,
  generations: ["studio", "generations"] as const,
}

export const isRunning = ({ status }: AiGeneration) => status === "PENDING" || status === "PROCESSING"

export function useModels() {
  return useQuery({
    queryKey: keys.models,
    queryFn: ({ signal }) => callApi("listImageModels", {}, { signal }),
    staleTime: 30_000,
  })
}

/** Newest first; quick while a model is at work, calm otherwise. What was spent is looked up again with them. */
export function useGenerations() {
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: keys.generations,
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi("listGenerations", { cursor: pageParam, limit: 24 }, { signal })
      const before = client.getQueryData<{ pages: { data: AiGeneration[] }[] }>(keys.generations)
      const ended = before?.pages.flatMap(({ data }) => data).filter(isRunning).length
      if (ended && page.data.filter(isRunning).length < ended)
        void client.invalidateQueries({ queryKey: keys.models })
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isRunning)) ? 1500 : 60_000,
  })
}

/** `crypto.randomUUID` is missing on plain http away from localhost. */
const newKey = () => Math.random().toString(36).slice(2) + Date.now().toString(36)
const newSeed = () => Math.floor(Math.random() * 2_147_483_647)

export type Order = Pick<Sent<"generateImage">, "prompt" | "modelKey" | "width" | "height" | "mediaId">

/** Orders a picture, or several that differ by their seed. */
export function useGenerate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ count, order }: { count: number; order: Order }) =>
      Promise.all(
        Array.from({ length: count }, () =>
          callApi("generateImage", { ...order, seed: newSeed() }, { idempotencyKey: newKey() }),
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi("cancelGeneration", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
