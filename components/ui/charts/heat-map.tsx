"use client"

import { useId, useState, type PointerEvent, type ReactNode } from "react"

export type HeatCell = { row: number; column: number; value: number; hasLittleData: boolean }

type HeatMapProps = {
  title: string
  /** A sentence for screen readers. */
  description: string
  rows: string[]
  columns: string[]
  /** Indexes of the columns labeled below. */
  labeledColumns: number[]
  /** Sparse: missing cells stay empty. */
  cells: HeatCell[]
  /** Reads out one cell. */
  describeCell: (cell: HeatCell) => string
  /** Shown until a cell is selected. */
  hint: string
  /** A table with the same values. */
  children: ReactNode
}

const minOpacity = 0.12

/** Higher values are more opaque. Cells with little data are outlined only. */
export function HeatMap({
  title,
  description,
  rows,
  columns,
  labeledColumns,
  cells,
  describeCell,
  hint,
  children,
}: HeatMapProps) {
  const id = useId()
  const [selected, setSelected] = useState<HeatCell | null>(null)
  const max = Math.max(...cells.map(({ value }) => value), 0)
  const opacity = (value: number) => (max > 0 ? minOpacity + (1 - minOpacity) * (value / max) : minOpacity)
  const selectAtPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const column = Math.floor(((clientX - left) / width) * columns.length)
    const row = Math.floor(((clientY - top) / height) * rows.length)
    setSelected(cells.find((cell) => cell.row === row && cell.column === column) ?? null)
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="sr-only">{title}</figcaption>
      <p aria-hidden className="min-h-6 text-sm text-soft">
        {selected ? describeCell(selected) : hint}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="grid text-xs text-soft">
          {rows.map((name) => (
            <span key={name} className="flex items-center justify-end">
              {name}
            </span>
          ))}
        </div>
        <div
          className="h-52 touch-pan-y"
          onPointerMove={selectAtPointer}
          onPointerDown={selectAtPointer}
          onPointerLeave={() => setSelected(null)}
        >
          <svg
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-desc`}
            viewBox={`0 0 ${columns.length} ${rows.length}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-desc`}>{description}</desc>
            {rows.flatMap((_, row) =>
              columns.map((_column, column) => (
                <rect
                  key={`${row} ${column}`}
                  x={column + 0.05}
                  y={row + 0.07}
                  width={0.9}
                  height={0.86}
                  fill="var(--sunken)"
                />
              )),
            )}
            {cells.map((cell) => (
              <rect
                key={`${cell.row} ${cell.column}`}
                x={cell.column + (cell.hasLittleData ? 0.16 : 0.05)}
                y={cell.row + (cell.hasLittleData ? 0.18 : 0.07)}
                width={cell.hasLittleData ? 0.68 : 0.9}
                height={cell.hasLittleData ? 0.64 : 0.86}
                fill={cell.hasLittleData ? "none" : "var(--brand)"}
                stroke={cell === selected ? "var(--ink)" : cell.hasLittleData ? "var(--brand)" : "none"}
                strokeWidth={2}
                strokeDasharray={cell.hasLittleData ? "3 2" : undefined}
                vectorEffect="non-scaling-stroke"
                opacity={opacity(cell.value)}
              />
            ))}
          </svg>
        </div>
        <div aria-hidden className="relative col-start-2 mt-1 h-4 text-xs text-soft tabular-nums">
          {labeledColumns.map((column) => (
            <span key={column} className="absolute" style={{ left: `${(column / columns.length) * 100}%` }}>
              {columns[column]}
            </span>
          ))}
        </div>
      </div>
      {children}
    </figure>
  )
}
