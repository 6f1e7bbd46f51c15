import { cache } from "react"

import { firstPage, type Prefetch } from "@/app/prefetched"
import { channelKeys } from "@/components/channels/channel-keys"
import { tagKey } from "@/components/media/tag-keys"
import { profileKeys, profilesRequest } from "@/components/profiles/profile-queries"
import { listAccountsContract } from "@/lib/accounts/contract"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { ask } from "@/lib/api/ask"
import type { Caller } from "@/lib/caller"
import { listProfilesContract } from "@/lib/profiles/contract"
import { listProfiles } from "@/lib/profiles/list-profiles"
import { listTagsContract } from "@/lib/tags/contract"
import { listTags } from "@/lib/tags/list-tags"

// What the filters of several pages are made of.

/** Asked for once, however much of a page wants them. */
export const channelsOf = cache((caller: Caller) => ask(listAccountsContract, listAccounts, caller, {}))

export const readChannels = (caller: Caller): Prefetch => ({
  queryKey: channelKeys.all,
  read: () => channelsOf(caller),
})

export const readTags = (caller: Caller): Prefetch => ({
  queryKey: tagKey,
  read: () => ask(listTagsContract, listTags, caller, {}),
})

export const readProfiles = (caller: Caller): Prefetch =>
  firstPage({
    queryKey: profileKeys.list(""),
    read: () => ask(listProfilesContract, listProfiles, caller, profilesRequest("", 1)),
    param: 1,
  })

export const readFilters = (caller: Caller) => [readChannels(caller), readTags(caller), readProfiles(caller)]
