import { useFormatter } from "use-intl"

/** Prices are fractions of a cent, so three decimals are shown where two would say nothing. */
export function useMoney() {
  const format = useFormatter()
  return (micros: number) => {
    const digits = Number.isInteger(micros / 10_000) ? 2 : 3
    return format.number(micros / 1_000_000, {
      style: "currency",
      currency: "USD",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  }
}
