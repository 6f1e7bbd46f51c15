import { isUniqueViolation } from "@/lib/db/unique-violation"
import { conflict } from "@/lib/errors/app-error"

/** Two profiles of one workspace cannot share an externalId: nobody could tell which one is meant. */
export function asConflict(error: unknown): never {
  if (isUniqueViolation(error))
    throw conflict("Another profile of this workspace has this externalId already.")
  throw error
}
