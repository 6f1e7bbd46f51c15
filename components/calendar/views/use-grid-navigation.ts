import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react"

const getCells = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-cell]")]
const getItems = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>("button")]
/** Has more than the "new post" button. */
const hasItems = (cell: HTMLElement) => cell.querySelector("[data-post], [data-more], [data-slot]") !== null

type GridNavigationOptions = {
  /** `data-cell` names in reading order. */
  cells: readonly string[]
  /** Receives focus on Tab until another cell has been focused. */
  initialCell: string
  columns: number
  /** Called on navigation past the first or last cell. */
  onLeaveGrid: (direction: 1 | -1, cell: string, steps: number) => void
  /** On Enter in an empty cell, or N in any. */
  onCompose: (cell: HTMLElement) => void
  onMove: (postId: string) => void
}

const arrowSteps = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
})

/**
 * The WAI-ARIA grid pattern: one cell is in the tab order, arrows move between cells, Enter enters a cell, Escape leaves.
 * https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function useGridNavigation({
  cells: cellNames,
  initialCell,
  columns,
  onLeaveGrid,
  onCompose,
  onMove,
}: GridNavigationOptions) {
  const [lastFocused, setLastFocused] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<string | null>(null)

  // Focus the requested cell once its range is rendered.
  useLayoutEffect(() => {
    if (!pendingFocus.current || !root.current) return
    const cell = root.current.querySelector<HTMLElement>(`[data-cell="${pendingFocus.current}"]`)
    if (!cell) return
    pendingFocus.current = null
    cell.focus()
  })

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")
    if (cell) setLastFocused(cell.dataset.cell!)
  }, [])

  function moveFocus(cell: HTMLElement, steps: number) {
    const cells = getCells(root.current!)
    const next = cells[cells.indexOf(cell) + steps]
    if (next) next.focus()
    else onLeaveGrid(steps < 0 ? -1 : 1, cell.dataset.cell!, steps)
  }

  function handleCellKey(event: KeyboardEvent, cell: HTMLElement) {
    const [item] = getItems(cell)
    const cells = getCells(root.current!)
    const rowStart = cells.indexOf(cell) - (cells.indexOf(cell) % columns)
    const steps = arrowSteps(columns)[event.key]
    if (steps) moveFocus(cell, steps)
    else if (event.key === "Home") cells[rowStart]?.focus()
    else if (event.key === "End") cells[rowStart + columns - 1]?.focus()
    else if ((event.key === "Enter" || event.key === "F2") && item && hasItems(cell)) item.focus()
    else if (event.key === "Enter") onCompose(cell)
    else return false
    return true
  }

  function handleItemKey(event: KeyboardEvent, cell: HTMLElement, item: HTMLElement) {
    const items = getItems(cell)
    const index = items.indexOf(item)
    const { key } = event
    if (key === "ArrowDown") items[index + 1]?.focus()
    else if (key === "ArrowUp") (items[index - 1] ?? cell).focus()
    else if (key === "ArrowLeft" || key === "ArrowRight") moveFocus(cell, arrowSteps(columns)[key]!)
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
    const pageDirection = { PageUp: -1, PageDown: 1 }[event.key] as 1 | -1 | undefined
    if (pageDirection) onLeaveGrid(pageDirection, cell.dataset.cell!, 0)
    else if (event.key.toLowerCase() === "n") onCompose(cell)
    else if (!(target === cell ? handleCellKey(event, cell) : handleItemKey(event, cell, target))) return
    event.preventDefault()
  }

  /** Waits for the cell to render if needed. */
  const focusCell = (name: string) => {
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
    if (cell) cell.focus()
    else pendingFocus.current = name
  }
  const activeCell = lastFocused !== null && cellNames.includes(lastFocused) ? lastFocused : initialCell
  return { root, onFocus, onKeyDown, focusCell, activeCell }
}
