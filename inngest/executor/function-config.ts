import { z } from "zod"

/** A function as the SDK registers it (`PUT`, in-band sync). Durations are strings such as "1h". */
const functionConfig = z.object({
  id: z.string(),
  triggers: z.array(
    z.object({
      event: z.string().optional(),
      expression: z.string().optional(),
      cron: z.string().optional(),
      jitter: z.string().optional(),
    }),
  ),
  steps: z.record(
    z.string(),
    z.object({ retries: z.object({ attempts: z.number().optional() }).optional() }),
  ),
  idempotency: z.string().optional(),
  batchEvents: z
    .object({
      maxSize: z.number(),
      timeout: z.string(),
      key: z.string().optional(),
      if: z.string().optional(),
    })
    .optional(),
  rateLimit: z.object({ key: z.string().optional(), limit: z.number(), period: z.string() }).optional(),
  throttle: z
    .object({
      key: z.string().optional(),
      limit: z.number(),
      period: z.string(),
      burst: z.number().optional(),
    })
    .optional(),
  debounce: z
    .object({ key: z.string().optional(), period: z.string(), timeout: z.string().optional() })
    .optional(),
  singleton: z.object({ key: z.string().optional(), mode: z.enum(["skip", "cancel"]) }).optional(),
  timeouts: z.object({ start: z.string().optional(), finish: z.string().optional() }).optional(),
  cancel: z
    .array(z.object({ event: z.string(), if: z.string().optional(), timeout: z.string().optional() }))
    .default([]),
  priority: z.object({ run: z.string().optional() }).optional(),
  concurrency: z.preprocess(
    (value) =>
      value === undefined ? [] : [value].flat().map((c) => (typeof c === "number" ? { limit: c } : c)),
    z.array(z.object({ limit: z.number(), key: z.string().optional(), scope: z.string().optional() })),
  ),
})

export type FunctionConfig = z.infer<typeof functionConfig>

export type FunctionTable = {
  all: FunctionConfig[]
  byId: Map<string, FunctionConfig>
  triggeredBy: (event: { name: string }) => { fn: FunctionConfig; expressions: (string | undefined)[] }[]
  listensTo: (eventName: string) => boolean
}

const matches = (pattern: string, name: string) =>
  pattern === name || (pattern.endsWith("*") && name.startsWith(pattern.slice(0, -1)))

/** Attempts of a step, or of a function without steps. The SDK's default is 4 retries. */
export const maxAttempts = (fn: FunctionConfig) => 1 + (fn.steps.step?.retries?.attempts ?? 4)

/** Validates what the SDK registers, so that a change of its format fails at startup instead of in a run. */
export function functionTable(functions: unknown): FunctionTable {
  const all = z.array(functionConfig).parse(functions)
  const eventTriggers = (fn: FunctionConfig, name: string) =>
    fn.triggers.filter(({ event }) => event !== undefined && matches(event, name))
  return {
    all,
    byId: new Map(all.map((fn) => [fn.id, fn])),
    triggeredBy: ({ name }) =>
      all
        .map((fn) => ({ fn, expressions: eventTriggers(fn, name).map(({ expression }) => expression) }))
        .filter(({ expressions }) => expressions.length > 0),
    listensTo: (name) => all.some((fn) => eventTriggers(fn, name).length > 0),
  }
}
