"use server"

import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { openBillingPortal, openCheckout } from "@/lib/billing/open-checkout"

export const buyAction = async (priceId: string) =>
  runAction(async () => ({ url: await asCaller((caller) => openCheckout(caller, String(priceId))) }))

export const manageAction = async () => runAction(async () => ({ url: await asCaller(openBillingPortal) }))
