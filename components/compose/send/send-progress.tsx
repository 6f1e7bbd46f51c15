"use client"

import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react"
import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
import { Spinner } from "@/components/ui/feedback/spinner"

import type { Outcome } from "./send-draft"

const icons = {
  waiting: <CircleDashed aria-hidden className="size-4 text-soft" />,
  sending: <Spinner />,
  sent: <CircleCheck aria-hidden className="size-4 text-success-ink" />,
  failed: <CircleAlert aria-hidden className="size-4 text-danger-ink" />,
}

type SendProgressProps = { outcomes: Outcome[]; onShowChannel: (channelId: string) => void }

/** Each channel's result. Failed ones can be fixed and sent again. */
export function SendProgress({ outcomes, onShowChannel }: SendProgressProps) {
  const t = useTranslations("compose")
  const hasFailed = outcomes.some(({ state }) => state === "failed")
  return (
    <section
      aria-label={t("progress")}
      data-problem={hasFailed || undefined}
      tabIndex={-1}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <p role="status" className="text-sm font-semibold">
        {t("progressCount", {
          sent: outcomes.filter(({ state }) => state === "sent").length,
          total: outcomes.length,
        })}
      </p>
      {hasFailed && <p className="text-sm text-soft">{t("fixFailed")}</p>}
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {outcomes.map((outcome) => {
          const { channel, entry } = outcome.target
          return (
            <li key={channel.id} className="flex items-start gap-2.5 text-sm">
              <span className="mt-0.5">{icons[outcome.state]}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-medium">
                  {t("channelLabel", { platform: entry.name, name: channelDisplayName(channel) })}
                </span>{" "}
                <span className={outcome.state === "failed" ? "text-danger-ink" : "text-soft"}>
                  {outcome.state === "failed"
                    ? t("failedBecause", { problem: outcome.error.message })
                    : t(`sendState.${outcome.state}`)}
                </span>
              </span>
              {outcome.state === "sent" && (
                <Link
                  href={`/posts/${outcome.postId}`}
                  className="shrink-0 font-medium text-brand-ink underline underline-offset-2"
                >
                  {t("openPost")}
                </Link>
              )}
              {outcome.state === "failed" && (
                <button
                  type="button"
                  className="min-h-6 shrink-0 font-medium text-brand-ink underline underline-offset-2"
                  onClick={() => onShowChannel(channel.id)}
                >
                  {t("fix")}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
