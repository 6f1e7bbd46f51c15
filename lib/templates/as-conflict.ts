import { isUniqueViolation } from "@/lib/auth/unique-violation"
import { conflict } from "@/lib/errors"

/** People find templates by their names. */
export function asConflict(error: unknown): never {
  if (isUniqueViolation(error)) throw conflict("There is one of this name already. Choose another name.")
  throw error
}
