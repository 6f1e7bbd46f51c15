"use client"

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useState, type ReactNode } from "react"

import { reloadOnce } from "@/components/ui/reload-once"
import { ApiError } from "@/lib/api/client"

const isRetryable = (error: Error) => !(error instanceof ApiError) || error.problem.status >= 500

const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // Leads to the sign-in page after signing out elsewhere.
        if (error instanceof ApiError && error.problem.status === 401) reloadOnce("carillon-signed-out")
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failureCount, error) => failureCount < 2 && isRetryable(error) },
    },
  })

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
