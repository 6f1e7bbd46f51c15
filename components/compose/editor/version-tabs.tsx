"use client"

import { memo, useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
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
      "-mb-px inline-flex min-h-10 max-w-56 shrink-0 items-center gap-1.5 border-b-2 px-1 text-sm transition-colors",
      active ? "border-brand font-semibold text-ink" : "border-transparent text-soft hover:text-ink",
    )
  const isOnlyOne = ({ entry }: Target) =>
    targets.filter((other) => other.entry.platform === entry.platform).length === 1
  return (
    <div
      ref={tabList}
      role="tablist"
      aria-label={t("versions")}
      className="flex gap-4 overflow-x-auto overflow-y-hidden border-b border-line"
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
      {targets.map((target) => {
        const { channel, entry } = target
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
            <span className="truncate">
              {isOnlyOne(target)
                ? entry.name
                : t("channelLabel", { platform: entry.name, name: channelDisplayName(channel) })}
            </span>
            {isOwn && (
              <span className="shrink-0 rounded-full bg-brand-tint px-1.5 text-xs font-semibold text-brand-ink">
                {t("customized")}
              </span>
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
