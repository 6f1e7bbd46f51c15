import { isUniqueViolation } from "@/lib/db/unique-violation"
import { conflict } from "@/lib/errors/app-error"

/** People find templates by name. */
export function asConflict(error: unknown): never {
  if (isUniqueViolation(error))
    throw conflict("A template with this name already exists. Choose another name.")
  throw error
}
