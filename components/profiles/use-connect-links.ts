import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"
import type { RequestOf } from "@/lib/api/contract"
import {
  createConnectLinkContract,
  listConnectLinksContract,
  revokeConnectLinkContract,
} from "@/lib/connect-links/contract"

const listKey = (profileId: string) => ["connect-links", profileId] as const

/** While one of them works, somebody may be about to use it. */
export function useConnectLinks(profileId: string, limit: number) {
  return useQuery({
    queryKey: [...listKey(profileId), limit],
    queryFn: ({ signal }) => callApi(listConnectLinksContract, { id: profileId, limit }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "active") ? 3_000 : 30_000,
  })
}

export function useCreateConnectLink(profileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<RequestOf<typeof createConnectLinkContract>, "id">) =>
      callApi(createConnectLinkContract, { id: profileId, ...input }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(profileId) }),
  })
}

export function useRevokeConnectLink(profileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => callApi(revokeConnectLinkContract, { id: profileId, linkId }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(profileId) }),
  })
}
