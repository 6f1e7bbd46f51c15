import { isUniqueViolation } from "@/lib/db/unique-violation"
import { conflict } from "@/lib/errors/app-error"

/** externalId identifies a profile, so it must be unique in the workspace. */
export function asConflict(error: unknown): never {
  if (isUniqueViolation(error))
    throw conflict("Another profile in this workspace already uses this externalId.")
  throw error
}
