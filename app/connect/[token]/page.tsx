import type { Metadata } from "next"
import { headers } from "next/headers"
import { userAgent } from "next/server"

import { texts } from "@/app/texts"
import { PlatformRow } from "@/components/connect/platform-row"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { Notice } from "@/components/ui/notice"
import { readEnding } from "@/lib/accounts/ending"
import { requestLocale } from "@/lib/auth/request-locale"
import { viewLink, type LinkPlatform, type LinkView } from "@/lib/connect-links/view-link"
import { Unplug } from "lucide-react"

import { ClosedLink, momentIn, TooManyTries } from "@/app/connect/closed-link"
import { ConnectPage } from "@/app/connect/connect-page"
import { mayGoOn } from "@/app/connect/limits"
import { problemText } from "@/app/connect/problem-text"

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string | string[] }>
}

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("connect"))("title") })

export default async function LinkPage({ params, searchParams }: Props) {
  if (!(await mayGoOn("look"))) return <TooManyTries />
  const [{ token }, { result }] = [await params, await searchParams]
  // Chats fetch the page to show what it is; that is nobody opening it.
  const view = await viewLink(token, !userAgent({ headers: await headers() }).isBot)
  if (view?.status !== "active") return <ClosedLink view={view} />
  const { organization, platforms, expiresAt, sandbox } = view
  const t = await texts("connect")
  const name = organization.name
  const date = momentIn(await requestLocale(), expiresAt, organization.timeZone)
  return (
    <ConnectPage
      brand={organization}
      title={t("heading", { organization: name })}
      description={t("lead", { organization: name })}
      below={t("until", { date })}
    >
      {sandbox && <Notice tone="warning">{t("sandbox")}</Notice>}
      <Outcome result={result} organization={name} />
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
      <Finish view={view} token={token} />
    </ConnectPage>
  )
}

async function Row({ platform, token }: { platform: LinkPlatform; token: string }) {
  const t = await texts("connect")
  const { slug, name, accounts } = platform
  const more = accounts.some(({ connected }) => connected)
  const words = {
    connect: more ? t("another") : t("connect"),
    connectName: more ? t("anotherName", { platform: name }) : t("connectName", { platform: name }),
    connected: t("connected"),
    disconnected: t("disconnected"),
  }
  return (
    <PlatformRow
      slug={slug}
      name={name}
      accounts={accounts}
      href={`/connect/${token}/${slug}`}
      words={words}
    />
  )
}

/** How the sign-in ended that the person comes from. */
async function Outcome({ result, organization }: { result: unknown; organization: string }) {
  const ending = readEnding(result)
  if (!ending) return null
  if ("problem" in ending)
    return (
      <Notice tone="warning">{await problemText(ending, { platform: ending.platform, organization })}</Notice>
    )
  const names = ending.connected.map(({ name }) => name).join(", ")
  return <Notice tone="success">{(await texts("connect"))("justConnected", { names })}</Notice>
}

async function Finish({ view: { platforms, doneUrl }, token }: { view: LinkView; token: string }) {
  const t = await texts("connect")
  const some = platforms.some(({ accounts }) => accounts.some(({ byThisLink }) => byThisLink))
  if (!some && !doneUrl) return null
  return (
    <ButtonLink
      href={doneUrl ?? `/connect/${token}/done`}
      prefetch={false}
      variant={some ? "primary" : "ghost"}
      className="w-full"
    >
      {some ? t("done") : t("backWithout")}
    </ButtonLink>
  )
}
