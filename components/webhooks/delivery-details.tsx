"use client"

import { useTranslations } from "use-intl"

import { Timestamp } from "@/components/ui/time/timestamp"
import type { WebhookAttempt, WebhookDelivery } from "@/lib/webhooks/contract"

import { useDelivery } from "./use-webhooks"

type PayloadProps = { title: string; children: string }

function Payload({ title, children }: PayloadProps) {
  return (
    <div className="mt-2 grid gap-1">
      <p className="text-xs font-medium text-soft">{title}</p>
      <pre
        className="max-h-64 overflow-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
        tabIndex={0}
      >
        {children}
      </pre>
    </div>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const t = useTranslations("webhooks")
  const { startedAt, durationMs, responseStatus, error } = attempt
  return (
    <li className="text-xs">
      <span className="tabular-nums">
        <Timestamp at={startedAt} style="short" /> · {responseStatus ?? t("noResponse")} ·{" "}
        {t("milliseconds", { ms: durationMs })}
      </span>
      {error && <p className="text-danger-ink [overflow-wrap:anywhere]">{error}</p>}
    </li>
  )
}

/** The request body, every attempt, and the endpoint's last response. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations("webhooks")
  const { endpointId, id, attempts, payload } = delivery
  const { data, error } = useDelivery(endpointId, id, attempts)
  return (
    <>
      <Payload title={t("requestBody")}>{JSON.stringify(payload, null, 2)}</Payload>
      {error && <p className="mt-2 text-xs text-danger-ink">{error.message}</p>}
      {data && data.attemptLog.length > 0 && (
        <div className="mt-2 grid gap-1">
          <p className="text-xs font-medium text-soft">{t("attempts")}</p>
          <ol className="grid gap-1">
            {data.attemptLog.map((attempt) => (
              <Attempt key={attempt.attempt} attempt={attempt} />
            ))}
          </ol>
        </div>
      )}
      {data?.responseBody && <Payload title={t("responseBody")}>{data.responseBody}</Payload>}
    </>
  )
}
