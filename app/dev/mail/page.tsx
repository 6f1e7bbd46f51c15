import { Mail } from "lucide-react"
import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { texts } from "@/app/texts"
import { Card } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/empty-state"
import { Moment } from "@/components/ui/moment"
import { PageHeader } from "@/components/ui/page-header"
import { isOperator } from "@/lib/auth/is-operator"
import { unscopedListMail } from "@/lib/auth/list-mail"
import { env } from "@/lib/env"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("devMail"))("title"),
  robots: "noindex",
  referrer: "no-referrer",
})

/** Links in a text become links, nothing else does. */
const linked = (body: string) =>
  body.split(/(https?:\/\/\S+)/).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <a key={place} href={piece} className="text-brand-ink underline">
        {piece}
      </a>
    ),
  )

export default async function MailPage() {
  if (env.SMTP_URL || !(await isOperator())) notFound()
  const t = await texts("devMail")
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
                  time: () => <Moment at={createdAt.toISOString()} timeZone="UTC" />,
                })}
              </p>
              <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{linked(body)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </main>
  )
}
