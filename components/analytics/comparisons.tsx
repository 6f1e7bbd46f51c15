import type { OperationOutput } from "@/lib/api/client"
import { Link } from "@/components/ui/link"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatformName } from "@/components/channels/use-platforms"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import type { PostMeasure } from "@/lib/analytics/report-contracts"

import { TotalsTable } from "./totals-table"

const initialLimit = 10

type ComparisonsProps = { overview: OperationOutput<"getAnalyticsOverview">; measure: PostMeasure }

export function Comparisons({ overview: { platforms, channels }, measure }: ComparisonsProps) {
  const [t, ui] = [useTranslations("analytics"), useTranslations("ui")]
  const platformName = usePlatformName()
  const [limit, setLimit] = useState(initialLimit)
  return (
    <>
      <CardSection title={t("byPlatform")} description={t("byPlatformText")}>
        <TotalsTable
          caption={t("byPlatform")}
          header={t("platform")}
          measure={measure}
          rows={platforms.map((totals) => ({
            ...totals,
            key: totals.platform,
            name: (
              <span className="flex items-center gap-2">
                <PlatformIcon slug={totals.platform} />
                {platformName(totals.platform)}
              </span>
            ),
          }))}
        />
      </CardSection>
      <CardSection title={t("byChannel")} description={t("byChannelText")}>
        <TotalsTable
          caption={t("byChannel")}
          header={t("channel")}
          measure={measure}
          rows={channels.slice(0, limit).map((totals) => ({
            ...totals,
            key: totals.socialAccountId,
            name: (
              <Link
                href={`/analytics?channel=${totals.socialAccountId}`}
                className="flex min-h-6 items-center gap-2 text-brand-ink hover:underline"
              >
                <PlatformIcon slug={totals.platform} />
                <span className="truncate">{totals.displayName || channelName(totals)}</span>
              </Link>
            ),
          }))}
        />
        {channels.length > limit && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(channels.length)}>
            {ui("showMore")}
          </Button>
        )}
      </CardSection>
    </>
  )
}
