/** A page's `searchParams` prop. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

export const toSearchParams = async (searchParams: SearchParams) =>
  new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((item) => [name, item]),
    ),
  )
