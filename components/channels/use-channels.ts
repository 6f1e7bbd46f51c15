import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import {
  connectAccountContract,
  disconnectAccountContract,
  listAccountsContract,
  type SocialAccount,
} from "@/lib/accounts/contract"
import { callApi } from "@/lib/api/client"
import type { RequestOf } from "@/lib/api/contract"

const key = ["channels"] as const

export function useChannels() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listAccountsContract, {}, { signal }),
    select: ({ data }) => data,
    staleTime: 30_000,
  })
}

/** Answers with the channel, or with the address of the platform's sign-in page. */
export function useConnectChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: RequestOf<typeof connectAccountContract>) => callApi(connectAccountContract, input),
    onSuccess: (answer) =>
      "authorizeUrl" in answer ? undefined : client.invalidateQueries({ queryKey: key }),
  })
}

export function useDisconnectChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (channel: SocialAccount) => callApi(disconnectAccountContract, { id: channel.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
