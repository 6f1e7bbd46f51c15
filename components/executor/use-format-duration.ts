import { useFormatter } from "use-intl"

/** Formats milliseconds in the largest useful unit. */
export function useFormatDuration() {
  const format = useFormatter()
  return (milliseconds: number) => {
    const [unit, value, digits] = toUnit(milliseconds)
    return format.number(value, {
      ...{ style: "unit", unit, unitDisplay: "short" },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    })
  }
}

function toUnit(milliseconds: number): [string, number, number] {
  if (milliseconds < 1_000) return ["millisecond", Math.max(0, milliseconds), 0]
  if (milliseconds < 100_000) return ["second", milliseconds / 1_000, 1]
  if (milliseconds < 7_200_000) return ["minute", milliseconds / 60_000, 0]
  return ["hour", milliseconds / 3_600_000, 0]
}
