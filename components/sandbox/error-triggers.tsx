import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"

const triggers = [
  ["[[rate_limited]]", "rateLimited"],
  ["[[token_expired]]", "tokenExpired"],
  ["[[rejected]]", "rejected"],
  ["[[unavailable]]", "unavailable"],
  ["[[timeout_after_accept]]", "timeoutAfterAccept"],
  ["[[slow:5s]]", "slow"],
  ["[[processing:10s]]", "processing"],
] as const

/** Lists the words that make a sandbox fail on purpose. */
export function ErrorTriggers() {
  const t = useTranslations("sandbox")
  return (
    <CardSection title={t("errors")} description={t("errorsText")}>
      <dl className="grid gap-2.5 text-sm">
        {triggers.map(([trigger, effect]) => (
          <div key={trigger} className="grid gap-0.5">
            <dt>
              <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.8125rem] select-all">{trigger}</code>
            </dt>
            <dd className="text-soft">{t(`effects.${effect}`)}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  )
}
