import { z } from "zod"

import { env } from "@/lib/config/env"
import type { ByoKeys } from "./byo-keys"
import type { ProviderName } from "./provider-names"

/** The operator's list as JSON; what is wrong with it is told when it is first asked for. */
export function parseSetting<Item>(name: "AI_MODELS" | "AI_TEXT_MODELS", schema: z.ZodType<Item[]>): Item[] {
  const text = env[name]
  if (!text) return []
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Error(`${name} is not usable (see .env.example): ${reason}`, { cause: error })
  }
}

export const splitNames = (names: string | undefined) => (names ?? "").split(/[\s,]+/).filter(Boolean)

/** The models of the workspace's own server, or else of the installation's; what they cost is the caller's to add. */
export function compatibleModels(own: ByoKeys, use: "imageModels" | "textModels") {
  const server = own.get("compatible")
  const setting = use === "imageModels" ? "OPENAI_COMPATIBLE_IMAGE_MODELS" : "OPENAI_COMPATIBLE_TEXT_MODELS"
  const place = server?.baseUrl ? new URL(server.baseUrl).host : env.OPENAI_COMPATIBLE_NAME
  return (server?.[use] ?? splitNames(env[setting])).map((name) => ({
    key: `compatible:${name}`,
    name: `${name} (${place})`,
    vendor: "compatible" as const,
    model: name,
    acceptsImage: false,
    options: {},
  }))
}

type Known = { key: string; vendor: ProviderName }

/**
 * The operator's models before the others or, under the same key, in their place; without those of the installation's
 * own server where the workspace has another.
 */
export function withSetting<Model extends Known>(setting: Model[], others: Model[], own: ByoKeys): Model[] {
  const kept = setting.filter(({ vendor }) => vendor !== "compatible" || !own.has(vendor))
  const replaced = new Set(kept.map(({ key }) => key))
  return [...kept, ...others.filter(({ key }) => !replaced.has(key))]
}
