import { badRequest } from "@/lib/errors"
import { PlatformError } from "@/lib/platforms/errors"

/** What a platform says about credentials is for the person who typed them. */
export function asBadRequest(error: unknown): never {
  if (error instanceof PlatformError)
    throw badRequest(error.message, { message: error.message, userMessage: error.message })
  throw error
}
