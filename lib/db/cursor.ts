import { z } from "zod"

/** Where a list goes on: after this row, as page `page`. Browser-safe, since contracts are. */
export type Cursor = {
  /** The order of the list, so that a cursor is not used in another one. */
  order: string
  /** The sort key of the last row shown; null sorts last. */
  at: Date | null
  id: string
  page: number
}

const position = z.tuple([
  z.string().max(32),
  z.int().min(0).max(8.64e15).nullable(),
  z.string().regex(/^[\w-]{1,128}$/),
  z.int().min(2),
])

export const encodeCursor = ({ order, at, id, page }: Cursor): string =>
  btoa(JSON.stringify([order, at?.getTime() ?? null, id, page])).replace(
    /[+/=]/g,
    (character) => ({ "+": "-", "/": "_", "=": "" })[character]!,
  )

/** Null for what is none of ours. All of it is checked, for it goes into a query; whose rows it finds is not its say. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const [order, at, id, page] = position.parse(
      JSON.parse(atob(text.replace(/[-_]/g, (character) => (character === "-" ? "+" : "/")))),
    )
    return { order, at: at === null ? null : new Date(at), id, page }
  } catch {
    return null
  }
}
