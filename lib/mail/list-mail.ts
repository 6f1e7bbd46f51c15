import { prisma } from "@/lib/db/database"

/** The latest messages that were not sent, for the operator's eyes only: they hold links that let people in. */
export const unscopedListMail = () =>
  prisma.mailMessage.findMany({ orderBy: { createdAt: "desc" }, take: 50 })
