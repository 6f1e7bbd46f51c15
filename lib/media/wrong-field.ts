import { unprocessable, type AppError } from "@/lib/errors"

/** A rule says no to one field of the request. */
export const wrongField = (field: string, message: string): AppError =>
  unprocessable(message, { [field]: [message] })
