import { Mail } from "lucide-react"
import { notFound } from "next/navigation"

import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { Card } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Timestamp } from "@/components/ui/time/timestamp"
import { PageHeader } from "@/components/ui/page-header"
import { isOperator } from "@/lib/auth/operator/is-operator"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { env } from "@/lib/config/env"

export const generateMetadata = pageMetadata("devMail", (t) => t("title"), {
  robots: "noindex",
  referrer: "no-referrer",
})

const linkify = (body: string) =>
  body.split(/(https?:\/\/\S+)/).map((segment, index) =>
    index % 2 === 0 ? (
      segment
    ) : (
      <a key={index} href={segment} className="text-brand-ink underline">
        {segment}
      </a>
    ),
  )

export default async function MailPage() {
  if (env.SMTP_URL || !(await isOperator())) notFound()
  const t = await getTranslations("devMail")
  const messages = await unscopedListMail()
  return (
    <main className="mx-auto max-w-3xl px-4 py-10">
      <PageHeader title={t("title")} description={t("lead")} />
      {messages.length === 0 && (
        <EmptyState icon={Mail} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {messages.map(({ id, recipient, subject, body, createdAt }) => (
          <li key={id}>
            <Card className="grid gap-2 p-5">
              <h2 className="font-semibold [overflow-wrap:anywhere]">{subject}</h2>
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                {t.rich("to", {
                  recipient,
                  time: () => <Timestamp at={createdAt} timeZone="UTC" />,
                })}
              </p>
              <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{linkify(body)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </main>
  )
}
