import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { toSearchParams, type SearchParams } from "@/app/search-params"
import { texts } from "@/app/texts"
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

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("consent"))("metaTitle"),
})

async function Refusal({ message }: { message: string }) {
  const t = await texts("consent")
  return (
    <AuthCard title={t("refusedTitle")} description={message}>
      <p className="text-soft">{t("refusedText")}</p>
    </AuthCard>
  )
}

export default async function AuthorizePage({ searchParams }: { searchParams: SearchParams }) {
  const t = await texts("consent")
  const query = await toSearchParams(searchParams)
  if (!(await withinLimit(`oauth-authorize:${await clientAddress()}`, 120)))
    return <Refusal message={t("tooMany")} />
  const asked = await readAuthorization(query)
  if (asked.kind === "refuse") return <Refusal message={asked.message} />
  // Nobody is sent on before they are known here (RFC 9700, 4.11.2).
  const here = `/oauth/authorize?${query}`
  const user = await pageUser(here)
  if (asked.kind === "answer") {
    if (asked.app.publisher !== null) redirect(asked.url)
    return (
      <AuthCard title={t("wrongTitle", { app: asked.app.name })} description={asked.message}>
        <ButtonLink href={asked.url} variant="secondary">
          {t("backTo", { host: new URL(asked.url).host })}
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
      title={t("title", { app: app.name })}
      description={t("signedInAs", { email: user.email })}
      footer={<SignOutLink action={signOutAction} label={t("otherPerson")} next={here} />}
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
          {t("noWorkspace")}{" "}
          {organizations.length === 0 && <TextLink href="/new-workspace">{t("makeWorkspace")}</TextLink>}
        </Notice>
      )}
    </AuthCard>
  )
}
