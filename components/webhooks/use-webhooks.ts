import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"
import type { RequestOf } from "@/lib/api/contract"
import { caughtWebhooksContract } from "@/lib/sandbox/contract"
import {
  createWebhookContract,
  deleteWebhookContract,
  getDeliveryContract,
  listDeliveriesContract,
  listWebhooksContract,
  replayDeliveryContract,
  replayFailedContract,
  rotateSecretContract,
  testWebhookContract,
  updateWebhookContract,
  type WebhookEndpoint,
} from "@/lib/webhooks/contract"

const listKey = ["webhooks", "list"] as const
const deliveriesKey = (id: string) => ["webhooks", "deliveries", id] as const

export function useWebhooks(refetchInterval = 15_000) {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => callApi(listWebhooksContract, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval,
  })
}

/** Failures turned it off, and not a person; the spec's 15 deliveries in a row. */
export const isTurnedOffByFailures = ({ enabled, consecutiveFailures }: WebhookEndpoint) =>
  !enabled && consecutiveFailures >= 15

/** Null where the sandbox is turned off. */
export function useCatcherUrl(): string | null {
  const { data } = useQuery({
    queryKey: ["webhooks", "catcher"],
    queryFn: ({ signal }) => callApi(caughtWebhooksContract, {}, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  return data?.url ?? null
}

/** Everything about webhooks is small: one change refreshes all of it. */
function useWebhookAction<Input, Output>(run: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks"] }),
  })
}

export const useCreateWebhook = () =>
  useWebhookAction((input: RequestOf<typeof createWebhookContract>) => callApi(createWebhookContract, input))
export const useUpdateWebhook = () =>
  useWebhookAction((input: RequestOf<typeof updateWebhookContract>) => callApi(updateWebhookContract, input))
export const useDeleteWebhook = () => useWebhookAction((id: string) => callApi(deleteWebhookContract, { id }))
export const useRotateSecret = () => useWebhookAction((id: string) => callApi(rotateSecretContract, { id }))
export const useTestWebhook = () => useWebhookAction((id: string) => callApi(testWebhookContract, { id }))
export const useReplayDelivery = () =>
  useWebhookAction((ids: { id: string; deliveryId: string }) => callApi(replayDeliveryContract, ids))

export const useReplayFailed = () =>
  useWebhookAction((input: RequestOf<typeof replayFailedContract>) => callApi(replayFailedContract, input))

/** With the endpoint's answer, which the list leaves out. */
export function useDelivery(id: string, deliveryId: string, attempts: number) {
  return useQuery({
    queryKey: [...deliveriesKey(id), deliveryId, attempts],
    queryFn: ({ signal }) => callApi(getDeliveryContract, { id, deliveryId }, { signal }),
  })
}

export function useDeliveries(id: string, page: number) {
  return useQuery({
    queryKey: [...deliveriesKey(id), page],
    queryFn: ({ signal }) => callApi(listDeliveriesContract, { id, page, limit: 20 }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "PENDING") ? 1500 : 15_000,
  })
}
