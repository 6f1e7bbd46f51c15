import { decrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { mailContext } from "./send-mail"

/** The latest messages that weren't sent. For the operator only, because they contain sign-in links. */
export async function unscopedListMail(recipient?: string) {
  const rows = await prisma.mailMessage.findMany({
    where: { recipient },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
  })
  return rows.map(({ body, ...message }) => ({ ...message, body: decrypt(body, mailContext(message.id)) }))
}
