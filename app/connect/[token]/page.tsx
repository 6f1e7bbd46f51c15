import { headers } from "next/headers"
import { userAgent } from "next/server"
import { Unplug, CircleCheck, TriangleAlert } from "lucide-react"

import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Notice } from "@/components/ui/feedback/notice"
import { openConnectOutcome } from "@/lib/accounts/connect/connect-result"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { viewLink, type LinkPlatform, type LinkView } from "@/lib/connect-links/view-link"
import { ClosedLinkPage, formatExpiry, TooManyAttemptsPage } from "@/app/connect/closed-link-page"
import { ConnectPage } from "@/app/connect/connect-page"
import { checkRateLimit } from "@/app/connect/rate-limit"
import { getProblemMessage } from "@/app/connect/problem-message"
import { PlatformIcon } from "@/components/channels/platform-icon"

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string | string[] }>
}

export const generateMetadata = pageMetadata("connect", (t) => t("title"))

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

type PlatformRowProps = {
  slug: string
  name: string
  accounts: { id: string; name: string; connected: boolean }[]
  href: string
  labels: { connect: string; connectName: string; connected: string; disconnected: string }
}

/** A platform with its connected accounts. */
function PlatformRow({ slug, name, accounts, href, labels }: PlatformRowProps) {
  return (
    <li className="grid gap-2.5 border-b border-line px-4 py-3.5 last:border-b-0">
      <div className="flex items-center gap-3">
        <PlatformIcon slug={slug} className="size-7" />
        <h2 className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{name}</h2>
        <ButtonLink
          href={href}
          prefetch={false}
          variant={accounts.length > 0 ? "secondary" : "primary"}
          aria-label={labels.connectName}
        >
          {labels.connect}
        </ButtonLink>
      </div>
      {accounts.length > 0 && (
        <ul className="grid gap-1.5 pl-10 text-sm">
          {accounts.map(({ id, name: account, connected }) => (
            <li key={id} className="flex gap-2">
              {connected ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {account}{" "}
                <span className="text-soft">· {connected ? labels.connected : labels.disconnected}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
