import { prisma } from "@/lib/db/database"
import type { Locale } from "@/lib/i18n/locales"

/** The language of the user's emails. */
export async function saveLocale(userId: string, locale: Locale): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId }, data: { locale } })
}

/** Keeps the language that the user chose, if any. */
export async function saveDetectedLocale(userId: string, locale: Locale): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId, locale: null }, data: { locale } })
}
