import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import type { improveCaptionContract } from "./contract"
import {
  hashtagsPrompt,
  rewritePrompt,
  shortenPrompt,
  tooLongPrompt,
  type Instructions,
} from "./caption-prompts"
import { captionTarget, type Target } from "./caption-target"
import { ModelError } from "@/lib/studio/providers/model-error"
import { readByoKeys } from "@/lib/studio/providers/byo-keys"
import { pickTextModel } from "./text-models"
import { runTextTask, type Ask } from "./run-text-task"

type Input = InputOf<typeof improveCaptionContract>
type Suggestion = { text: string; hashtags: string[] }

export async function improveCaption(caller: Caller, input: Input) {
  const keys = await readByoKeys(caller.organizationId)
  const model = pickTextModel(input.modelKey, keys)
  const target = await captionTarget(caller, input)
  const work = { type: "caption" as const, model, keys, about: input.text }
  const { result, costMicros } = await runTextTask(caller, work, (ask) => suggest(ask, input, target))
  const measured = target?.measure(result.text)
  return {
    ...result,
    length: measured?.length ?? [...result.text].length,
    max: measured?.max ?? null,
    modelKey: model.key,
    costMicros,
  }
}

async function suggest(ask: Ask, input: Input, target: Target | null): Promise<Suggestion> {
  const { task, text, instruction } = input
  if (task === "hashtags" || !target) return addHashtags(ask, input, target)
  const prompt = task === "rewrite" ? rewritePrompt : shortenPrompt
  return { text: await askToFit(ask, prompt(text, target.audience, instruction), target), hashtags: [] }
}

/** Models miscount, so a response that's too long is sent back once. */
async function askToFit(
  ask: Ask,
  { system, prompt }: Instructions,
  { measure, audience }: Target,
): Promise<string> {
  const first = await ask(system, [{ role: "user", content: prompt }])
  const { remaining, max } = measure(first)
  if (remaining >= 0) return first
  const second = await ask(system, [
    { role: "user", content: prompt },
    { role: "assistant", content: first },
    { role: "user", content: tooLongPrompt(-remaining, max) },
  ])
  if (measure(second).remaining >= 0) return second
  throw new ModelError(
    "rejected",
    `The model couldn't fit this into ${audience.name}'s ${max} characters. Shorten the text and try again.`,
  )
}

/** Adds as many hashtags as requested and as fit, in the model's order. */
async function addHashtags(ask: Ask, input: Input, target: Target | null): Promise<Suggestion> {
  const { system, prompt } = hashtagsPrompt(
    input.text,
    target?.audience ?? null,
    input.hashtags,
    input.instruction,
  )
  const response = await ask(system, [{ role: "user", content: prompt }])
  const present = new Set(hashtagsIn(input.text).map(lower))
  const added: string[] = []
  for (const hashtag of hashtagsIn(response)) {
    if (added.length === input.hashtags) break
    if (present.has(lower(hashtag))) continue
    if (target && target.measure(withHashtags(input.text, [...added, hashtag])).remaining < 0) continue
    present.add(lower(hashtag))
    added.push(hashtag)
  }
  if (added.length) return { text: withHashtags(input.text, added), hashtags: added }
  throw new ModelError(
    "rejected",
    "No hashtags could be added. The text already has them, there's no room left, or the model suggested none.",
  )
}

const lower = (hashtag: string) => hashtag.toLowerCase()
const hashtagsIn = (text: string) => text.match(/#[\p{L}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu) ?? []
const withHashtags = (text: string, hashtags: string[]) => `${text}\n\n${hashtags.join(" ")}`
