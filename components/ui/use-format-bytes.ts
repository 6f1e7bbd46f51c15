import { useFormatter } from "use-intl"

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const

/** Formats bytes in the largest unit that gives at least 1. */
export function useFormatBytes() {
  const format = useFormatter()
  return (bytes: number) => {
    const unitIndex = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
    const value = bytes / 1024 ** unitIndex
    return format.number(value, {
      style: "unit",
      unit: units[unitIndex],
      unitDisplay: unitIndex === 0 ? "long" : "short",
      maximumFractionDigits: value < 10 && unitIndex > 0 ? 1 : 0,
    })
  }
}
