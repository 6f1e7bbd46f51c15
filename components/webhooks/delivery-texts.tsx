import { useTranslations } from "use-intl"

import type { WebhookDelivery } from "@/lib/webhooks/contract"

import { useDelivery } from "./use-webhooks"

type TextProps = { title: string; children: string }

/** What comes from elsewhere is text and nothing else. */
function Text({ title, children }: TextProps) {
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

/** What was sent, and what the endpoint answered last. */
export function DeliveryTexts({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations("webhooks")
  const { endpointId, id, attempts, payload } = delivery
  const detail = useDelivery(endpointId, id, attempts)
  return (
    <>
      <Text title={t("sent")}>{JSON.stringify(payload, null, 2)}</Text>
      {detail.isError && <p className="mt-2 text-xs text-danger-ink">{detail.error.message}</p>}
      {detail.data?.responseBody && <Text title={t("answered")}>{detail.data.responseBody}</Text>}
    </>
  )
}
