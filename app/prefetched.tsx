import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query"
import type { ReactNode } from "react"

import { log } from "@/lib/log"

/** An answer of the API, under the key by which a component below asks for it. */
export type Prefetch = { queryKey: QueryKey; read: () => Promise<unknown> }

/** The same for a list that goes on; `param` is what its hook begins with. */
export const firstPage = ({ queryKey, read, param }: Prefetch & { param?: unknown }): Prefetch => ({
  queryKey,
  read: async () => ({ pages: [await read()], pageParams: [param] }),
})

/** A thousand posts drawn here would keep everybody else waiting; the browser of the one who wants them has the time. */
const mostLetters = 200_000
const isSmall = (value: unknown) => JSON.stringify(value).length <= mostLetters

/** A page comes with the data that it begins with: it is drawn on the server, and its reader waits for no request. */
export async function Prefetched({ queries, children }: { queries: Prefetch[]; children: ReactNode }) {
  const client = new QueryClient()
  const answers = await Promise.allSettled(queries.map(({ read }) => read()))
  answers.forEach((answer, index) => {
    // The browser asks again, and shows what is wrong.
    if (answer.status === "rejected")
      log.warn("a page came without its data", { error: answer.reason as unknown })
    else if (isSmall(answer.value)) client.setQueryData(queries[index]!.queryKey, answer.value)
  })
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
