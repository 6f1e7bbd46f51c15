"use client"

import { Link } from "@/components/ui/link"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import { Skeleton } from "@/components/ui/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { ChannelHealth } from "@/lib/accounts/health-contract"

import { useChannelHealth } from "./use-channels"

/** Would a post go out now, and how has the channel done? */
export function HealthCard({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channel")
  const health = useChannelHealth(channel.id)
  return (
    <CardSection title={t("health")} description={t("healthText")}>
      {health.isPending && <Skeleton className="h-56 rounded-xl" />}
      {health.isError && (
        <LoadError title={t("healthError")} error={health.error} onRetry={() => void health.refetch()} />
      )}
      {health.data && (
        <div className="grid gap-4">
          {health.data.ready ? (
            <Notice tone="success">{t("ready")}</Notice>
          ) : (
            <Notice tone="warning" title={t("notReady")}>
              <ul className="grid gap-1">
                {health.data.problems.map(({ code }) => (
                  <li key={code}>{t(`problems.${code}`)}</li>
                ))}
                {health.data.pausedBy.map((level) => (
                  <li key={level}>{t(`pausedBy.${level}`)}</li>
                ))}
              </ul>
            </Notice>
          )}
          <Facts health={health.data} channel={channel} />
        </div>
      )}
    </CardSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Facts({ health, channel }: { health: ChannelHealth; channel: SocialAccount }) {
  const t = useTranslations("channel")
  const { timeZone } = useWorkspace()
  const { lastPublished, lastFailure, access, blockedUntil, nextPostAt, dailyCap } = health
  const moment = (at: string) => <Moment at={at} timeZone={timeZone} style="short" />
  const post = (id: string, at: string) => (
    <Link href={`/posts/${id}`} className="text-brand-ink hover:underline">
      {moment(at)}
    </Link>
  )
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={t("lastSuccess")}>
        {lastPublished ? post(lastPublished.postId, lastPublished.at) : t("never")}
      </Fact>
      <Fact name={t("lastFailure")}>
        {lastFailure ? (
          <>
            {post(lastFailure.postId, lastFailure.at)}
            {lastFailure.message && <p className="text-sm text-soft">{lastFailure.message}</p>}
          </>
        ) : (
          t("noFailure")
        )}
      </Fact>
      <Fact name={t("waiting")}>
        {t("waitingPosts", { count: health.scheduled })}
        {health.overdue > 0 && (
          <p className="text-sm text-danger-ink">{t("overdue", { count: health.overdue })}</p>
        )}
      </Fact>
      <Fact name={t("access")}>
        {access.endsAt ? moment(access.endsAt) : t(access.renewsItself ? "renews" : "endless")}
      </Fact>
      <Fact name={t("rateLimit")}>{blockedUntil ? moment(blockedUntil) : t("noLimit")}</Fact>
      <Fact name={t("cap")}>
        {dailyCap ? t("capUsed", { used: dailyCap.used, posts: dailyCap.posts }) : t("noCap")}
      </Fact>
      {nextPostAt && <Fact name={t("nextPost")}>{moment(nextPostAt)}</Fact>}
      <Fact name={t("connectedSince")}>{moment(channel.createdAt)}</Fact>
      <Fact name={t("scopes")}>
        {access.scopes === null ? (
          t("scopesUntold")
        ) : (
          <code className="text-sm">{access.scopes.join(", ") || "–"}</code>
        )}
      </Fact>
    </dl>
  )
}
