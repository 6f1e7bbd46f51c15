"use client"

import { Search } from "lucide-react"
import { memo, useCallback, useDeferredValue, useId, useState } from "react"
import { useTranslations } from "use-intl"

import type { PlatformRules } from "@/components/channels/platform-rules"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { Input } from "@/components/ui/input"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelOption } from "./channel-option"
import { useProfileNames } from "./use-profile-names"

type ChannelPickerProps = {
  channels: SocialAccount[]
  platforms: PlatformRules[]
  chosen: string[]
  /** A post stays on the channel that it was written for. */
  fixed: boolean
  onChange: (change: (ids: string[]) => string[]) => void
  errors: string[]
}

/** More than one sees at once are searched, in a box of their own. */
const many = 8
/** As many as that box shows at once are there from the start, the rest once the page is alive. */
const inSight = 14
const none = ""

export const ChannelPicker = memo(function ChannelPicker(props: ChannelPickerProps) {
  const { channels, platforms, chosen, fixed, onChange, errors } = props
  const t = useTranslations("compose")
  const errorId = useId()
  const [typed, setTyped] = useState("")
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const isGrouped = channels.some(({ profileId }) => profileId !== null)
  const { data: profileNames = {} } = useProfileNames(isGrouped)

  const nameOf = (slug: string) => platforms.find(({ platform }) => platform === slug)?.name ?? slug
  const profileOf = ({ profileId }: SocialAccount) =>
    profileId ? (profileNames[profileId] ?? t("otherProfile")) : none
  const fits = (channel: SocialAccount) =>
    [channel.username, channel.displayName, nameOf(channel.platform), profileOf(channel)].some((text) =>
      text?.toLowerCase().includes(wanted),
    )
  const shown = wanted ? channels.filter(fits) : channels
  const drawn = useDeferredValue(shown, shown.slice(0, inSight))
  const groups = [...Map.groupBy(drawn, profileOf)].sort(([one], [other]) => one.localeCompare(other))
  const on = new Set(chosen)
  const toggle = useCallback(
    (id: string, isOn: boolean) =>
      onChange((before) => [...before.filter((other) => other !== id), ...(isOn ? [id] : [])]),
    [onChange],
  )
  const toggleAll = (members: SocialAccount[], isOn: boolean) => {
    const ids = new Set(members.filter(({ status }) => status === "connected").map(({ id }) => id))
    onChange((before) => [...before.filter((id) => !ids.has(id)), ...(isOn ? ids : [])])
  }
  return (
    <fieldset aria-describedby={errors.length > 0 ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{fixed ? t("channel") : t("channels")}</legend>
      {channels.length > many && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <div className="relative min-w-48 flex-1">
            <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
            <Input
              type="search"
              aria-label={t("searchChannels")}
              placeholder={t("searchChannels")}
              className="pl-9"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <p role="status" className="text-sm text-soft tabular-nums">
            {t("chosenCount", { count: chosen.length, total: channels.length })}
          </p>
          {chosen.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => onChange(() => [])}>
              {t("chooseNone")}
            </Button>
          )}
        </div>
      )}
      <div
        className={classNames(
          "grid gap-3",
          channels.length > many && "max-h-80 overflow-y-auto rounded-xl border border-line p-2",
        )}
      >
        {groups.map(([profile, members]) => (
          <div key={profile} role="group" aria-label={profile || t("ownChannels")} className="grid gap-1.5">
            {isGrouped && (
              <div className="flex items-center justify-between gap-2">
                <h2 className="truncate text-xs font-semibold text-soft">{profile || t("ownChannels")}</h2>
                {!fixed && members.length > 1 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => toggleAll(members, !members.every(({ id }) => on.has(id)))}
                  >
                    {members.every(({ id }) => on.has(id)) ? t("chooseNone") : t("chooseAll")}
                  </Button>
                )}
              </div>
            )}
            <div className="grid gap-2 sm:grid-cols-2">
              {members.map((channel) => (
                <ChannelOption
                  key={channel.id}
                  channel={channel}
                  platformName={nameOf(channel.platform)}
                  on={on.has(channel.id)}
                  fixed={fixed}
                  invalid={errors.length > 0}
                  onToggle={toggle}
                />
              ))}
            </div>
          </div>
        ))}
        {shown.length === 0 && <p className="p-3 text-center text-sm text-soft">{t("noChannelMatches")}</p>}
      </div>
      {errors.length > 0 && (
        <p id={errorId} role="alert" data-problem tabIndex={-1} className="mt-1.5 text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  )
})
