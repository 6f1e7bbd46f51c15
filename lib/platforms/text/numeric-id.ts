import { z } from "zod"

/** An id that is a number there: forms and look-ups hand it over as text, programs as a number. */
export const numericId = (message: string) =>
  z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string(message).regex(/^\d{1,15}$/, message),
  )
