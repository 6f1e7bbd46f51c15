"use client"

import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react"
import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { Spinner } from "@/components/ui/spinner"

import type { Outcome } from "./send-draft"

const icons = {
  waiting: <CircleDashed aria-hidden className="size-4 text-soft" />,
  sending: <Spinner />,
  sent: <CircleCheck aria-hidden className="size-4 text-success-ink" />,
  refused: <CircleAlert aria-hidden className="size-4 text-danger-ink" />,
}

type SendProgressProps = { outcomes: Outcome[]; onShow: (channelId: string) => void }

/** What became of each channel. Those that took the post are done; the others can be mended and sent alone. */
export function SendProgress({ outcomes, onShow }: SendProgressProps) {
  const t = useTranslations("compose")
  const hasRefused = outcomes.some(({ state }) => state === "refused")
  return (
    <section
      aria-label={t("progress")}
      data-problem={hasRefused || undefined}
      tabIndex={-1}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <p role="status" className="text-sm font-semibold">
        {t("progressCount", {
          sent: outcomes.filter(({ state }) => state === "sent").length,
          total: outcomes.length,
        })}
      </p>
      {hasRefused && <p className="text-sm text-soft">{t("mendRest")}</p>}
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {outcomes.map((outcome) => {
          const { channel, entry } = outcome.target
          return (
            <li key={channel.id} className="flex items-start gap-2.5 text-sm">
              <span className="mt-0.5">{icons[outcome.state]}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-medium">
                  {t("channelLabel", { platform: entry.name, name: channelName(channel) })}
                </span>{" "}
                <span className={outcome.state === "refused" ? "text-danger-ink" : "text-soft"}>
                  {outcome.state === "refused"
                    ? t("refusedBecause", { problem: outcome.error.message })
                    : t(`outcome.${outcome.state}`)}
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
              {outcome.state === "refused" && (
                <button
                  type="button"
                  className="min-h-6 shrink-0 font-medium text-brand-ink underline underline-offset-2"
                  onClick={() => onShow(channel.id)}
                >
                  {t("mend")}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
