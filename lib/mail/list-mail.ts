import { prisma } from "@/lib/db/database"

/** The latest messages that weren't sent. For the operator only, because they contain sign-in links. */
export const unscopedListMail = () =>
  prisma.mailMessage.findMany({ orderBy: { createdAt: "desc" }, take: 50 })
