"use server"

import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"

import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import type { ImportChoices } from "@/lib/import/choices"
import { removeImport } from "@/lib/import/list-imports"
import { startImport } from "@/lib/import/start-import"

// What comes from a browser is not what TypeScript says; startImport reads the choices by their schema.

export const startImportAction = async (id: string, choices: Partial<ImportChoices>) =>
  runAction(async () => {
    await asCaller((caller) => startImport(caller, { ...choices, id: String(id) }))
    revalidatePath("/settings/data", "layout")
    return {}
  })

export const removeImportAction = async (id: string) =>
  runAction(async () => {
    await asCaller((caller) => removeImport(caller, String(id)))
    redirect("/settings/data")
  })
