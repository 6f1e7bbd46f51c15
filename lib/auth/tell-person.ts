import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { trySendMail } from "@/lib/mail"

/** Mails somebody what happened to their account, so that they notice what they did not do themselves. */
export async function tellPerson(userId: string, subject: string, happened: string): Promise<void> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { email: true } })
  if (!user) return
  const advice = `If it was not you, change your password and end the sessions you do not know:\n\n${env.APP_URL}/settings/account`
  await trySendMail({ to: user.email, subject, text: `${happened}\n\n${advice}\n` })
}
