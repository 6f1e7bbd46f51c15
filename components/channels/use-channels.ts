import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import type { SocialAccount } from "@/lib/accounts/contract"
import { callApi, type Sent } from "@/lib/api/client"

import { channelKeys } from "./channel-keys"

export function useChannels() {
  return useQuery({
    queryKey: channelKeys.all,
    queryFn: ({ signal }) => callApi("listSocialAccounts", {}, { signal }),
    select: ({ data }) => data,
    staleTime: 30_000,
  })
}

export function useChannelHealth(id: string) {
  return useQuery({
    queryKey: channelKeys.health(id),
    queryFn: ({ signal }) => callApi("getSocialAccountHealth", { id }, { signal }),
    refetchInterval: 60_000,
  })
}

/** Answers with the channel, or with the address of the platform's sign-in page. */
export function useConnectChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<"connectSocialAccount">) => callApi("connectSocialAccount", input),
    onSuccess: (answer) =>
      "authorizeUrl" in answer ? undefined : client.invalidateQueries({ queryKey: channelKeys.all }),
  })
}

/** A channel also shows in its profile, and decides what becomes of its posts. */
function useChannelAction<Input, Output>(run: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () =>
      Promise.all(
        [channelKeys.all, ["profiles"], ["posts"]].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

export const useDisconnectChannel = () =>
  useChannelAction((channel: SocialAccount) => callApi("disconnectSocialAccount", { id: channel.id }))
export const useUpdateChannel = () =>
  useChannelAction((input: Sent<"updateSocialAccount">) => callApi("updateSocialAccount", input))
/** Pauses, resumes or moves one channel or many. */
export const useChangeChannels = () =>
  useChannelAction((input: Sent<"changeSocialAccounts">) => callApi("changeSocialAccounts", input))
