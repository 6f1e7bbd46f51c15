"use client"

import { useId, useState, type PointerEvent, type ReactNode } from "react"

export type HeatCell = { row: number; column: number; value: number; thin: boolean }

type HeatMapProps = {
  title: string
  /** What one sees in it, in a sentence. */
  description: string
  rows: string[]
  columns: string[]
  /** Which of the columns are named below it. */
  marks: number[]
  /** Places without a cell stay empty. */
  cells: HeatCell[]
  /** One cell in words. */
  say: (cell: HeatCell) => string
  /** Stands where a cell is read out, until there is one. */
  hint: string
  /** The table behind it. */
  children: ReactNode
}

const least = 0.12

/** Values by two kinds of place, the stronger the more. A thin one, of few measurements, is drawn as a ring. */
export function HeatMap({
  title,
  description,
  rows,
  columns,
  marks,
  cells,
  say,
  hint,
  children,
}: HeatMapProps) {
  const ids = useId()
  const [chosen, setChosen] = useState<HeatCell | null>(null)
  const most = Math.max(...cells.map(({ value }) => value), 0)
  const strength = (value: number) => (most > 0 ? least + (1 - least) * (value / most) : least)
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const column = Math.floor(((clientX - left) / width) * columns.length)
    const row = Math.floor(((clientY - top) / height) * rows.length)
    setChosen(cells.find((cell) => cell.row === row && cell.column === column) ?? null)
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="sr-only">{title}</figcaption>
      <p aria-hidden className="min-h-6 text-sm text-soft">
        {chosen ? say(chosen) : hint}
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
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
        >
          <svg
            role="img"
            aria-labelledby={`${ids}-title`}
            aria-describedby={`${ids}-desc`}
            viewBox={`0 0 ${columns.length} ${rows.length}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            <title id={`${ids}-title`}>{title}</title>
            <desc id={`${ids}-desc`}>{description}</desc>
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
                x={cell.column + (cell.thin ? 0.16 : 0.05)}
                y={cell.row + (cell.thin ? 0.18 : 0.07)}
                width={cell.thin ? 0.68 : 0.9}
                height={cell.thin ? 0.64 : 0.86}
                fill={cell.thin ? "none" : "var(--brand)"}
                stroke={cell === chosen ? "var(--ink)" : cell.thin ? "var(--brand)" : "none"}
                strokeWidth={2}
                strokeDasharray={cell.thin ? "3 2" : undefined}
                vectorEffect="non-scaling-stroke"
                opacity={strength(cell.value)}
              />
            ))}
          </svg>
        </div>
        <div aria-hidden className="relative col-start-2 mt-1 h-4 text-xs text-soft tabular-nums">
          {marks.map((column) => (
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
