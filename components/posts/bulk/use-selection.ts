import { useCallback, useState } from "react"

import type { PostWithRelations } from "@/lib/posts/contract"

/** Posts that leave the list are deselected. */
export function useSelection(posts: PostWithRelations[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = posts.filter(({ id }) => ids.has(id))
  const toggle = useCallback(
    (id: string) =>
      setIds(
        (previous) =>
          new Set(previous.has(id) ? [...previous].filter((other) => other !== id) : [...previous, id]),
      ),
    [],
  )
  return {
    selected,
    total: posts.length,
    has: (id: string) => ids.has(id),
    toggle,
    selectAll: () => setIds(new Set(posts.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
