"use client"

import { Link } from "@/components/ui/link"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { ChannelHealth } from "@/lib/account-health/contract"

import { useChannelHealth } from "./use-channels"

/** Whether posts can publish now, and recent results. */
export function HealthCard({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channel")
  const health = useChannelHealth(channel.id)
  return (
    <CardSection title={t("health")} description={t("healthText")}>
      <QueryStatus query={health} errorTitle={t("healthError")}>
        <Skeleton className="h-56 rounded-xl" />
      </QueryStatus>
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
          <HealthDetails health={health.data} channel={channel} />
        </div>
      )}
    </CardSection>
  )
}

function HealthDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function HealthDetails({ health, channel }: { health: ChannelHealth; channel: SocialAccount }) {
  const t = useTranslations("channel")
  const { lastPublished, lastFailure, access, blockedUntil, nextPostAt, dailyCap } = health
  const timestamp = (at: string) => <Timestamp at={at} style="short" />
  const postLink = (id: string, at: string) => (
    <Link href={`/posts/${id}`} className="text-brand-ink hover:underline">
      {timestamp(at)}
    </Link>
  )
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <HealthDetail name={t("lastSuccess")}>
        {lastPublished ? postLink(lastPublished.postId, lastPublished.at) : t("never")}
      </HealthDetail>
      <HealthDetail name={t("lastFailure")}>
        {lastFailure ? (
          <>
            {postLink(lastFailure.postId, lastFailure.at)}
            {lastFailure.message && <p className="text-sm text-soft">{lastFailure.message}</p>}
          </>
        ) : (
          t("noFailure")
        )}
      </HealthDetail>
      <HealthDetail name={t("scheduled")}>
        {t("scheduledPosts", { count: health.scheduled })}
        {health.overdue > 0 && (
          <p className="text-sm text-danger-ink">{t("overdue", { count: health.overdue })}</p>
        )}
      </HealthDetail>
      <HealthDetail name={t("access")}>
        {access.expiresAt
          ? timestamp(access.expiresAt)
          : t(access.autoRenews ? "autoRenews" : "neverExpires")}
      </HealthDetail>
      <HealthDetail name={t("rateLimitedUntil")}>
        {blockedUntil ? timestamp(blockedUntil) : t("notRateLimited")}
      </HealthDetail>
      <HealthDetail name={t("dailyLimit")}>
        {dailyCap ? t("dailyLimitUsed", { used: dailyCap.used, posts: dailyCap.posts }) : t("noDailyLimit")}
      </HealthDetail>
      {nextPostAt && <HealthDetail name={t("nextPost")}>{timestamp(nextPostAt)}</HealthDetail>}
      <HealthDetail name={t("connectedSince")}>{timestamp(channel.createdAt)}</HealthDetail>
      <HealthDetail name={t("scopes")}>
        {access.scopes === null ? (
          t("scopesNotReported")
        ) : (
          <code className="text-sm">{access.scopes.join(", ") || "–"}</code>
        )}
      </HealthDetail>
    </dl>
  )
}
