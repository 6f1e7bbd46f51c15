import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { useChange } from "@/components/shell/use-change"
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

export const useCreateConnectLink = (profileId: string) =>
  useChange(
    (input: Omit<OperationInput<"createConnectLink">, "id">) =>
      callApi("createConnectLink", { id: profileId, ...input }),
    listKey(profileId),
  )

export const useRevokeConnectLink = (profileId: string) =>
  useChange((linkId: string) => callApi("revokeConnectLink", { id: profileId, linkId }), listKey(profileId))
