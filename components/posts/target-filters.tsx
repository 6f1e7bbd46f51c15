"use client"

import { useState } from "react"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useTags } from "@/components/media/tags/use-tags"
import { useProfiles } from "@/components/profiles/use-profiles"
import { FilterPicker } from "@/components/ui/forms/filter-picker"
import type { SocialAccount } from "@/lib/accounts/contract"

type Selection = { name: string; selected: string[]; onChange: (values: string[]) => void }

type TargetFiltersProps = {
  channels: SocialAccount[]
  channelPicker: Selection
  profilePicker: Selection
  tagPicker?: Selection
  Picker?: typeof FilterPicker
}

/** Pickers for channels, clients, and, if wanted, tags. */
export function TargetFilters({
  channels,
  channelPicker,
  profilePicker,
  tagPicker,
  Picker = FilterPicker,
}: TargetFiltersProps) {
  const [profileQuery, setProfileQuery] = useState("")
  const { data: profilePages } = useProfiles(profileQuery)
  const profiles = profilePages?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <Picker
        {...channelPicker}
        options={channels.map((channel) => ({
          value: channel.id,
          label: channelName(channel),
          icon: <PlatformIcon slug={channel.platform} className="size-4" />,
        }))}
      />
      <Picker
        {...profilePicker}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setProfileQuery}
      />
      {tagPicker && <TagFilter {...tagPicker} Picker={Picker} />}
    </>
  )
}

function TagFilter({ Picker, ...selection }: Selection & { Picker: typeof FilterPicker }) {
  const { data: tags = [] } = useTags()
  return (
    <Picker
      {...selection}
      options={tags.map(({ id, name, color }) => ({
        value: id,
        label: name,
        icon: <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: color }} />,
      }))}
    />
  )
}
