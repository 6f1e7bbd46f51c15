import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query"

import { unwrapResult, type ExecutorActions, type RunActions, type RunFilter } from "./executor-data"

export function useOverview({ readOverview }: ExecutorActions) {
  return useQuery({
    queryKey: ["executor", "overview"],
    queryFn: () => unwrapResult(readOverview()),
    refetchInterval: 10_000,
  })
}

export function useRuns({ listRuns }: ExecutorActions, filter: RunFilter) {
  return useInfiniteQuery({
    queryKey: ["executor", "runs", filter],
    queryFn: ({ pageParam }) =>
      unwrapResult(listRuns({ ...filter, ...(pageParam !== null && { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Don't refetch once someone has loaded more pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 5_000),
  })
}

export function useRun({ readRun }: RunActions, id: string) {
  return useQuery({
    queryKey: ["executor", "run", id],
    queryFn: () => unwrapResult(readRun(id)),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? 1_500 : false),
  })
}
