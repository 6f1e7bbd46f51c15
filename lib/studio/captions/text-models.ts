import { z } from "zod"

import { AppError } from "@/lib/errors/app-error"
import { noKeys, type ByoKeys } from "@/lib/studio/providers/byo-keys"
import { compatibleModels, parseSetting, withSetting } from "@/lib/studio/providers/parse-setting"
import { fieldError } from "@/lib/media/field-error"
import type { RemoteProviderName } from "@/lib/studio/providers/provider-names"
import { missingSetting } from "@/lib/studio/providers/providers"

const model = z.strictObject({
  key: z.string().min(1).max(128),
  name: z.string().min(1),
  vendor: z.enum(["openai", "google", "compatible"]),
  /** The vendor's own name of the model. */
  model: z.string().min(1),
  acceptsImage: z.boolean().default(false),
  /** The vendor's own options, such as how long it may think. */
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
    // https://developers.openai.com/api/docs/pricing; nothing of ours is on OpenAI's side to be looked up later.
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

const ownServer = (own: ByoKeys): TextModel[] =>
  compatibleModels(own, "textModels").map((known) => ({ ...known, inputMicros: 0, outputMicros: 0 }))

export const textModels = (own: ByoKeys = noKeys): TextModel[] =>
  withSetting(parseSetting("AI_TEXT_MODELS", z.array(model)), [...ownServer(own), ...builtIn], own)

const absent =
  "Caption help is not available here: no text model is set up, by the operator or the workspace."

/** Among those that the operator or the workspace has set up; none means that there is no caption help here. */
export function pickTextModel(key: string | undefined, own: ByoKeys, { forImages = false } = {}): TextModel {
  const usable = textModels(own).filter(
    ({ vendor, acceptsImage }) => missingSetting(vendor, own) === null && (acceptsImage || !forImages),
  )
  if (!usable.length) {
    const message = forImages ? "No text model here looks at pictures." : absent
    throw new AppError("NOT_FOUND", message, { message, userMessage: message })
  }
  const picked = key === undefined ? usable[0] : usable.find((candidate) => candidate.key === key)
  if (picked) return picked
  throw fieldError("modelKey", `Use one of ${usable.map((one) => one.key).join(", ")}.`)
}
