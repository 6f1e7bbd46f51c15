import { useFormatter, useTranslations } from "use-intl"

import type { PostWithRelations } from "@/lib/posts/contract"

import { reactionMetrics, viewMetrics } from "@/components/posts/metrics"

export function SentMetrics({ post: { metrics } }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const format = useFormatter()
  const reported = [...viewMetrics, ...reactionMetrics].flatMap((name) => {
    const value = metrics?.[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (reported.length === 0) return <p className="text-sm text-soft">{t("noMetrics")}</p>
  return (
    <dl aria-label={t("metrics")} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {reported.map(({ name, value }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-soft">{t(`metric.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">{format.number(value, { notation: "compact" })}</dd>
        </div>
      ))}
    </dl>
  )
}
