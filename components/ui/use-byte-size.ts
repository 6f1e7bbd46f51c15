import { useFormatter } from "use-intl"

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const

/** Bytes in the largest unit of which there is at least one. */
export function useByteSize() {
  const format = useFormatter()
  return (bytes: number) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
    const value = bytes / 1024 ** step
    return format.number(value, {
      style: "unit",
      unit: units[step],
      unitDisplay: step === 0 ? "long" : "short",
      maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
    })
  }
}
