import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query"
import type { ReactNode } from "react"

import { log } from "@/lib/log/log"

/** A query under the key that a client component uses. */
export type PrefetchQuery = { queryKey: QueryKey; queryFn: () => Promise<unknown> }

/** The first page of an infinite query. `param` is the hook's `initialPageParam`. */
export const toInfiniteQuery = ({
  queryKey,
  queryFn,
  param,
}: PrefetchQuery & { param?: unknown }): PrefetchQuery => ({
  queryKey,
  queryFn: async () => ({ pages: [await queryFn()], pageParams: [param] }),
})

/** Rendering larger data would block the server for other requests, so the browser loads it instead. */
const maxCharacters = 200_000
const isSmall = (value: unknown) => JSON.stringify(value).length <= maxCharacters

/** Loads initial data, so that pages render on the server without waiting for requests. */
export async function Prefetch({ queries, children }: { queries: PrefetchQuery[]; children: ReactNode }) {
  const client = new QueryClient()
  const results = await Promise.allSettled(queries.map(({ queryFn }) => queryFn()))
  results.forEach((result, index) => {
    // The browser retries, and shows the error.
    if (result.status === "rejected")
      log.warn("couldn't prefetch page data", { error: result.reason as unknown })
    else if (isSmall(result.value)) client.setQueryData(queries[index]!.queryKey, result.value)
  })
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
