"use client"

import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react"
import { Link } from "@/components/ui/link"
import { memo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useMoment } from "@/components/ui/moment"

import type { Finding } from "./findings"
import type { Verdicts } from "./use-verdicts"

type VerdictPanelProps = {
  findings: Finding[]
  verdicts: Verdicts
  /** How many channels are chosen. */
  count: number
  onShow: (channelId: string) => void
}

const tones = {
  error: { icon: CircleAlert, look: "text-danger-ink" },
  problem: { icon: TriangleAlert, look: "text-warning-ink" },
  warning: { icon: TriangleAlert, look: "text-warning-ink" },
}
const linkClass = "font-medium text-brand-ink underline underline-offset-2"
const mostNamed = 4

function Remedy({ finding, onShow }: { finding: Finding; onShow: (channelId: string) => void }) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  const { code, postId, at, targets } = finding
  const [target] = targets
  switch (code) {
    case "disconnected":
    case "access_ends":
      return (
        <Link href="/channels" className={linkClass}>
          {t("remedy.reconnect")}
        </Link>
      )
    case "paused":
      return (
        <Link href="/channels" className={linkClass}>
          {t("remedy.resume")}
        </Link>
      )
    case "duplicate":
    case "close":
      return (
        <Link href={`/posts/${postId}`} className={linkClass}>
          {at ? t("remedy.otherPostAt", { at: moment(at, timeZone, "short") }) : t("remedy.otherPost")}
        </Link>
      )
    default:
      return finding.tone === "error" && target ? (
        <Button variant="ghost" size="sm" className="-mx-2.5" onClick={() => onShow(target.channel.id)}>
          {t("remedy.show")}
        </Button>
      ) : null
  }
}

function FindingRow({ finding, onShow }: { finding: Finding; onShow: (channelId: string) => void }) {
  const t = useTranslations("compose")
  const { tone, message, targets } = finding
  const { icon: Icon, look } = tones[tone]
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <div className="grid min-w-0 gap-0.5">
        <p className="[overflow-wrap:anywhere]">
          <span className="sr-only">{t(`tone.${tone}`)} </span>
          {message}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-soft">
          {targets.slice(0, mostNamed).map(({ channel, entry }) => (
            <span key={channel.id} className="inline-flex min-w-0 items-center gap-1">
              <PlatformIcon slug={entry.platform} className="size-3.5" />
              <span className="truncate">{channelName(channel)}</span>
            </span>
          ))}
          {targets.length > mostNamed && <span>{t("andMore", { count: targets.length - mostNamed })}</span>}
        </p>
        <p className="text-sm">
          <Remedy finding={finding} onShow={onShow} />
        </p>
      </div>
    </li>
  )
}

/** "Will it publish?", answered before anybody presses a button. */
export const VerdictPanel = memo(function VerdictPanel({
  findings,
  verdicts,
  count,
  onShow,
}: VerdictPanelProps) {
  const t = useTranslations("compose")
  const { isAsked, isChecking, error, retry } = verdicts
  const stopped = new Set(
    findings
      .filter(({ tone }) => tone !== "warning")
      .flatMap(({ targets }) => targets.map(({ channel }) => channel.id)),
  ).size
  const isGood = stopped === 0
  return (
    <section aria-labelledby="verdict" className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="verdict" className="text-sm font-semibold">
        {t("willItPublish")}
      </h2>
      <p role="status" className="flex items-center gap-2 text-sm">
        {!isAsked ? (
          <span className="text-soft">{count === 0 ? t("chooseForVerdict") : t("writeForVerdict")}</span>
        ) : error ? (
          <span className="text-danger-ink">{t("verdictFailed", { problem: error.message })}</span>
        ) : isChecking && isGood ? (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin text-soft" />
            <span className="text-soft">{t("checking")}</span>
          </>
        ) : isGood ? (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
            {t("ready", { count })}
          </>
        ) : (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />
            {t("notReady", { stopped, count })}
          </>
        )}
      </p>
      {error && (
        <Button variant="secondary" size="sm" className="w-fit" onClick={retry}>
          {t("retry")}
        </Button>
      )}
      {isAsked && findings.length > 0 && (
        <ul aria-label={t("findings")} className="grid max-h-80 gap-3 overflow-y-auto">
          {findings.map((finding) => (
            <FindingRow
              key={`${finding.message} ${finding.postId ?? ""}`}
              finding={finding}
              onShow={onShow}
            />
          ))}
        </ul>
      )}
    </section>
  )
})
