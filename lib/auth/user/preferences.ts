import { z } from "zod"

import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import { isLocale } from "@/lib/i18n/locales"
import { hourCycles } from "@/lib/i18n/reader-locale"

const preferences = z.object({
  locale: z.string().refine(isLocale, "Choose one of the available languages."),
  hourCycle: z.enum(hourCycles).nullable(),
  weekStart: z.int().min(1).max(7).nullable(),
})

/** Null values follow the user's region. */
export async function savePreferences(userId: string, input: unknown) {
  const data = parseInput(preferences, input)
  await prisma.user.update({ where: { id: userId }, data })
  return data
}
