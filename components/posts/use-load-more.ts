import { useEffect, useRef } from "react"

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Put it on what stands below a list: the next page comes as soon as that is nearly in sight. */
export function useLoadMore({ hasNextPage, isFetchingNextPage, isError, fetchNextPage }: Pages) {
  const end = useRef<HTMLDivElement>(null)
  const waits = hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (!waits || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: "800px",
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits, fetchNextPage])
  return end
}
