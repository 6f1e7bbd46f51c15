/** What a page is given of its address. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** As the views and the verbs read an address. */
export const toSearchParams = async (given: SearchParams) =>
  new URLSearchParams(
    Object.entries(await given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )
