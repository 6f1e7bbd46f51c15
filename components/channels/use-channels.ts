import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { useChange } from "@/components/shell/use-change"
import type { SocialAccount } from "@/lib/accounts/contract"
import { callApi, type OperationInput } from "@/lib/api/client"

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

/** Returns the channel, or the URL of the platform's sign-in page. */
export function useConnectChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: OperationInput<"connectSocialAccount">) => callApi("connectSocialAccount", input),
    onSuccess: (response) =>
      "authorizeUrl" in response ? undefined : client.invalidateQueries({ queryKey: channelKeys.all }),
  })
}

/** Also refetches profiles and posts, which depend on their channels. */
const useChannelAction = <Input, Output>(run: (input: Input) => Promise<Output>) =>
  useChange(run, channelKeys.all, ["profiles"], ["posts"])

export const useDisconnectChannel = () =>
  useChannelAction((channel: SocialAccount) => callApi("disconnectSocialAccount", { id: channel.id }))
export const useUpdateChannel = () =>
  useChannelAction((input: OperationInput<"updateSocialAccount">) => callApi("updateSocialAccount", input))
/** Pauses, resumes, or moves channels. */
export const useUpdateChannels = () =>
  useChannelAction((input: OperationInput<"updateSocialAccounts">) => callApi("updateSocialAccounts", input))
