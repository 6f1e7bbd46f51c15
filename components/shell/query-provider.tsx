"use client"

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useState, type ReactNode } from "react"

import { ApiError } from "@/lib/api/client"

const isRetryable = (error: Error) => !(error instanceof ApiError) || error.problem.status >= 500

const reloadKey = "carillon-signed-out"

/** Reloads to reach the sign-in page after signing out elsewhere. At most once a minute, to avoid a loop. */
function reloadOnce() {
  const lastReload = Number(sessionStorage.getItem(reloadKey) ?? 0)
  if (Date.now() - lastReload < 60_000) return
  sessionStorage.setItem(reloadKey, String(Date.now()))
  window.location.reload()
}

const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.problem.status === 401) reloadOnce()
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
