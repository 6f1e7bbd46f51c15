import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { useWorkspace } from "@/components/shell/workspace-context"
import { callApi, type OperationInput } from "@/lib/api/client"

const queryKey = ["server-setup"]

/** Only operators can read it. */
export function useServerSetup() {
  const { operates } = useWorkspace()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi("getServerSetup", {}, { signal }),
    enabled: operates,
    staleTime: 5 * 60_000,
  })
}

export function useUpdateServerSetup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: OperationInput<"updateServerSetup">) => callApi("updateServerSetup", input),
    onSuccess: (setup) => client.setQueryData(queryKey, setup),
  })
}

/** Null unless there's a step left that's neither done nor skipped. */
export function useSetupProgress(): { done: number; total: number } | null {
  const { data } = useServerSetup()
  if (!data?.steps.some(({ state }) => state === "open")) return null
  return { done: data.steps.filter(({ state }) => state === "done").length, total: data.steps.length }
}
