import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type OperationInput } from "@/lib/api/client"

const listKey = (profileId: string) => ["connect-links", profileId] as const

/** Polls, because live updates don't report opened links. */
export function useConnectLinks(profileId: string, limit: number) {
  return useQuery({
    queryKey: [...listKey(profileId), limit],
    queryFn: ({ signal }) => callApi("listConnectLinks", { id: profileId, limit }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

export function useCreateConnectLink(profileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<OperationInput<"createConnectLink">, "id">) =>
      callApi("createConnectLink", { id: profileId, ...input }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(profileId) }),
  })
}

export function useRevokeConnectLink(profileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => callApi("revokeConnectLink", { id: profileId, linkId }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(profileId) }),
  })
}
