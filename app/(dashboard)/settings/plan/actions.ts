"use server"

import { pageCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { openBillingPortal, openCheckout } from "@/lib/billing/open-checkout"

export const buyAction = async (priceId: string) =>
  runAction(async () => ({ url: await openCheckout(await pageCaller(), String(priceId)) }))

export const manageAction = async () =>
  runAction(async () => ({ url: await openBillingPortal(await pageCaller()) }))
