import { redirect } from "next/navigation"

import { toSearchParams, type SearchParams } from "@/app/search-params"
import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { SignOutLink } from "@/components/auth/sign-out-link"
import { TextLink } from "@/components/auth/text-link"
import { AppHeading } from "@/components/oauth/app-heading"
import { ConsentForm } from "@/components/oauth/consent-form"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { networkOf } from "@/lib/http/network-of"
import { clientAddress, pageUser } from "@/lib/auth/sessions/page-caller"
import { signOutAction } from "@/lib/auth/sessions/session-actions"
import { scopesOfRole } from "@/lib/declarations/scopes"
import { destinationOf } from "@/lib/oauth/apps/redirect-uri"
import { sealTicket } from "@/lib/oauth/authorize/consent-ticket"
import { readAuthorization } from "@/lib/oauth/authorize/read-authorization"
import { listOrganizations } from "@/lib/organizations/list-organizations"
import { withinLimit } from "@/lib/cache/window-counter"

import { allowAction, denyAction } from "./actions"

export const generateMetadata = pageMetadata("consent", (t) => t("metaTitle"))

async function ErrorCard({ message }: { message: string }) {
  const t = await getTranslations("consent")
  return (
    <AuthCard title={t("errorTitle")} description={message}>
      <p className="text-soft">{t("errorText")}</p>
    </AuthCard>
  )
}

export default async function AuthorizePage({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations("consent")
  const query = await toSearchParams(searchParams)
  if (!(await withinLimit(`oauth-authorize:${networkOf(await clientAddress())}`, 120)))
    return <ErrorCard message={t("tooMany")} />
  const authorization = await readAuthorization(query)
  if (authorization.kind === "reject") return <ErrorCard message={authorization.message} />
  // Require sign-in before redirecting (RFC 9700, section 4.11.2).
  const currentPath = `/oauth/authorize?${query}`
  const user = await pageUser(currentPath)
  if (authorization.kind === "redirect") {
    if (authorization.app.publisher !== null) redirect(authorization.url)
    return (
      <AuthCard
        title={t("invalidTitle", { app: authorization.app.name })}
        description={authorization.message}
      >
        <ButtonLink href={authorization.url} variant="secondary">
          {t("backTo", { host: destinationOf(authorization.url) })}
        </ButtonLink>
      </AuthCard>
    )
  }

  const { app, request } = authorization
  const organizations = (await listOrganizations(user.id)).map(({ id, name, role }) => ({
    ...{ id, name, role },
    withheld: request.scopes.filter((scope) => !scopesOfRole[role].includes(scope)),
  }))
  const eligible = organizations.filter(({ withheld }) => withheld.length < request.scopes.length)
  return (
    <AuthCard
      title={t("title", { app: app.name })}
      description={t("signedInAs", { email: user.email })}
      footer={<SignOutLink action={signOutAction} label={t("otherAccount")} next={currentPath} />}
    >
      <AppHeading app={app} host={destinationOf(request.redirectUri)} />
      {eligible.length > 0 ? (
        <ConsentForm
          ticket={sealTicket(user.id, request)}
          scopes={request.scopes}
          audience={request.audience}
          organizations={eligible}
          allow={allowAction}
          deny={denyAction}
        />
      ) : (
        <Notice tone="warning">
          {t("noWorkspace")}{" "}
          {organizations.length === 0 && <TextLink href="/new-workspace">{t("createWorkspace")}</TextLink>}
        </Notice>
      )}
    </AuthCard>
  )
}
