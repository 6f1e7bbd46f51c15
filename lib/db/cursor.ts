import { z } from "zod"

/**
 * The position from which a list continues: after this row, with page `page`. Safe to import in the browser, like
 * contracts.
 */
export type Cursor = {
  /** The list's sort order, so that a cursor can't be used in another one. */
  order: string
  /** The sort key of the last row returned. Null sorts last. */
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

/** Base64url of a JSON array that starts with a string. */
export const cursorFormat = /^WyJ[\w-]+$/

export const encodeCursor = ({ order, at, id, page }: Cursor): string =>
  btoa(JSON.stringify([order, at?.getTime() ?? null, id, page])).replace(
    /[+/=]/g,
    (character) => ({ "+": "-", "/": "_", "=": "" })[character]!,
  )

/**
 * Returns null for an invalid cursor. Every part is validated, because it goes into a query. It doesn't grant access
 * to rows.
 */
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
