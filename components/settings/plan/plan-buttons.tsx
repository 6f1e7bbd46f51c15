"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"

import { useServerAction } from "@/components/shell/use-server-action"

type ActionResult = { error?: string; url?: string }

/** Redirects to the payment provider. */
function BillingButton({ label, open }: { label: string; open: () => Promise<ActionResult> }) {
  const { busy, error, run } = useServerAction()
  return (
    <div className="grid gap-3 justify-self-start">
      <Button busy={busy} onClick={() => run(open, ({ url }) => url && window.location.assign(url))}>
        {label}
      </Button>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  )
}

type BuyPlanProps = {
  plan: { priceId: string; name: string }
  buy: (priceId: string) => Promise<ActionResult>
}

export function BuyPlan({ plan, buy }: BuyPlanProps) {
  const t = useTranslations("settingsPlan")
  return <BillingButton label={t("choose", { name: plan.name })} open={() => buy(plan.priceId)} />
}

export function ManagePlan({ manage }: { manage: () => Promise<ActionResult> }) {
  const t = useTranslations("settingsPlan")
  return <BillingButton label={t("manage")} open={manage} />
}
