import type { Metadata } from "next"
import { createFormatter } from "use-intl/core"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { BuyPlan, ManagePlan } from "@/components/settings/plan-buttons"
import { Usage } from "@/components/settings/usage"
import { Badge } from "@/components/ui/badge"
import { CardSection } from "@/components/ui/card"
import { formatMoment } from "@/components/ui/format-moment"
import { Notice } from "@/components/ui/notice"
import { asCaller, pageViewer } from "@/lib/auth/page-caller"
import { requestLocale } from "@/lib/auth/request-locale"
import { describeUsage } from "@/lib/billing/describe-usage"
import { listPlans } from "@/lib/billing/list-plans"

import { buyAction, manageAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsPlan"))("title") }
}

type Props = { searchParams: Promise<{ notice?: string | string[] }> }
const intervals = ["day", "week", "month", "year"] as const
const statuses = ["active", "trialing", "past_due", "canceled"] as const

export default async function PlanPage({ searchParams }: Props) {
  const { organization, mayManage } = await pageViewer("/settings/plan")
  const [t, locale, usage, { notice }] = await Promise.all([
    texts("settingsPlan"),
    requestLocale(),
    asCaller(describeUsage),
    searchParams,
  ])
  const { plan, storage, credits, history, paid } = usage
  const format = createFormatter({ locale })
  const date = (at: string) => formatMoment(at, organization.timeZone, "date", locale)
  const unlimited = plan.name === "unlimited"
  const bought = ["active", "past_due"].includes(plan.status) && !unlimited
  const offered = paid && !bought && mayManage ? await listPlans().catch(() => null) : []
  const trialOver = plan.trialEndsAt !== null && new Date(plan.trialEndsAt) <= new Date()
  return (
    <PageTexts areas={["settingsPlan"]}>
      <div className="grid max-w-2xl gap-6">
        {notice === "bought" && <Notice tone="success">{t("bought")}</Notice>}
        <CardSection title={t("plan")}>
          <div className="grid gap-3">
            <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
              {unlimited ? t("unlimited") : plan.name}
              {!unlimited && (
                <Badge tone={bought ? "brand" : "warning"}>
                  {t(`status.${statuses.find((known) => known === plan.status) ?? "other"}`)}
                </Badge>
              )}
            </p>
            {unlimited && <p className="text-soft">{t("unlimitedText")}</p>}
            {plan.trialEndsAt && (
              <p>{t(trialOver ? "trialOver" : "trialUntil", { date: date(plan.trialEndsAt) })}</p>
            )}
            {plan.currentPeriodEnd && <p>{t("periodUntil", { date: date(plan.currentPeriodEnd) })}</p>}
            {bought && paid && mayManage && <ManagePlan manage={manageAction} />}
            {paid && !mayManage && <p className="text-soft">{t("managersBuy")}</p>}
          </div>
        </CardSection>
        {offered === null && <Notice tone="warning">{t("plansFailed")}</Notice>}
        {offered && offered.length > 0 && (
          <CardSection title={t("choose")}>
            <ul className="grid gap-4 sm:grid-cols-2">
              {offered.map((one) => (
                <li key={one.priceId} className="grid gap-2 rounded-lg border border-line p-4">
                  <p className="font-semibold">{one.name}</p>
                  {one.amount !== null && (
                    <p>
                      {t(`price.${intervals.find((known) => known === one.interval) ?? "other"}`, {
                        amount: format.number(one.amount / 100, {
                          style: "currency",
                          currency: one.currency,
                        }),
                      })}
                    </p>
                  )}
                  <p className="text-sm text-soft">
                    {one.channelLimit === null
                      ? t("channelsAny")
                      : t("channelsUpTo", { count: one.channelLimit })}
                  </p>
                  {one.storageLimitMb !== null && (
                    <p className="text-sm text-soft">
                      {t("storageUpTo", {
                        size: format.number(one.storageLimitMb / 1024, { style: "unit", unit: "gigabyte" }),
                      })}
                    </p>
                  )}
                  <BuyPlan plan={one} buy={buyAction} />
                </li>
              ))}
            </ul>
          </CardSection>
        )}
        <Usage
          channels={{ used: plan.channels.used ?? 0, limit: plan.channels.limit }}
          posts={plan.posts}
          storage={storage}
          credits={credits}
          history={history}
        />
      </div>
    </PageTexts>
  )
}
