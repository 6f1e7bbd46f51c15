import { useMemo } from "react"
import { encode } from "uqr"

/** ISO/IEC 18004 requires a quiet zone of four modules. */
const border = 4

/** Dark on light even in dark mode: many phones can't read inverted codes. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = useMemo(() => encode(value, { border }), [value])
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("")
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
