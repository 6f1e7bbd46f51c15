import type { ModelMessage } from "ai"

import type { Caller } from "@/lib/access/caller"
import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { AppError } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import type { AiProviderKey } from "@/prisma/generated/client"
import { reserveCredits } from "@/lib/studio/credits"
import { finishGeneration } from "@/lib/studio/finish-generation"
import { ModelError } from "@/lib/studio/providers/model-error"
import type { ByoKeys } from "@/lib/studio/providers/byo-keys"
import type { TextModel } from "./text-models"
import { callProvider } from "@/lib/studio/providers/providers"

/** Clients time out after a minute, so two calls must fit. */
const timeoutMs = 25_000
const maxCalls = 2
const maxOutputTokens = 4000
/** A generous estimate for an image of 1024 pixels. */
const imageTokens = 4000

type Work = {
  type: "caption" | "alt-text"
  model: TextModel
  keys: ByoKeys
  about: string
  withImage?: true
}
export type Ask = (system: string, messages: ModelMessage[]) => Promise<string>

const price = ({ inputMicros, outputMicros }: TextModel, input: number, output: number) =>
  Math.ceil((input * inputMicros + output * outputMicros) / 1_000_000)

/** Estimates two characters per token, which is about the minimum in any script, plus our prompt. */
const inputTokens = (about: string, withImage: boolean) =>
  Math.ceil(about.length / 2) + 1000 + (withImage ? imageTokens : 0)

/**
 * Reserves the maximum cost before calling the model and refunds what isn't used. If the process dies in between, the
 * sweep refunds everything.
 */
export async function runTextTask<Result>(
  caller: Caller,
  { type, model: listed, keys, about, withImage = undefined }: Work,
  work: (ask: Ask) => Promise<Result>,
): Promise<{ result: Result; costMicros: number }> {
  const { organizationId } = caller
  const id = newId()
  const own = keys.get(listed.vendor) ?? null
  const model = own ? { ...listed, inputMicros: 0, outputMicros: 0 } : listed
  const input = inputTokens(about, withImage ?? false)
  const reserved = maxCalls * price(model, input + maxOutputTokens, maxOutputTokens)
  await transaction(async (tx) => {
    await reserveCredits(tx, organizationId, id, reserved)
    await tx
      .insertInto("AiGeneration")
      .values({
        ...{ id, organizationId, type, status: "PROCESSING", modelKey: model.key, ownKey: own !== null },
        ...{ prompt: about, estimatedCostMicros: reserved, calledAt: now, updatedAt: now },
      })
      .execute()
  })
  let spent = 0
  const ask: Ask = async (system, messages) => {
    const { text, usage } = await askModel(model, own, system, messages)
    spent += price(model, usage.inputTokens ?? input, usage.outputTokens ?? Math.ceil(text.length / 2))
    return text
  }
  try {
    const result = await work(ask)
    const costMicros = Math.min(spent, reserved)
    await finishGeneration(id, { status: "COMPLETED", costMicros })
    return { result, costMicros }
  } catch (error) {
    await finishGeneration(id, { status: "FAILED", errorMessage: (error as Error).message })
    throw toAppError(error)
  }
}

const askModel = (model: TextModel, own: AiProviderKey | null, system: string, messages: ModelMessage[]) =>
  callProvider(model.vendor, own, async (provider) => {
    const { generateText } = await import("ai")
    const { text, usage } = await generateText({
      model: provider.languageModel(model.model),
      system,
      messages,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
      providerOptions: { [model.vendor]: model.options },
    })
    if (!text.trim()) throw new ModelError("rejected", "The model returned an empty response. Try again.")
    return { text: unwrap(text), usage }
  })

/** Some models wrap their response despite the instructions. */
const unwrap = (text: string) =>
  text
    .replace(/<think>[^]*?<\/think>/g, "")
    .replace(/<\/?text>/g, "")
    .trim()
    .replace(/^```\w*\n([^]*)\n```$/, "$1")
    .replace(/^["“]([^"“”]*)["”]$/, "$1")
    .trim()

function toAppError(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error
  const { message, kind } = error
  const data = {
    message,
    userMessage: message,
    errorTag: `model_${kind}`,
    isRetryable: kind === "unavailable",
  }
  return kind === "unavailable"
    ? new AppError("INTERNAL_SERVER_ERROR", message, data)
    : new AppError("UNPROCESSABLE_CONTENT", message, { ...data, formErrors: [message] })
}
