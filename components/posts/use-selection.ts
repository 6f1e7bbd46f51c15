import { useCallback, useState } from "react"

import type { PostWithRelations } from "@/lib/posts/contract"

/** Which posts of a list are chosen; those that leave the list leave the choice. */
export function useSelection(posts: PostWithRelations[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = posts.filter(({ id }) => ids.has(id))
  const toggle = useCallback(
    (id: string) =>
      setIds(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
    [],
  )
  return {
    chosen,
    shown: posts.length,
    has: (id: string) => ids.has(id),
    toggle,
    all: () => setIds(new Set(posts.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
