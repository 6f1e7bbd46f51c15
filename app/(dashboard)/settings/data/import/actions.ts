"use server"

import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import type { ImportChoices } from "@/lib/import/choices"
import { removeImport } from "@/lib/import/list-imports"
import { startImport } from "@/lib/import/start-import"

// TypeScript's types don't hold for arguments from a browser; startImport validates the options.

export const startImportAction = async (id: string, options: Partial<ImportChoices>) =>
  runAction(async () => {
    await toCaller((caller) => startImport(caller, { ...options, id: String(id) }))
    revalidatePath("/settings/data", "layout")
    return {}
  })

export const removeImportAction = async (id: string) =>
  runAction(async () => {
    await toCaller((caller) => removeImport(caller, String(id)))
    redirect("/settings/data")
  })
