import { createFormatter } from "use-intl/core"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { BuyPlan, ManagePlan } from "@/components/settings/plan/plan-buttons"
import { Usage } from "@/components/settings/plan/usage"
import { Badge } from "@/components/ui/badge"
import { CardSection } from "@/components/ui/card"
import { formatDateTime } from "@/components/ui/time/format-date-time"
import { Notice } from "@/components/ui/feedback/notice"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { describeUsage } from "@/lib/organization-admin/describe-usage"
import { listPlans } from "@/lib/billing/list-plans"

import { buyAction, manageAction } from "./actions"

export const generateMetadata = settingsMetadata("plan")

type Props = { searchParams: Promise<{ notice?: string | string[] }> }
const intervals = ["day", "week", "month", "year"] as const
const statuses = ["active", "trialing", "past_due", "canceled"] as const

export default async function PlanPage({ searchParams }: Props) {
  const { organization, canManage } = await pageViewer("/settings/plan")
  const [t, locale, usage, { notice }] = await Promise.all([
    getTranslations("settingsPlan"),
    requestReaderLocale(),
    toCaller(describeUsage),
    searchParams,
  ])
  const { plan, storage, credits, history, paid } = usage
  const format = createFormatter({ locale })
  const formatDate = (at: string) => formatDateTime(at, organization.timeZone, "date", locale)
  const isUnlimited = plan.name === "unlimited"
  const isPaying = ["active", "past_due"].includes(plan.status) && !isUnlimited
  const availablePlans = paid && !isPaying && canManage ? await listPlans().catch(() => null) : []
  const isTrialOver = plan.trialEndsAt !== null && new Date(plan.trialEndsAt) <= new Date()
  return (
    <PageMessages namespaces={["settingsPlan"]}>
      <div className="grid max-w-2xl gap-6">
        {notice === "bought" && <Notice tone="success">{t("purchased")}</Notice>}
        <CardSection title={t("plan")}>
          <div className="grid gap-3">
            <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
              {isUnlimited ? t("unlimited") : plan.name}
              {!isUnlimited && (
                <Badge tone={isPaying ? "brand" : "warning"}>
                  {t(`status.${statuses.find((name) => name === plan.status) ?? "other"}`)}
                </Badge>
              )}
            </p>
            {isUnlimited && <p className="text-soft">{t("unlimitedText")}</p>}
            {plan.trialEndsAt && (
              <p>{t(isTrialOver ? "trialEnded" : "trialUntil", { date: formatDate(plan.trialEndsAt) })}</p>
            )}
            {plan.currentPeriodEnd && <p>{t("paidThrough", { date: formatDate(plan.currentPeriodEnd) })}</p>}
            {isPaying && paid && canManage && <ManagePlan manage={manageAction} />}
            {paid && !canManage && <p className="text-soft">{t("managersOnly")}</p>}
          </div>
        </CardSection>
        {availablePlans === null && <Notice tone="warning">{t("plansFailed")}</Notice>}
        {availablePlans && availablePlans.length > 0 && (
          <CardSection title={t("plans")}>
            <ul className="grid gap-4 sm:grid-cols-2">
              {availablePlans.map((option) => (
                <li key={option.priceId} className="grid gap-2 rounded-lg border border-line p-4">
                  <p className="font-semibold">{option.name}</p>
                  {option.amount !== null && (
                    <p>
                      {t(`price.${intervals.find((name) => name === option.interval) ?? "other"}`, {
                        amount: format.number(option.amount / 100, {
                          style: "currency",
                          currency: option.currency,
                        }),
                      })}
                    </p>
                  )}
                  <p className="text-sm text-soft">
                    {option.channelLimit === null
                      ? t("unlimitedChannels")
                      : t("channelCount", { count: option.channelLimit })}
                  </p>
                  {option.storageLimitMb !== null && (
                    <p className="text-sm text-soft">
                      {t("storageAmount", {
                        size: format.number(option.storageLimitMb / 1024, {
                          style: "unit",
                          unit: "gigabyte",
                        }),
                      })}
                    </p>
                  )}
                  <BuyPlan plan={option} buy={buyAction} />
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
    </PageMessages>
  )
}
