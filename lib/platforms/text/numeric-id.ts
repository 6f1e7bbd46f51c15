import { z } from "zod"

/** A numeric id. Forms and lookups send it as a string, API clients as a number. */
export const numericId = (message: string) =>
  z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string(message).regex(/^\d{1,15}$/, message),
  )
