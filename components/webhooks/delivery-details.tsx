import { useTranslations } from "use-intl"

import type { WebhookDelivery } from "@/lib/webhooks/contract"

import { useDelivery } from "./use-webhooks"

type PayloadProps = { title: string; children: string }

function Payload({ title, children }: PayloadProps) {
  return (
    <div className="mt-2 grid gap-1">
      <p className="text-xs font-medium text-soft">{title}</p>
      <pre
        className="max-h-64 max-w-md overflow-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
        tabIndex={0}
      >
        {children}
      </pre>
    </div>
  )
}

/** The request body and the endpoint's last response. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations("webhooks")
  const { endpointId, id, attempts, payload } = delivery
  const response = useDelivery(endpointId, id, attempts)
  return (
    <>
      <Payload title={t("requestBody")}>{JSON.stringify(payload, null, 2)}</Payload>
      {response.isError && <p className="mt-2 text-xs text-danger-ink">{response.error.message}</p>}
      {response.data?.responseBody && (
        <Payload title={t("responseBody")}>{response.data.responseBody}</Payload>
      )}
    </>
  )
}
