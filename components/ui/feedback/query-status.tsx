import type { ReactNode } from "react"

import { LoadError } from "./load-error"
import { SkeletonList } from "./skeleton"

type QueryStatusProps = {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  errorTitle: string
  /** The loading state's rows. */
  rows?: number
  rowClass?: string
  /** Replaces the rows. */
  children?: ReactNode
}

/** A query's loading state or error. Nothing once it has loaded. */
export function QueryStatus({ query, errorTitle, children, ...rows }: QueryStatusProps) {
  if (query.isPending) return children ?? <SkeletonList {...rows} />
  if (!query.error) return null
  return <LoadError title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />
}
