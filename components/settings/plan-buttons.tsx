"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"

import { useAction } from "./use-action"

type Outcome = { error?: string; url?: string }

/** Leads to a page of the payment provider. */
function ProviderButton({ label, open }: { label: string; open: () => Promise<Outcome> }) {
  const { busy, error, run } = useAction()
  return (
    <div className="grid gap-3 justify-self-start">
      <Button busy={busy} onClick={() => run(open, ({ url }) => url && window.location.assign(url))}>
        {label}
      </Button>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  )
}

type BuyPlanProps = { plan: { priceId: string; name: string }; buy: (priceId: string) => Promise<Outcome> }

export function BuyPlan({ plan, buy }: BuyPlanProps) {
  const t = useTranslations("settingsPlan")
  return <ProviderButton label={t("buy", { name: plan.name })} open={() => buy(plan.priceId)} />
}

export function ManagePlan({ manage }: { manage: () => Promise<Outcome> }) {
  const t = useTranslations("settingsPlan")
  return <ProviderButton label={t("manage")} open={manage} />
}
