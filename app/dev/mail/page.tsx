import { Mail } from "lucide-react"
import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { Card } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/empty-state"
import { Moment } from "@/components/ui/moment"
import { PageHeader } from "@/components/ui/page-header"
import { isOperator } from "@/lib/auth/is-operator"
import { unscopedListMail } from "@/lib/auth/list-mail"
import { env } from "@/lib/env"

export const metadata: Metadata = { title: "Mail", robots: "noindex", referrer: "no-referrer" }

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
  const messages = await unscopedListMail()
  return (
    <main className="mx-auto max-w-3xl px-4 py-10">
      <PageHeader
        title="Mail"
        description="No SMTP_URL is set, so nothing is sent: it is kept here, and shown on this machine only."
      />
      {messages.length === 0 && (
        <EmptyState icon={Mail} title="No mail yet">
          Password resets and invitations appear here.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {messages.map(({ id, recipient, subject, body, createdAt }) => (
          <li key={id}>
            <Card className="grid gap-2 p-5">
              <h2 className="font-semibold [overflow-wrap:anywhere]">{subject}</h2>
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                To {recipient}, <Moment at={createdAt.toISOString()} timeZone="UTC" />
              </p>
              <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{linked(body)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </main>
  )
}
