import { z } from "zod"

import { env } from "@/lib/config/env"
import type { ByoKeys } from "./byo-keys"
import type { ProviderName } from "./provider-names"

/** Parses a JSON setting on use, so a mistake doesn't prevent the server from starting. */
export function parseSetting<Item>(name: "AI_MODELS" | "AI_TEXT_MODELS", schema: z.ZodType<Item[]>): Item[] {
  const text = env[name]
  if (!text) return []
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Error(`${name} is invalid (see .env.example): ${reason}`, { cause: error })
  }
}

export const splitNames = (names: string | undefined) => (names ?? "").split(/[\s,]+/).filter(Boolean)

/** Models of the organization's own server, or else of the operator's. The caller adds prices. */
export function compatibleModels(own: ByoKeys, use: "imageModels" | "textModels") {
  const server = own.get("compatible")
  const setting = use === "imageModels" ? "OPENAI_COMPATIBLE_IMAGE_MODELS" : "OPENAI_COMPATIBLE_TEXT_MODELS"
  const serverName = server?.baseUrl ? new URL(server.baseUrl).host : env.OPENAI_COMPATIBLE_NAME
  return (server?.[use] ?? splitNames(env[setting])).map((name) => ({
    key: `compatible:${name}`,
    name: `${name} (${serverName})`,
    vendor: "compatible" as const,
    model: name,
    acceptsImage: false,
    options: {},
  }))
}

type Listed = { key: string; vendor: ProviderName }

/**
 * Puts the operator's configured models first, in place of others with the same key. Leaves out those of the operator's
 * compatible server if the organization has its own.
 */
export function mergeModels<Model extends Listed>(setting: Model[], others: Model[], own: ByoKeys): Model[] {
  const configured = setting.filter(({ vendor }) => vendor !== "compatible" || !own.has(vendor))
  const replaced = new Set(configured.map(({ key }) => key))
  return [...configured, ...others.filter(({ key }) => !replaced.has(key))]
}
