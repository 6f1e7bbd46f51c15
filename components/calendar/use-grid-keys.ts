import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react"

/** Cells carry `data-cell`, their name, in reading order; a cell stays one while posts come and go in it. */
const cellsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-cell]")]
const itemsIn = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>("button")]
/** More than the button for a new post. */
const isFilled = (cell: HTMLElement) => cell.querySelector("[data-post], [data-more], [data-slot]") !== null

type GridKeys = {
  /** All cells by name, in reading order. */
  cells: readonly string[]
  /** The one that Tab leads to, until another has been visited. */
  first: string
  columns: number
  /** Past the first or last cell: the cell that is wanted is in the span before or after. */
  onLeave: (direction: 1 | -1, cell: string, steps: number) => void
  /** Enter on a cell without posts, or N on any. */
  onCompose: (cell: HTMLElement) => void
  onMove: (postId: string) => void
}

const arrows = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
})

/**
 * The grid pattern: one cell is in the tab order, arrows lead from cell to cell, Enter into a cell and Escape back.
 * https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function useGridKeys({ cells: names, first, columns, onLeave, onCompose, onMove }: GridKeys) {
  const [visited, setVisited] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)

  // The span that was turned to is there: go to the cell that was wanted.
  useLayoutEffect(() => {
    if (!wanted.current || !root.current) return
    const cell = root.current.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`)
    if (!cell) return
    wanted.current = null
    cell.focus()
  })

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")
    if (cell) setVisited(cell.dataset.cell!)
  }, [])

  function stepFrom(cell: HTMLElement, steps: number) {
    const cells = cellsIn(root.current!)
    const next = cells[cells.indexOf(cell) + steps]
    if (next) next.focus()
    else onLeave(steps < 0 ? -1 : 1, cell.dataset.cell!, steps)
  }

  function onCell(event: KeyboardEvent, cell: HTMLElement) {
    const [item] = itemsIn(cell)
    const cells = cellsIn(root.current!)
    const row = cells.indexOf(cell) - (cells.indexOf(cell) % columns)
    const steps = arrows(columns)[event.key]
    if (steps) stepFrom(cell, steps)
    else if (event.key === "Home") cells[row]?.focus()
    else if (event.key === "End") cells[row + columns - 1]?.focus()
    else if ((event.key === "Enter" || event.key === "F2") && item && isFilled(cell)) item.focus()
    else if (event.key === "Enter") onCompose(cell)
    else return false
    return true
  }

  function onItem(event: KeyboardEvent, cell: HTMLElement, item: HTMLElement) {
    const items = itemsIn(cell)
    const index = items.indexOf(item)
    const { key } = event
    if (key === "ArrowDown") items[index + 1]?.focus()
    else if (key === "ArrowUp") (items[index - 1] ?? cell).focus()
    else if (key === "ArrowLeft" || key === "ArrowRight") stepFrom(cell, arrows(columns)[key]!)
    else if (key === "Escape") cell.focus()
    else if (key.toLowerCase() === "m" && item.dataset.movable !== undefined) onMove(item.dataset.post!)
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>("[data-cell]")
    if (!cell || !root.current) return
    const paging = { PageUp: -1, PageDown: 1 }[event.key] as 1 | -1 | undefined
    if (paging) onLeave(paging, cell.dataset.cell!, 0)
    else if (event.key.toLowerCase() === "n") onCompose(cell)
    else if (!(target === cell ? onCell(event, cell) : onItem(event, cell, target))) return
    event.preventDefault()
  }

  /** Now, or as soon as it is there. */
  const focusCell = (name: string) => {
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
    if (cell) cell.focus()
    else wanted.current = name
  }
  const active = visited !== null && names.includes(visited) ? visited : first
  return { root, onFocus, onKeyDown, focusCell, active }
}
