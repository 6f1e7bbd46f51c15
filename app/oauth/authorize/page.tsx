import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { AuthCard } from "@/components/auth/auth-card"
import { SignOutLink } from "@/components/auth/sign-out-link"
import { TextLink } from "@/components/auth/text-link"
import { AppHeading } from "@/components/oauth/app-heading"
import { ConsentForm } from "@/components/oauth/consent-form"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import { clientAddress, pageUser } from "@/lib/auth/page-caller"
import { signOutAction } from "@/lib/auth/session-actions"
import { scopesOfRole } from "@/lib/caller"
import { sealTicket } from "@/lib/oauth/consent-ticket"
import { readAuthorization } from "@/lib/oauth/read-authorization"
import { listOrganizations } from "@/lib/organizations/list-organizations"
import { withinLimit } from "@/lib/window-counter"

import { allowAction, denyAction } from "./actions"

export const metadata: Metadata = { title: "Give an app access" }

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

const toSearchParams = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )

const refusal = (message: string) => (
  <AuthCard title="This app cannot get access" description={message}>
    <p className="text-soft">Nothing was given to anybody. Go back to the app and tell its makers.</p>
  </AuthCard>
)

export default async function AuthorizePage({ searchParams }: Props) {
  const query = toSearchParams(await searchParams)
  if (!withinLimit(`oauth-authorize:${await clientAddress()}`, 120))
    return refusal("Too many requests. Wait a minute and try again.")
  const asked = await readAuthorization(query)
  if (asked.kind === "refuse") return refusal(asked.message)
  // Nobody is sent on before they are known here (RFC 9700, 4.11.2).
  const here = `/oauth/authorize?${query}`
  const user = await pageUser(here)
  if (asked.kind === "answer") {
    if (asked.app.publisher !== null) redirect(asked.url)
    return (
      <AuthCard title={`${asked.app.name} asks in a wrong way`} description={asked.message}>
        <ButtonLink href={asked.url} variant="secondary">
          Go back to {new URL(asked.url).host}
        </ButtonLink>
      </AuthCard>
    )
  }

  const { app, request } = asked
  const organizations = (await listOrganizations(user.id)).map(({ id, name, role }) => ({
    ...{ id, name, role },
    withheld: request.scopes.filter((scope) => !scopesOfRole[role].includes(scope)),
  }))
  const possible = organizations.filter(({ withheld }) => withheld.length < request.scopes.length)
  return (
    <AuthCard
      title={`Give ${app.name} access?`}
      description={`You are signed in as ${user.email}.`}
      footer={<SignOutLink action={signOutAction} label="Sign in as somebody else" next={here} />}
    >
      <AppHeading app={app} host={new URL(request.redirectUri).host} />
      {possible.length > 0 ? (
        <ConsentForm
          ticket={sealTicket(user.id, request)}
          scopes={request.scopes}
          organizations={possible}
          allow={allowAction}
          deny={denyAction}
        />
      ) : (
        <Notice tone="warning">
          You belong to no workspace in which you may allow this.{" "}
          {organizations.length === 0 && <TextLink href="/new-workspace">Make a workspace</TextLink>}
        </Notice>
      )}
    </AuthCard>
  )
}
