"use server"

import { revalidatePath } from "next/cache"

import type { AppInput } from "@/components/oauth/app-types"
import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { toCaller, type pageCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { createApp } from "@/lib/oauth/apps/create-app"
import { deleteApp } from "@/lib/oauth/apps/delete-app"
import { disableApp, enableApp } from "@/lib/oauth/apps/disable-app"
import { rotateAppSecret } from "@/lib/oauth/apps/rotate-app-secret"
import { updateApp } from "@/lib/oauth/apps/update-app"

type Caller = Awaited<ReturnType<typeof pageCaller>>

const runAppAction = <Result extends object>(operation: (caller: Caller) => Promise<Result | void>) =>
  runAction(async () => {
    const result = await toCaller(operation)
    revalidatePath("/settings/app-clients")
    return result ?? {}
  })

// TypeScript's types don't hold for arguments from a browser: the operations validate input, and ids become strings here.

export const createAppAction = async (input: AppInput, proof: ReauthenticationInput) =>
  runAppAction(async (caller) => {
    const newApp = input as Parameters<typeof createApp>[1]
    const { app, secret } = await createApp(caller, newApp, await parseReauthentication(proof))
    return { id: app.id, secret }
  })

export const updateAppAction = async (id: string, input: AppInput, proof: ReauthenticationInput) =>
  runAppAction(async (caller) => {
    const fields = input as Parameters<typeof updateApp>[2]
    await updateApp(caller, String(id), fields, await parseReauthentication(proof))
  })

export const rotateAppSecretAction = async (id: string, proof: ReauthenticationInput) =>
  runAppAction(async (caller) => rotateAppSecret(caller, String(id), await parseReauthentication(proof)))

export const disableAppAction = async (id: string) => runAppAction((caller) => disableApp(caller, String(id)))

export const enableAppAction = async (id: string) => runAppAction((caller) => enableApp(caller, String(id)))

export const deleteAppAction = async (id: string) => runAppAction((caller) => deleteApp(caller, String(id)))
