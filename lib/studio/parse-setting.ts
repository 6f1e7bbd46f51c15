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

/** `a, b` as a list. */
export const listed = (text: string | undefined) => (text ?? "").split(/[\s,]+/).filter(Boolean)
