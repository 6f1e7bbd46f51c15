import { useFormatter } from "use-intl"

/** Shows three decimals for amounts below whole cents. */
export function useFormatMoney() {
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
