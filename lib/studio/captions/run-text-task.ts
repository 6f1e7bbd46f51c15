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

/** Two of these must be over before whoever waits for the answer gives up. */
const timeoutMs = 25_000
const mostAsks = 2
const mostOutputTokens = 4000
/** A picture of 1024 pixels, with room to spare. */
const pictureTokens = 4000

type Work = {
  type: "caption" | "alt-text"
  model: TextModel
  keys: ByoKeys
  about: string
  withPicture?: true
}
export type Ask = (system: string, messages: ModelMessage[]) => Promise<string>

const price = ({ inputMicros, outputMicros }: TextModel, input: number, output: number) =>
  Math.ceil((input * inputMicros + output * outputMicros) / 1_000_000)

/** At two characters a token, which no alphabet exceeds by much, and with our own instructions. */
const inputTokens = (about: string, withPicture: boolean) =>
  Math.ceil(about.length / 2) + 1000 + (withPicture ? pictureTokens : 0)

/**
 * Asks a text model and pays for it. The most that it can cost is reserved before it is asked, what it did not cost is
 * given back; if we die in between, the sweep gives back all of it.
 */
export async function runTextTask<Result>(
  caller: Caller,
  { type, model: offered, keys, about, withPicture = undefined }: Work,
  work: (ask: Ask) => Promise<Result>,
): Promise<{ result: Result; costMicros: number }> {
  const { organizationId } = caller
  const id = newId()
  const own = keys.get(offered.vendor) ?? null
  const model = own ? { ...offered, inputMicros: 0, outputMicros: 0 } : offered
  const input = inputTokens(about, withPicture ?? false)
  const reserved = mostAsks * price(model, input + mostOutputTokens, mostOutputTokens)
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
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
      providerOptions: { [model.vendor]: model.options },
    })
    if (!text.trim()) throw new ModelError("rejected", "The model answered without a text. Try again.")
    return { text: plain(text), usage }
  })

/** Some models wrap their answer although they were told not to. */
const plain = (text: string) =>
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
