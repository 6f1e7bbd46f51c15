import { countHourly } from "@/lib/observability/hourly-stats"
import { counter, histogram } from "@/lib/observability/metrics"

const attempts = counter("carillon_webhook_attempts_total", "Webhook endpoint calls, by outcome.")
const lag = histogram(
  "carillon_webhook_lag_seconds",
  "Time from a webhook's event to the response to its first call.",
  [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
)

/** FAILED is permanent. PENDING is retried later. */
const outcomes = { SUCCESS: "delivered", FAILED: "failed", PENDING: "retried" } as const

type Attempt = { attempts: number; payload: unknown }

/** 0 for a payload without a time. */
const millisecondsSince = (payload: unknown) =>
  Math.max(0, Date.now() - Date.parse((payload as { createdAt?: string }).createdAt ?? "")) || 0

export function recordAttempt({ attempts: attemptNumber, payload }: Attempt, status: keyof typeof outcomes) {
  const outcome = outcomes[status]
  attempts({ outcome }, 1)
  const waited = millisecondsSince(payload)
  if (attemptNumber === 1) lag({}, waited / 1000)
  countHourly({ subject: "webhook", platform: "", outcome }, attemptNumber === 1 ? waited : 0)
}
