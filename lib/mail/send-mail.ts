import { createTransport, type Transporter } from "nodemailer"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { log } from "@/lib/log/log"

export type Mail = { to: string; subject: string; text: string }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
let transport: Transporter | undefined

/**
 * Sends through SMTP_URL. Without it, the text goes to the log and to /dev/mail, where the operator finds the links.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  if (!env.SMTP_URL) {
    log.info(`mail to ${to}: ${subject}`, { text })
    await prisma.mailMessage.create({ data: { recipient: to, subject, body: text } })
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
