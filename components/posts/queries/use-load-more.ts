import { useEffect, useRef } from "react"

type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Returns a ref for an element below a list. Loads the next page when it's nearly visible. */
export function useLoadMore({ hasNextPage, isFetchingNextPage, isError, fetchNextPage }: PagedQuery) {
  const endRef = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (!canLoad || !endRef.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: "800px",
    })
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [canLoad, fetchNextPage])
  return endRef
}
