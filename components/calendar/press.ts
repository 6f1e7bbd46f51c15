import type { MouseEvent } from "react"

import type { Board } from "./board"

/** A place that can be pressed or dropped on, by its `data-` attributes. */
export const placeOf = (cell: HTMLElement) => ({
  day: cell.dataset.day ?? "",
  ...(cell.dataset.start !== undefined && { at: Number(cell.dataset.start) }),
})

/** Whether the press that has begun closes something that stands open over the view: then it does nothing else. */
let closes = false
const onPointerDownCapture = () => {
  closes = document.querySelector(":popover-open, [role=menu]") !== null
}

/** Listeners for all of a view: a post opens, "more" shows its day, what is empty takes a new post. */
export function pressOn({ open, showDay, compose, mayWrite }: Board, onCell?: (cell: HTMLElement) => void) {
  const onClick = ({ target, detail }: MouseEvent<HTMLElement>) => {
    const isByKey = detail === 0
    if (closes && !isByKey) return
    const element = target as HTMLElement
    const post = element.closest<HTMLElement>("[data-post]")
    if (post) return open(post.dataset.post!)
    const more = element.closest<HTMLElement>("[data-more]")
    if (more) return showDay(more.dataset.more!)
    const cell = element.closest<HTMLElement>("[data-cell][data-day]")
    if (!cell) return
    const slot = element.closest<HTMLElement>("[data-slot]")
    if (slot)
      return compose({
        day: cell.dataset.day!,
        at: Number(slot.dataset.slot),
        channelId: slot.dataset.channel,
      })
    if (onCell) return onCell(cell)
    if (mayWrite) compose(placeOf(cell))
  }
  return { onClick, onPointerDownCapture }
}
