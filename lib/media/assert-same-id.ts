import { AppError } from "@/lib/errors"

/** A body may repeat the id of the path in `field`, but not name another one. */
export function assertSameId(id: string, field: string, repeated: string | undefined) {
  if (repeated !== undefined && repeated !== id)
    throw new AppError("INPUT_VALIDATION_FAILED", "Input validation failed", {
      fieldErrors: { [field]: ["Must be the id in the path, or be left out"] },
      formErrors: [],
    })
}
