import { exitCodes } from "../failures.ts"
import { localTime, oneLine, plural, timeZone, type Output, type Terminal, type Tone } from "../output.ts"
import type { Verdict } from "./check.ts"
import type { Change, FieldChange } from "./compare.ts"

export type Plan = {
  name: string
  where: string
  changes: Change[]
  verdicts: Map<Change, Verdict>
  prune: boolean
}

const marks: Record<Change["action"], [sign: string, tone: Tone]> = {
  create: ["+", "good"],
  update: ["~", "busy"],
  replace: ["±", "busy"],
  delete: ["-", "bad"],
  forget: ["-", "faint"],
  closed: ["=", "faint"],
  keep: ["=", "faint"],
}

const isRemoval = ({ action }: Change) => action === "delete" || action === "forget"

/** What apply does: removals only where they are asked for. */
export const doable = ({ changes, prune }: Plan) =>
  changes.filter(
    (change) => change.action !== "keep" && change.action !== "closed" && (prune || !isRemoval(change)),
  )

export const isSound = ({ changes, verdicts }: Plan) =>
  changes.every((change) => !verdicts.get(change)?.errors.length)

export function showPlan(plan: Plan): Output {
  const { name, changes, verdicts, prune } = plan
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
        errors: verdicts.get(change)?.errors ?? [],
        warnings: verdicts.get(change)?.warnings ?? [],
      })),
  }
  return {
    json,
    text: (terminal) => textOf(plan, summary, terminal),
    exitCode: isSound(plan) ? exitCodes.ok : exitCodes.invalid,
  }
}

function textOf(plan: Plan, summary: Record<string, number>, terminal: Terminal): string {
  const shown = plan.changes.filter(
    (change) =>
      change.action !== "keep" &&
      (plan.prune || !isRemoval(change)) &&
      (change.action !== "closed" || change.fields.length),
  )
  const blocks = shown.flatMap((change) => [...blockOf(change, plan.verdicts.get(change), terminal), ""])
  const { create, update, replace, delete: gone, forget, unchanged, notInFile } = summary
  const parts = [
    create ? `${create} to create` : "",
    update ? `${update} to change` : "",
    replace ? `${replace} to replace` : "",
    gone ? `${gone} to delete` : "",
    forget ? `${forget} to let go` : "",
  ].filter(Boolean)
  const rest = plural(unchanged ?? 0, "unchanged post", "unchanged posts")
  const total = parts.length ? `${parts.join(", ")}, ${rest}.` : `Nothing to do: ${rest}.`
  const left = notInFile
    ? [
        `${plural(notInFile, "post")} of this plan ${notInFile === 1 ? "is" : "are"} not in the file; --prune takes them away.`,
      ]
    : []
  return [`Plan ${plan.name}, ${plan.where}`, "", ...blocks, total, ...left].join("\n")
}

function blockOf(change: Change, verdict: Verdict | undefined, { paint, width }: Terminal): string[] {
  const [sign, tone] = marks[change.action]
  const status = "post" in change ? ` ${change.post.status.toLowerCase()}` : ""
  const notes: Partial<Record<Change["action"], string>> = {
    closed: `is${status} and cannot be changed any more, though the file differs`,
    replace: "is made anew",
    forget: "was published; only its tie to this plan is cut",
  }
  const head = paint(tone, `${sign} ${change.key}${notes[change.action] ? `  ${notes[change.action]}` : ""}`)
  const line =
    (label: string) =>
    ({ field, message }: { field: string | null; message: string }) =>
      paint(
        label === "Error" ? "bad" : "busy",
        `    ${label}: ${field ? `${field}: ` : ""}${oneLine(message)}`,
      )
  return [
    `  ${head}`,
    ...change.fields.flatMap((field) => fieldLines(field, { paint, width })),
    ...(verdict?.errors.map(line("Error")) ?? []),
    ...(verdict?.warnings.map(line("Beware")) ?? []),
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
    return [`${label}: ${paint("bad", from)} → ${paint("good", to)}`]
  return [
    `${label}:`,
    ...lineDiff(from, to).map(([sign, text]) => `      ${paint(toneOf[sign], `${sign} ${text}`)}`),
  ]
}

const toneOf: Record<"+" | "-" | " ", Tone> = { "+": "good", "-": "bad", " ": "faint" }

/** Lines that both begin and end with are shown once. */
export function lineDiff(from: string | null, to: string | null): ["+" | "-" | " ", string][] {
  const old = from === null ? [] : from.split("\n")
  const next = to === null ? [] : to.split("\n")
  let head = 0
  while (head < old.length && head < next.length && old[head] === next[head]) head++
  let tail = 0
  while (tail < old.length - head && tail < next.length - head && old.at(-1 - tail) === next.at(-1 - tail))
    tail++
  const mark = (sign: "+" | "-" | " ", lines: string[]) =>
    lines.map((text) => [sign, text] as ["+" | "-" | " ", string])
  return [
    ...mark(" ", old.slice(0, head)),
    ...mark("-", old.slice(head, old.length - tail)),
    ...mark("+", next.slice(head, next.length - tail)),
    ...mark(" ", old.slice(old.length - tail)),
  ]
}
