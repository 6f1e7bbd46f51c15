import { z } from "zod"

/** Optional settings of `platformConfiguration`, labeled in the composer with their title and description. */
export const optionalFlag = (title: string, description: string) =>
  z.boolean().optional().meta({ title, description })

export const optionalText = (max: number, title: string, description: string) =>
  z.string().max(max).optional().meta({ title, description })
