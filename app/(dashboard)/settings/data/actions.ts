"use server"

import { revalidatePath } from "next/cache"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { runAction } from "@/lib/auth/sessions/run-action"
import { requestExport } from "@/lib/export/request-export"
import { cancelDeletion, requestDeletion } from "@/lib/organization-admin/request-deletion"
import { transferOwnership } from "@/lib/organization-admin/transfer-ownership"

const runCallerAction = (action: Parameters<typeof toCaller>[0]) =>
  runAction(async () => {
    await toCaller(action)
    revalidatePath("/", "layout")
    return {}
  })

// String(), because TypeScript's types don't hold for arguments from a browser.

export const exportAction = async () => runCallerAction(requestExport)

export const transferAction = async (userId: string, proof: ReauthenticationInput) =>
  runCallerAction(async (caller) =>
    transferOwnership(caller, String(userId), await parseReauthentication(proof)),
  )

export const deleteAction = async (name: string, proof: ReauthenticationInput) =>
  runCallerAction(async (caller) => requestDeletion(caller, String(name), await parseReauthentication(proof)))

export const cancelDeletionAction = async () => runCallerAction(cancelDeletion)
