"use client"

import { memo, useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { classNames } from "@/components/ui/class-names"

import type { Scope } from "@/components/compose/draft/draft-actions"
import type { Target } from "@/components/compose/draft/targets"

type VersionTabsProps = {
  targets: Target[]
  current: Scope
  /** Channels with their own content. */
  overriddenIds: string[]
  /** Problems by channel. */
  problemCounts: Record<string, number>
  panelId: string
  onSelect: (scope: Scope) => void
}

/** Tabs for the shared content and each channel's (WAI-ARIA tabs pattern). */
export const VersionTabs = memo(function VersionTabs(props: VersionTabsProps) {
  const { targets, current, overriddenIds, problemCounts, panelId, onSelect } = props
  const t = useTranslations("compose")
  const tabList = useRef<HTMLDivElement>(null)
  const scopes: Scope[] = [null, ...targets.map(({ channel }) => channel.id)]

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = scopes.indexOf(current)
    const next = event.key === "Home" ? 0 : event.key === "End" ? scopes.length - 1 : step && at + step
    const scope = next === undefined ? undefined : scopes[(next + scopes.length) % scopes.length]
    if (scope === undefined) return
    event.preventDefault()
    onSelect(scope)
    tabList.current?.querySelectorAll<HTMLElement>("[role=tab]")[scopes.indexOf(scope)]?.focus()
  }
  const tabClass = (active: boolean) =>
    classNames(
      "inline-flex min-h-9 max-w-52 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors",
      active
        ? "border-brand bg-brand-tint font-medium text-brand-ink"
        : "border-line bg-surface text-soft hover:text-ink",
    )
  return (
    <div
      ref={tabList}
      role="tablist"
      aria-label={t("versions")}
      className="-m-1 flex gap-2 overflow-x-auto p-1"
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        role="tab"
        aria-selected={current === null}
        aria-controls={panelId}
        tabIndex={current === null ? 0 : -1}
        className={tabClass(current === null)}
        onClick={() => onSelect(null)}
      >
        {t("sharedVersion")}
      </button>
      {targets.map(({ channel, entry }) => {
        const count = problemCounts[channel.id] ?? 0
        const isOwn = overriddenIds.includes(channel.id)
        return (
          <button
            key={channel.id}
            type="button"
            role="tab"
            aria-selected={current === channel.id}
            aria-controls={panelId}
            tabIndex={current === channel.id ? 0 : -1}
            className={tabClass(current === channel.id)}
            onClick={() => onSelect(channel.id)}
          >
            <PlatformIcon slug={entry.platform} className="size-4 shrink-0" />
            <span className="sr-only">{entry.name}</span>
            <span className="truncate">{channelName(channel)}</span>
            {isOwn && (
              <>
                <span aria-hidden className="size-2 shrink-0 rounded-full bg-brand" />
                <span className="sr-only">{t("customized")}</span>
              </>
            )}
            {count > 0 && (
              <span className="shrink-0 rounded-full bg-danger-tint px-1.5 text-xs font-semibold text-danger-ink tabular-nums">
                <span aria-hidden>{count}</span>
                <span className="sr-only">{t("issueCount", { count })}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
})
