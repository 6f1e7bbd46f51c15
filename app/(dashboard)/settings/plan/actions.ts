"use server"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { openBillingPortal, openCheckout } from "@/lib/billing/open-checkout"

export const buyAction = async (priceId: string) =>
  runAction(async () => ({ url: await toCaller((caller) => openCheckout(caller, String(priceId))) }))

export const manageAction = async () => runAction(async () => ({ url: await toCaller(openBillingPortal) }))
