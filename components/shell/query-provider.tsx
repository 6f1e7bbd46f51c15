"use client"

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useState, type ReactNode } from "react"

import { ApiError } from "@/lib/api/client"

/** A "no" of the API stays a no; only what never got an answer, or met a bad moment, is asked again. */
const mayRepeat = (error: Error) => !(error instanceof ApiError) || error.problem.status >= 500

const reloadKey = "carillon-signed-out"

/** Signed out elsewhere: the page itself leads to the sign-in form. Not again and again, should that be no help. */
function leaveOnce() {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(reloadKey, String(Date.now()))
  window.location.reload()
}

const makeClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.problem.status === 401) leaveOnce()
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < 2 && mayRepeat(error) },
    },
  })

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
