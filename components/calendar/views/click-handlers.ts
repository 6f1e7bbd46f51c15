import type { MouseEvent } from "react"

import type { Board } from "@/components/calendar/data/board"

/** Reads a cell's day and time from its `data-` attributes. */
export const getCellTime = (cell: HTMLElement) => ({
  day: cell.dataset.day ?? "",
  ...(cell.dataset.start !== undefined && { at: Number(cell.dataset.start) }),
})

/** Whether the current click closes an open popover or menu, and should do nothing else. */
let closesPopover = false
const onPointerDownCapture = () => {
  closesPopover = document.querySelector(":popover-open, [role=menu]") !== null
}

/** Opens posts, shows a day's posts on "more", and composes in empty cells. One listener per view. */
export function getClickHandlers(
  { open, showDay, compose, canWrite }: Board,
  onCell?: (cell: HTMLElement) => void,
) {
  const onClick = ({ target, detail }: MouseEvent<HTMLElement>) => {
    const isKeyboardClick = detail === 0
    if (closesPopover && !isKeyboardClick) return
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
        channelIds: slot.dataset.channels?.split(","),
      })
    if (onCell) return onCell(cell)
    if (canWrite) compose(getCellTime(cell))
  }
  return { onClick, onPointerDownCapture }
}
