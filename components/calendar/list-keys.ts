import type { KeyboardEvent } from "react"

import type { Board } from "./board"

/** In a list every post is in the tab order; M moves the one that has the focus. */
export function listKeys({ startMove }: Board) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const post = event.target as HTMLElement
    if (event.key.toLowerCase() !== "m" || event.altKey || event.ctrlKey || event.metaKey) return
    if (post.dataset.movable === undefined) return
    event.preventDefault()
    startMove(post.dataset.post!)
  }
}
