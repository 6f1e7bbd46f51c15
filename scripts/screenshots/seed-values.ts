/** What a large workspace is seeded for. `now` returns the same time on every call, shifted by milliseconds. */
export type Seed = {
  organizationId: string
  userId: string
  platforms: string[]
  now: (offset?: number) => Date
}

export const hour = 3_600_000
export const day = 24 * hour

export const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

export const pick = <Value>(list: readonly Value[], n: number): Value => list[n % list.length]!

/** The first characters, as PostgreSQL counts them. */
export const left = (text: string, length: number) => [...text.slice(0, 2 * length)].slice(0, length).join("")
