"use server"

import { revalidatePath } from "next/cache"

import { asCaller } from "@/lib/auth/page-caller"
import { readProof, type GivenProof } from "@/lib/auth/page-proof"
import { runAction } from "@/lib/auth/run-action"
import { requestExport } from "@/lib/export/request-export"
import { cancelDeletion, requestDeletion } from "@/lib/organizations/request-deletion"
import { transferOwnership } from "@/lib/organizations/transfer-ownership"

const change = (work: Parameters<typeof asCaller>[0]) =>
  runAction(async () => {
    await asCaller(work)
    revalidatePath("/", "layout")
    return {}
  })

// What comes from a browser is not what TypeScript says, hence String().

export const exportAction = async () => change(requestExport)

export const transferAction = async (userId: string, proof: GivenProof) =>
  change(async (caller) => transferOwnership(caller, String(userId), await readProof(proof)))

export const deleteAction = async (name: string, proof: GivenProof) =>
  change(async (caller) => requestDeletion(caller, String(name), await readProof(proof)))

export const cancelDeletionAction = async () => change(cancelDeletion)
