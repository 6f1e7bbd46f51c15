import { prisma } from "@/lib/db/database"
import type { Locale } from "@/lib/i18n/locales"

/** The language a user chose, for emails. */
export async function saveLocale(userId: string, locale: Locale): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId }, data: { locale } })
}

/** Unless the user has chosen one. */
export async function saveDetectedLocale(userId: string, locale: Locale): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId, locale: null }, data: { locale } })
}
