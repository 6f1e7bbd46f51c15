import { exitCodes } from "../errors.ts"
import {
  localTime,
  oneLine,
  plural,
  timeZone,
  type Output,
  type Terminal,
  type Tone,
} from "../output/output.ts"
import type { CheckResult } from "./check.ts"
import type { Change, FieldChange } from "./compare.ts"

export type Plan = {
  name: string
  target: string
  changes: Change[]
  checks: Map<Change, CheckResult>
  prune: boolean
}

const marks: Record<Change["action"], [sign: string, tone: Tone]> = {
  create: ["+", "success"],
  update: ["~", "pending"],
  replace: ["±", "pending"],
  delete: ["-", "error"],
  forget: ["-", "dim"],
  closed: ["=", "dim"],
  keep: ["=", "dim"],
}

const isRemoval = ({ action }: Change) => action === "delete" || action === "forget"

/** Includes removals only with --prune. */
export const changesToApply = ({ changes, prune }: Plan) =>
  changes.filter(
    (change) => change.action !== "keep" && change.action !== "closed" && (prune || !isRemoval(change)),
  )

export const isValid = ({ changes, checks }: Plan) =>
  changes.every((change) => !checks.get(change)?.errors.length)

export function showPlan(plan: Plan): Output {
  const { name, changes, checks, prune } = plan
  const count = (action: Change["action"]) => changes.filter((change) => change.action === action).length
  const summary = {
    create: count("create"),
    update: count("update"),
    replace: count("replace"),
    delete: prune ? count("delete") : 0,
    forget: prune ? count("forget") : 0,
    unchanged: count("keep") + count("closed"),
    notInFile: prune ? 0 : count("delete") + count("forget"),
  }
  const json = {
    plan: name,
    summary,
    changes: changes
      .filter((change) => prune || !isRemoval(change))
      .map((change) => ({
        action: change.action,
        key: change.key,
        postId: "post" in change ? change.post.id : null,
        fields: change.fields,
        errors: checks.get(change)?.errors ?? [],
        warnings: checks.get(change)?.warnings ?? [],
      })),
  }
  return {
    json,
    text: (terminal) => textOf(plan, summary, terminal),
    exitCode: isValid(plan) ? exitCodes.ok : exitCodes.invalid,
  }
}

function textOf(plan: Plan, summary: Record<string, number>, terminal: Terminal): string {
  const visible = plan.changes.filter(
    (change) =>
      change.action !== "keep" &&
      (plan.prune || !isRemoval(change)) &&
      (change.action !== "closed" || change.fields.length),
  )
  const blocks = visible.flatMap((change) => [...blockOf(change, plan.checks.get(change), terminal), ""])
  const { create, update, replace, delete: deleted, forget, unchanged, notInFile } = summary
  const parts = [
    create ? `${create} to create` : "",
    update ? `${update} to update` : "",
    replace ? `${replace} to replace` : "",
    deleted ? `${deleted} to delete` : "",
    forget ? `${forget} to untag` : "",
  ].filter(Boolean)
  const rest = plural(unchanged ?? 0, "unchanged post")
  const total = parts.length ? `${parts.join(", ")}, ${rest}.` : `Nothing to do: ${rest}.`
  const hint = notInFile
    ? [
        `${plural(notInFile, "post")} ${notInFile === 1 ? "isn't" : "aren't"} in the file anymore. Use --prune to delete ${notInFile === 1 ? "it" : "them"}.`,
      ]
    : []
  return [`Plan ${plan.name} for ${plan.target}`, "", ...blocks, total, ...hint].join("\n")
}

function blockOf(change: Change, check: CheckResult | undefined, { paint, width }: Terminal): string[] {
  const [sign, tone] = marks[change.action]
  const status = "post" in change ? ` ${change.post.status.toLowerCase()}` : ""
  const notes: Partial<Record<Change["action"], string>> = {
    closed: `is${status} and can't be changed, but differs from the file`,
    replace: "will be deleted and created again",
    forget: "was published and stays; only the plan's tag is removed",
  }
  const head = paint(tone, `${sign} ${change.key}${notes[change.action] ? `  ${notes[change.action]}` : ""}`)
  const line =
    (label: string) =>
    ({ field, message }: { field: string | null; message: string }) =>
      paint(
        label === "Error" ? "error" : "pending",
        `    ${label}: ${field ? `${field}: ` : ""}${oneLine(message)}`,
      )
  return [
    `  ${head}`,
    ...change.fields.flatMap((field) => fieldLines(field, { paint, width })),
    ...(check?.errors.map(line("Error")) ?? []),
    ...(check?.warnings.map(line("Warning")) ?? []),
  ]
}

const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const readable = (value: string | null) =>
  value !== null && isTime.test(value) ? `${localTime(value)} (${timeZone()})` : value

function fieldLines(change: FieldChange, { paint }: Terminal): string[] {
  const { field } = change
  const from = readable(change.from)
  const to = readable(change.to)
  const label = `    ${field}`
  if (from === null && to !== null && !to.includes("\n")) return [`${label}: ${to}`]
  if (
    from !== null &&
    to !== null &&
    !from.includes("\n") &&
    !to.includes("\n") &&
    from.length + to.length < 80
  )
    return [`${label}: ${paint("error", from)} → ${paint("success", to)}`]
  return [
    `${label}:`,
    ...lineDiff(from, to).map(([sign, text]) => `      ${paint(toneOf[sign], `${sign} ${text}`)}`),
  ]
}

const toneOf: Record<"+" | "-" | " ", Tone> = { "+": "success", "-": "error", " ": "dim" }

/** Shows common leading and trailing lines once. */
export function lineDiff(from: string | null, to: string | null): ["+" | "-" | " ", string][] {
  const old = from === null ? [] : from.split("\n")
  const updated = to === null ? [] : to.split("\n")
  let head = 0
  while (head < old.length && head < updated.length && old[head] === updated[head]) head++
  let tail = 0
  while (
    tail < old.length - head &&
    tail < updated.length - head &&
    old.at(-1 - tail) === updated.at(-1 - tail)
  )
    tail++
  const mark = (sign: "+" | "-" | " ", lines: string[]) =>
    lines.map((text) => [sign, text] as ["+" | "-" | " ", string])
  return [
    ...mark(" ", old.slice(0, head)),
    ...mark("-", old.slice(head, old.length - tail)),
    ...mark("+", updated.slice(head, updated.length - tail)),
    ...mark(" ", old.slice(old.length - tail)),
  ]
}
