import { z } from "zod"

import { AppError } from "@/lib/errors/app-error"
import { noKeys, type ByoKeys } from "@/lib/studio/providers/byo-keys"
import { compatibleModels, parseSetting, mergeModels } from "@/lib/studio/providers/parse-setting"
import { fieldError } from "@/lib/media/field-error"
import type { RemoteProviderName } from "@/lib/studio/providers/provider-names"
import { missingSetting } from "@/lib/studio/providers/providers"

const model = z.strictObject({
  key: z.string().min(1).max(128),
  name: z.string().min(1),
  vendor: z.enum(["openai", "google", "compatible"]),
  /** The vendor's name for the model. */
  model: z.string().min(1),
  acceptsImage: z.boolean().default(false),
  /** Vendor-specific options, such as the reasoning effort. */
  options: z.record(z.string(), z.json()).default({}),
  /** Per million tokens. */
  inputMicros: z.number().int().min(0),
  outputMicros: z.number().int().min(0),
})
export type TextModel = z.output<typeof model> & { vendor: RemoteProviderName }

const builtIn: TextModel[] = [
  {
    key: "openai:gpt-5.4-mini",
    name: "GPT-5.4 mini",
    vendor: "openai",
    model: "gpt-5.4-mini",
    acceptsImage: true,
    // `store: false` keeps OpenAI from storing responses. Prices: https://developers.openai.com/api/docs/pricing
    options: { reasoningEffort: "none", store: false },
    inputMicros: 750_000,
    outputMicros: 4_500_000,
  },
  {
    key: "google:gemini-3.1-flash-lite",
    name: "Gemini 3.1 Flash-Lite",
    vendor: "google",
    model: "gemini-3.1-flash-lite",
    acceptsImage: true,
    // https://ai.google.dev/gemini-api/docs/pricing
    options: {},
    inputMicros: 250_000,
    outputMicros: 1_500_000,
  },
]

const compatibleTextModels = (own: ByoKeys): TextModel[] =>
  compatibleModels(own, "textModels").map((entry) => ({ ...entry, inputMicros: 0, outputMicros: 0 }))

export const textModels = (own: ByoKeys = noKeys): TextModel[] =>
  mergeModels(parseSetting("AI_TEXT_MODELS", z.array(model)), [...compatibleTextModels(own), ...builtIn], own)

const noTextModel = "Caption help isn't available, because no text model is set up."

/** Only models whose provider the operator or the organization has set up are available. */
export function pickTextModel(key: string | undefined, own: ByoKeys, { forImages = false } = {}): TextModel {
  const usable = textModels(own).filter(
    ({ vendor, acceptsImage }) => missingSetting(vendor, own) === null && (acceptsImage || !forImages),
  )
  if (!usable.length) {
    const message = forImages ? "No model that accepts images is set up." : noTextModel
    throw new AppError("NOT_FOUND", message, { message, userMessage: message })
  }
  const picked = key === undefined ? usable[0] : usable.find((candidate) => candidate.key === key)
  if (picked) return picked
  throw fieldError(
    "modelKey",
    `Unknown or unavailable model. Use one of: ${usable.map((one) => one.key).join(", ")}.`,
  )
}
