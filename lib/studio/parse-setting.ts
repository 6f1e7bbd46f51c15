import { z } from "zod"

import { env } from "@/lib/env"

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

/** The models of a server of one's own, which `names` lists as `a, b`; what they cost is the caller's to add. */
export const compatibleModels = (names: string | undefined) =>
  (names ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => ({
      key: `compatible:${name}`,
      name: `${name} (${env.OPENAI_COMPATIBLE_NAME})`,
      vendor: "compatible" as const,
      model: name,
      acceptsImage: false,
      options: {},
    }))

/** The operator's models before the others or, under the same key, in their place. */
export function withOwn<Model extends { key: string }>(own: Model[], others: Model[]): Model[] {
  const replaced = new Set(own.map(({ key }) => key))
  return [...own, ...others.filter(({ key }) => !replaced.has(key))]
}
