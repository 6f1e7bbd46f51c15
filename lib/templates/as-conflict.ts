import { isUniqueViolation } from "@/lib/db/unique-violation"
import { conflict } from "@/lib/errors/app-error"

/** People find templates by their names. */
export function asConflict(error: unknown): never {
  if (isUniqueViolation(error)) throw conflict("There is one of this name already. Choose another name.")
  throw error
}
