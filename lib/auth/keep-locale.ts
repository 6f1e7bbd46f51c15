import { prisma } from "@/lib/db"
import type { Locale } from "@/lib/texts/locales"

/** The language that a person chose, for what reaches them without a request, such as mail. */
export async function keepLocale(userId: string, locale: Locale): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId }, data: { locale } })
}

/** The same, where they have chosen none yet. */
export async function guessLocale(userId: string, locale: Locale): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId, locale: null }, data: { locale } })
}
