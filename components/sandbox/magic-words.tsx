import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"

const words = [
  ["[[rate_limited]]", "rateLimited"],
  ["[[token_expired]]", "tokenExpired"],
  ["[[rejected]]", "rejected"],
  ["[[unavailable]]", "unavailable"],
  ["[[timeout_after_accept]]", "timeoutAfterAccept"],
  ["[[slow:5s]]", "slow"],
  ["[[processing:10s]]", "processing"],
] as const

/** Where real platforms only fail by chance, a word in the caption makes a twin fail on purpose. */
export function MagicWords() {
  const t = useTranslations("sandbox")
  return (
    <CardSection title={t("wrong")} description={t("wrongText")}>
      <dl className="grid gap-2.5 text-sm">
        {words.map(([word, effect]) => (
          <div key={word} className="grid gap-0.5">
            <dt>
              <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.8125rem] select-all">{word}</code>
            </dt>
            <dd className="text-soft">{t(`effects.${effect}`)}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  )
}
