import type { useFormatter } from "use-intl"

const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const

/** In the largest unit of which there is at least one. */
export function byteSize(format: ReturnType<typeof useFormatter>, bytes: number): string {
  const wanted = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)) - 1
  const place = Math.min(Math.max(wanted, 0), units.length - 1)
  const value = bytes / 1024 ** (place + 1)
  return format.number(value, { style: "unit", unit: units[place], maximumFractionDigits: 1 })
}
