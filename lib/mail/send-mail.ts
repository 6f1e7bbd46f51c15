import { createTransport, type Transporter } from "nodemailer"

import { encrypt } from "@/lib/crypto/encrypt"
import { newId } from "@/lib/crypto/ids"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { log } from "@/lib/log/log"

export const mailContext = (id: string) => `MailMessage.body:${id}`

export type Mail = { to: string; subject: string; text: string }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
let transport: Transporter | undefined

/**
 * Sends through SMTP_URL. Without it, the operator finds the email and its links at /dev/mail. Logs are read by more
 * people and kept longer, so they never contain the text.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  if (!env.SMTP_URL) {
    log.info(`mail to ${to}: ${subject}`, { hint: "SMTP_URL isn't set. Read the email at /dev/mail." })
    const id = newId()
    const body = encrypt(text, mailContext(id))
    await prisma.mailMessage.create({ data: { id, recipient: to, subject, body } })
    return
  }
  transport ??= createTransport({ url: env.SMTP_URL, ...timeouts })
  await transport.sendMail({ from: env.MAIL_FROM, to, subject, text })
}

/** For email whose failure must not fail the caller. Returns whether it was sent. */
export const trySendMail = (mail: Mail): Promise<boolean> =>
  sendMail(mail).then(
    () => true,
    (error: Error) => {
      log.error("couldn't send an email", { to: mail.to, subject: mail.subject, error: error.message })
      return false
    },
  )
