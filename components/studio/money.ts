/** Prices are fractions of a cent, so three decimals are shown where two would say nothing. */
export function money(micros: number): string {
  if (micros === 0) return "Free"
  const dollars = micros / 1_000_000
  return `$${dollars.toFixed(Number.isInteger(micros / 10_000) ? 2 : 3)}`
}
