import type { Metadata } from "next"
import { headers } from "next/headers"
import { userAgent } from "next/server"

import { getTranslations } from "@/app/get-translations"
import { PlatformRow } from "@/components/connect/platform-row"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Notice } from "@/components/ui/feedback/notice"
import { openConnectOutcome } from "@/lib/accounts/connect/connect-result"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { viewLink, type LinkPlatform, type LinkView } from "@/lib/connect-links/view-link"
import { Unplug } from "lucide-react"

import { ClosedLinkPage, formatExpiry, TooManyAttemptsPage } from "@/app/connect/closed-link-page"
import { ConnectPage } from "@/app/connect/connect-page"
import { checkRateLimit } from "@/app/connect/rate-limit"
import { getProblemMessage } from "@/app/connect/problem-message"

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string | string[] }>
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("connect"))("title"),
})

export default async function LinkPage({ params, searchParams }: Props) {
  if (!(await checkRateLimit("view"))) return <TooManyAttemptsPage />
  const [{ token }, { result }] = [await params, await searchParams]
  // Link previews in chat apps don't count as opening the link.
  const view = await viewLink(token, !userAgent({ headers: await headers() }).isBot)
  if (view?.status !== "active") return <ClosedLinkPage view={view} />
  const { organization, platforms, expiresAt, sandbox } = view
  const t = await getTranslations("connect")
  const name = organization.name
  const date = formatExpiry(await requestReaderLocale(), expiresAt, organization.timeZone)
  return (
    <ConnectPage
      brand={organization}
      title={t("heading", { organization: name })}
      description={t("lead", { organization: name })}
      cardFooter={t("until", { date })}
    >
      {sandbox && <Notice tone="warning">{t("sandbox")}</Notice>}
      <SignInResult result={result} organization={name} />
      {platforms.length > 0 ? (
        <ul aria-label={t("platforms")} className="grid rounded-xl border border-line">
          {platforms.map((platform) => (
            <Row key={platform.slug} platform={platform} token={token} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={Unplug} title={t("empty")}>
          {t("emptyText", { organization: name })}
        </EmptyState>
      )}
      <FinishButton view={view} token={token} />
    </ConnectPage>
  )
}

async function Row({ platform, token }: { platform: LinkPlatform; token: string }) {
  const t = await getTranslations("connect")
  const { slug, name, accounts } = platform
  const hasConnected = accounts.some(({ connected }) => connected)
  const labels = {
    connect: hasConnected ? t("another") : t("connect"),
    connectName: hasConnected ? t("anotherName", { platform: name }) : t("connectName", { platform: name }),
    connected: t("connected"),
    disconnected: t("disconnected"),
  }
  return (
    <PlatformRow
      slug={slug}
      name={name}
      accounts={accounts}
      href={`/connect/${token}/${slug}`}
      labels={labels}
    />
  )
}

/** The result of the sign-in that the visitor is returning from. */
async function SignInResult({ result, organization }: { result: unknown; organization: string }) {
  const outcome = openConnectOutcome(result)
  if (!outcome) return null
  if ("problem" in outcome)
    return (
      <Notice tone="warning">
        {await getProblemMessage(outcome, { platform: outcome.platform, organization })}
      </Notice>
    )
  const names = outcome.connected.map(({ name }) => name).join(", ")
  return <Notice tone="success">{(await getTranslations("connect"))("justConnected", { names })}</Notice>
}

async function FinishButton({ view: { platforms, doneUrl }, token }: { view: LinkView; token: string }) {
  const t = await getTranslations("connect")
  const hasConnected = platforms.some(({ accounts }) => accounts.some(({ byThisLink }) => byThisLink))
  if (!hasConnected && !doneUrl) return null
  return (
    <ButtonLink
      href={doneUrl ?? `/connect/${token}/done`}
      prefetch={false}
      variant={hasConnected ? "primary" : "ghost"}
      className="w-full"
    >
      {hasConnected ? t("done") : t("backWithout")}
    </ButtonLink>
  )
}
