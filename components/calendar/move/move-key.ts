import type { KeyboardEvent } from "react"

import type { Board } from "@/components/calendar/data/board"

/** M moves the focused post. */
export function createMoveKeyHandler({ startMove }: Board) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const post = event.target as HTMLElement
    if (event.key.toLowerCase() !== "m" || event.altKey || event.ctrlKey || event.metaKey) return
    if (post.dataset.movable === undefined) return
    event.preventDefault()
    startMove(post.dataset.post!)
  }
}
