import { badRequest } from "@/lib/errors/app-error"
import { PlatformError } from "@/lib/platforms/errors"

/** Shows a platform's error about credentials to the person who entered them. */
export function toBadRequest(error: unknown): never {
  if (error instanceof PlatformError)
    throw badRequest(error.message, { message: error.message, userMessage: error.message })
  throw error
}
