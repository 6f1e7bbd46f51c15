"use server"

import { revalidatePath } from "next/cache"

import type { AppInput } from "@/components/oauth/app-data"
import { asCaller, type pageCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { createApp } from "@/lib/oauth/create-app"
import { deleteApp } from "@/lib/oauth/delete-app"
import { disableApp, enableApp } from "@/lib/oauth/disable-app"
import { rotateAppSecret } from "@/lib/oauth/rotate-app-secret"
import { updateApp } from "@/lib/oauth/update-app"

type Caller = Awaited<ReturnType<typeof pageCaller>>

const change = <Done extends object>(verb: (caller: Caller) => Promise<Done | void>) =>
  runAction(async () => {
    const done = await asCaller(verb)
    revalidatePath("/settings/app-clients")
    return done ?? {}
  })

// What comes from a browser is not what TypeScript says: the verbs check it, and ids are made texts here.

export const createAppAction = async (input: AppInput) =>
  change(async (caller) => {
    const { app, secret } = await createApp(caller, input as Parameters<typeof createApp>[1])
    return { id: app.id, secret }
  })

export const updateAppAction = async (id: string, input: AppInput) =>
  change((caller) => updateApp(caller, String(id), input as Parameters<typeof updateApp>[2]))

export const rotateAppSecretAction = async (id: string) =>
  change((caller) => rotateAppSecret(caller, String(id)))

export const disableAppAction = async (id: string) => change((caller) => disableApp(caller, String(id)))

export const enableAppAction = async (id: string) => change((caller) => enableApp(caller, String(id)))

export const deleteAppAction = async (id: string) => change((caller) => deleteApp(caller, String(id)))
