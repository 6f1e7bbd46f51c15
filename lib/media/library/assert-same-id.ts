import { invalidInput } from "@/lib/errors/app-error"

/** A body may repeat the path's id in `field`. */
export function assertSameId(id: string, field: string, repeated: string | undefined) {
  if (repeated !== undefined && repeated !== id)
    throw invalidInput({ [field]: ["must match the id in the path or be omitted"] })
}
