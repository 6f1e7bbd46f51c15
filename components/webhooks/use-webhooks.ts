import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { usePartialChange } from "@/components/shell/use-change"
import { callApi, type OperationInput } from "@/lib/api/client"
import type { WebhookEndpoint } from "@/lib/webhooks/contract"

import { webhookKeys } from "./webhook-keys"

export function useWebhooks(refetchInterval = 30_000) {
  return useQuery({
    queryKey: webhookKeys.list,
    queryFn: ({ signal }) => callApi("listWebhooks", {}, { signal }),
    select: ({ data }) => data,
    refetchInterval,
  })
}

export const maxConsecutiveFailures = 15

/** Whether it was disabled by failures rather than by a user. */
export const isAutoDisabled = ({ enabled, consecutiveFailures }: WebhookEndpoint) =>
  !enabled && consecutiveFailures >= maxConsecutiveFailures

/** Null if the sandbox is disabled. */
export function useSandboxWebhookUrl(): string | null {
  const { data } = useQuery({
    queryKey: ["webhooks", "catcher"],
    queryFn: ({ signal }) => callApi("listCaughtWebhooks", {}, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  return data?.url ?? null
}

const useWebhookAction = <Input, Output>(run: (input: Input) => Promise<Output>) =>
  usePartialChange(run, ["webhooks"])

export const useCreateWebhook = () =>
  useWebhookAction((input: OperationInput<"createWebhook">) => callApi("createWebhook", input))
export const useUpdateWebhook = () =>
  useWebhookAction((input: OperationInput<"updateWebhook">) => callApi("updateWebhook", input))
export const useDeleteWebhook = () => useWebhookAction((id: string) => callApi("deleteWebhook", { id }))
export const useRotateSecret = () =>
  useWebhookAction((input: OperationInput<"rotateWebhookSecret">) => callApi("rotateWebhookSecret", input))
export const useTestWebhook = () =>
  useWebhookAction((input: OperationInput<"testWebhook">) => callApi("testWebhook", input))
export const useReplayDelivery = () =>
  useWebhookAction((ids: { id: string; deliveryId: string }) => callApi("replayWebhookDelivery", ids))

export const useReplayFailed = () =>
  useWebhookAction((input: OperationInput<"replayFailedWebhookDeliveries">) =>
    callApi("replayFailedWebhookDeliveries", input),
  )

/** Includes the endpoint's response, which the list omits. */
export function useDelivery(id: string, deliveryId: string, attempts: number) {
  return useQuery({
    queryKey: [...webhookKeys.deliveries(id), deliveryId, attempts],
    queryFn: ({ signal }) => callApi("getWebhookDelivery", { id, deliveryId }, { signal }),
  })
}

export function useDeliveries(id: string, page: number) {
  return useQuery({
    queryKey: [...webhookKeys.deliveries(id), page],
    queryFn: ({ signal }) => callApi("listWebhookDeliveries", { id, page, limit: 20 }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "PENDING") ? 1500 : 30_000,
  })
}
