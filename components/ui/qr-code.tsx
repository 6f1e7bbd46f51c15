import { useMemo } from "react"
import { encode } from "uqr"

/** ISO/IEC 18004 wants four modules of quiet around it. */
const border = 4

/** Dark on light in either mode: many phones do not read the reverse. */
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
