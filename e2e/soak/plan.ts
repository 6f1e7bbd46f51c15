import { seeded } from "@/e2e/crash/random"

/** A member's session, or a key with a restriction. `reader` is a key that can only read. */
export const callers = [
  "owner",
  "admin",
  "editor",
  "viewer",
  "key",
  "reader",
  "draftsOnly",
  "needsApproval",
] as const
export type CallerName = (typeof callers)[number]

/** Workspace 0 publishes without approval; the others require it. */
export const workspaceCount = 3
export const requiresApproval = (workspace: number) => workspace > 0

export const faultNames = [
  "kill web",
  "kill executor",
  "kill database",
  "clock forward",
  "clock back",
  "drop connections",
  "full disk",
] as const
export type FaultName = (typeof faultNames)[number]

/** What a platform does with a post that contains these words. */
const words = {
  sandbox: [
    "[[slow:2]]",
    "[[unavailable:1]]",
    "[[rate_limited:1]]",
    "[[timeout_after_accept]]",
    "[[rejected]]",
  ],
  proxied: ["[cut]", "[drop]", "[lie]", "[garbage]", "[stall]"],
}

export const kinds = [
  "create",
  "edit",
  "delete",
  "publish",
  "approve",
  "reject",
  "requestApproval",
  "retry",
  "pause",
  "resume",
  "alt",
  "cover",
  "bulk",
  "validate",
  "trespass",
  "list",
] as const
export type Kind = (typeof kinds)[number]

export type MediaKind = "image" | "video"

type Base = { n: number; atMs: number }
export type Operation = Base & {
  kind: Kind
  workspace: number
  caller: CallerName
  /** The operation that created the post to act on. Without it, the operation does nothing. */
  target: number | null
  channel: number
  action: "draft" | "schedule" | "queue" | "now"
  /** When the post is due, counted from when the operation runs. */
  inMs: number
  words: string
  /** The library item to post or to change. */
  media: MediaKind | null
  /** Gives the media an alt text of this post's own. */
  describes: boolean
  tagged: boolean
  /** The client disconnects before the response, then repeats the request with the same idempotency key. */
  hangsUp: boolean
}
export type Fault = Base & { fault: FaultName }
export type Step = Operation | Fault
export const isFault = (step: Step): step is Fault => "fault" in step

export const channelsPerWorkspace = 4
/** The last channel of each workspace is a real one, behind a proxy that misbehaves. */
export const isProxied = (channel: number) => channel === channelsPerWorkspace - 1

const weights: Record<Kind, number> = {
  create: 30,
  bulk: 4,
  edit: 14,
  delete: 4,
  publish: 6,
  approve: 14,
  reject: 3,
  requestApproval: 4,
  retry: 4,
  pause: 1,
  resume: 3,
  alt: 3,
  cover: 1,
  validate: 3,
  trespass: 4,
  list: 4,
}
const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)

const pauseMs = 330
const faultEveryMs = 25_000
const quietMs = 15_000

export const operationsIn = (durationMs: number) => Math.max(1, Math.floor(durationMs / pauseMs))

/**
 * The same seed and number of operations always make the same plan. Web and executor are killed only in the first
 * half, so that each has a life of half a run in which its memory can be measured.
 */
export function makePlan(seed: number, operations: number): Step[] {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(from: readonly Item[]) => from[below(from.length)]!
  const created: { n: number; workspace: number }[] = []
  const steps: Step[] = []
  // Each fault happens before any happens again.
  let left: FaultName[] = []
  let nextFaultMs = quietMs
  const durationMs = operations * pauseMs
  for (let done = 0, n = 0; done < operations; n++) {
    const atMs = done * pauseMs
    if (atMs >= nextFaultMs && atMs < durationMs - quietMs) {
      const isLate = atMs >= durationMs / 2
      const mayHappen = (name: FaultName) => !isLate || (name !== "kill web" && name !== "kill executor")
      if (!left.some(mayHappen)) left = [...faultNames]
      const fault = pick(left.filter(mayHappen))
      left = left.filter((name) => name !== fault)
      steps.push({ n, atMs, fault })
      nextFaultMs = atMs + faultEveryMs * (0.6 + random() * 0.8)
      continue
    }
    done++
    let weight = random() * total
    const kind = kinds.find((name) => (weight -= weights[name]) < 0) ?? "list"
    const recent = created.slice(-150)
    const target = recent.length && kind !== "create" && kind !== "bulk" ? pick(recent) : null
    const workspace = target?.workspace ?? below(workspaceCount)
    const channel = below(channelsPerWorkspace)
    const faulty = random() < 0.2
    steps.push({
      n,
      atMs,
      kind,
      workspace,
      caller: pick(kind === "approve" || kind === "reject" ? [...callers, "owner", "admin"] : callers),
      target: target?.n ?? null,
      channel,
      action: pick(["draft", "schedule", "schedule", "schedule", "queue", "now"]),
      inMs: random() < 0.1 ? 2 * 86_400_000 : 3_000 + below(60_000),
      words: faulty ? pick(isProxied(channel) ? words.proxied : words.sandbox) : "",
      media: random() < 0.3 ? pick(["image", "image", "video"]) : null,
      describes: random() < 0.4,
      tagged: random() < 0.2,
      hangsUp: random() < 0.05,
    })
    if (kind === "create" || kind === "bulk") created.push({ n, workspace })
  }
  return steps
}

/** The same steps with posts that are due at once, which fail sooner. */
export const dueSoon = (steps: Step[]): Step[] =>
  steps.map((step) => (isFault(step) ? step : { ...step, inMs: 6_000 }))

/** A step in words, for a person who repeats it. */
export function describeStep(step: Step): string {
  if (isFault(step)) return `${step.n}: ${step.fault}`
  const { n, kind, caller, workspace, target, action, inMs, media, words: text } = step
  const schedules = kind === "create" || kind === "bulk" || kind === "edit"
  const due = action === "schedule" ? `schedule in ${Math.round(inMs / 1_000)} s` : action
  const details = [
    `workspace ${workspace}`,
    target !== null && `post of ${target}`,
    schedules && due,
    media,
    schedules && text,
  ]
  return `${n}: ${kind} by ${caller} (${details.filter(Boolean).join(", ")})`
}
