import { cache } from "react"

import { toInfiniteQuery, type PrefetchQuery } from "@/app/prefetch"
import { channelKeys } from "@/components/channels/channel-keys"
import { tagKey } from "@/components/media/tags/tag-keys"
import { profileKeys, profilesRequest } from "@/components/profiles/profile-queries"
import { listAccountsContract } from "@/lib/accounts/contract"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { callOperation } from "@/lib/api/call-operation"
import type { Caller } from "@/lib/access/caller"
import { listProfilesContract } from "@/lib/profiles/contract"
import { listProfiles } from "@/lib/profiles/list-profiles"
import { listTagsContract } from "@/lib/tags/contract"
import { listTags } from "@/lib/tags/list-tags"

/** Cached, so each request loads the channels once. */
export const loadChannels = cache((caller: Caller) =>
  callOperation(listAccountsContract, listAccounts, caller, {}),
)

export const channelsQuery = (caller: Caller): PrefetchQuery => ({
  queryKey: channelKeys.all,
  queryFn: () => loadChannels(caller),
})

export const tagsQuery = (caller: Caller): PrefetchQuery => ({
  queryKey: tagKey,
  queryFn: () => callOperation(listTagsContract, listTags, caller, {}),
})

export const profilesQuery = (caller: Caller): PrefetchQuery =>
  toInfiniteQuery({
    queryKey: profileKeys.list(""),
    queryFn: () => callOperation(listProfilesContract, listProfiles, caller, profilesRequest("", 1)),
    param: 1,
  })

export const filterQueries = (caller: Caller) => [
  channelsQuery(caller),
  tagsQuery(caller),
  profilesQuery(caller),
]
