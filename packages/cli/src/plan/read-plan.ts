import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from "yaml"

import { exitCodes, Failure } from "../errors.ts"
import { closest } from "../parse.ts"

export type PlanFileMedia = { path?: string; url?: string; id?: string; alt?: string | null }

/** A post in the file. Fields that are absent aren't changed on the server. */
export type PlanFilePost = {
  key: string
  line: number
  channel: string
  caption?: string
  title?: string | null
  action?: "draft" | "schedule" | "queue" | "now"
  scheduledAt?: string
  timeZone?: string
  media?: PlanFileMedia[]
  tags?: string[]
  platformConfiguration?: Record<string, unknown>
  parts?: { caption: string; media?: PlanFileMedia[] }[]
}

export type PlanFile = { name: string; posts: PlanFilePost[] }

/** Posts are tagged `<name>/<key>`. */
const maxTagLength = 50
const namePattern = /^[\p{L}\p{N}._-]+$/u
const allowedCharacters = "can only contain letters, digits, dots, hyphens, and underscores"

type Kind = "text" | "textOrNull" | "texts" | "object" | "media" | "parts"
type Shape = Record<string, Kind>

const mediaShape: Shape = { path: "text", url: "text", id: "text", alt: "textOrNull" }
const partShape: Shape = { caption: "text", media: "media" }
const common: Shape = {
  channel: "text",
  title: "textOrNull",
  action: "text",
  scheduledAt: "text",
  timeZone: "text",
  media: "media",
  tags: "texts",
  platformConfiguration: "object",
}
const postShape: Shape = { key: "text", caption: "text", parts: "parts", ...common }
const actions = ["draft", "schedule", "queue", "now"]

/** Parses a plan, and reports all problems at once, with their lines. */
export function readPlan(text: string, file: string): PlanFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problems: { line: number; message: string }[] = []
  const lineOf = (node: unknown) => {
    const offset = (node as Node | null)?.range?.[0] ?? 0
    return lines.linePos(offset).line
  }
  const report: Report = (node, message) => void problems.push({ line: lineOf(node), message })
  for (const { message, pos } of document.errors) problems.push({ line: lines.linePos(pos[0]).line, message })
  const reader = makeReader(document, report)
  const plan = problems.length ? null : planOf(document, reader, report, lineOf)
  if (!plan || problems.length) {
    const messages = problems
      .sort((a, b) => a.line - b.line)
      .map(({ line, message }) => `${file}:${line}: ${message}`)
    throw new Failure(messages.join("\n"), exitCodes.invalid)
  }
  return plan
}

type Report = (node: unknown, message: string) => void
type Reader = ReturnType<typeof makeReader>

function planOf(
  document: Document,
  reader: Reader,
  report: Report,
  lineOf: (node: unknown) => number,
): PlanFile | null {
  const root = document.contents
  if (!isMap(root)) return (report(root, "A plan must be a map with name and posts"), null)
  const { name, ...zone } = reader.fields(root, { name: "text", timeZone: "text" }, ["defaults", "posts"])
  if (typeof name !== "string")
    return (report(root, "Missing name, which links posts on the server to this file"), null)
  if (!namePattern.test(name)) report(root.get("name", true), `name ${allowedCharacters}`)
  const defaultsNode = root.get("defaults", true)
  const defaults =
    defaultsNode === undefined
      ? {}
      : isMap(defaultsNode)
        ? reader.fields(defaultsNode, common)
        : report(defaultsNode, "defaults must be a map")
  const list = root.get("posts", true)
  if (!isSeq(list)) return (report(list ?? root, "posts must be a list"), null)
  const keys = new Set<string>()
  const posts = list.items.flatMap((item) => {
    if (!isMap(item)) return (report(item, "A post must be a map with key, channel, and caption"), [])
    const post = {
      ...zone,
      ...defaults,
      ...reader.fields(item, postShape),
      line: lineOf(item),
    } as PlanFilePost
    checkPost(post, name, keys, (message) => report(item, message))
    return [post]
  })
  return { name, posts }
}

function checkPost(post: PlanFilePost, plan: string, keys: Set<string>, report: (message: string) => void) {
  const { key, channel, caption, parts, action, scheduledAt } = post
  if (key === undefined) return report("Missing key, the post's permanent name in this plan")
  if (!namePattern.test(key)) report(`key ${allowedCharacters}`)
  if (`${plan}/${key}`.length > maxTagLength)
    report(`name and key can have at most ${maxTagLength - 1} characters together`)
  if (keys.has(key.toLowerCase())) report(`Duplicate key: ${key}`)
  keys.add(key.toLowerCase())
  if (channel === undefined) report(`${key}: missing channel (an id or platform/username)`)
  if (caption === undefined && !parts?.length) report(`${key}: missing caption`)
  if (action !== undefined && !actions.includes(action))
    report(`${key}: action must be one of ${actions.join(", ")}`)
  if (action === "schedule" && scheduledAt === undefined) report(`${key}: missing scheduledAt`)
  if ((action === "queue" || action === "now") && scheduledAt !== undefined)
    report(`${key}: remove scheduledAt, because action ${action} sets the time`)
}

function makeReader(document: Document, report: Report) {
  const text = (node: unknown, name: string) => {
    const value: unknown = isScalar(node) ? node.value : undefined
    if (typeof value === "string") return value.replace(/\n+$/, "")
    // Keep an unquoted number, such as a year or a version, exactly as it's written.
    if (isScalar(node) && typeof value === "number") return node.source ?? String(value)
    report(node, `${name} must be a string`)
    return undefined
  }
  const each = <Item>(node: unknown, name: string, read: (item: unknown) => Item) =>
    isSeq(node) ? node.items.map(read) : (report(node, `${name} must be a list`), undefined)
  const map = (node: unknown, name: string, shape: Shape) =>
    isMap(node) ? fields(node, shape) : (report(node, `${name} must be a list of maps`), {})
  const readers: Record<Kind, (node: unknown, name: string) => unknown> = {
    text,
    textOrNull: (node, name) => (isScalar(node) && node.value === null ? null : text(node, name)),
    texts: (node, name) => each(node, name, (item) => text(item, name)),
    object: (node, name) =>
      isMap(node) ? (node.toJS(document) as unknown) : (report(node, `${name} must be a map`), undefined),
    media: (node, name) =>
      each(node, name, (item) => {
        const media = isScalar(item)
          ? { path: text(item, name) }
          : (map(item, name, mediaShape) as PlanFileMedia)
        const sources = [media.path, media.url, media.id].filter((source) => source !== undefined)
        if (sources.length !== 1) report(item, "A media item needs exactly one of path, url, and id")
        return media
      }),
    parts: (node, name) =>
      each(node, name, (item) => {
        const part = isScalar(item) ? { caption: text(item, name) } : map(item, name, partShape)
        if (!("caption" in part)) report(item, "A part needs a caption")
        return part
      }),
  }
  function fields(map: YAMLMap, shape: Shape, others: string[] = []): Record<string, unknown> {
    const found: Record<string, unknown> = {}
    for (const { key, value } of map.items as Pair<unknown, unknown>[]) {
      const name = String(isScalar(key) ? key.value : key)
      const kind = shape[name]
      if (kind) found[name] = readers[kind](value, name)
      else if (!others.includes(name)) {
        const names = [...Object.keys(shape), ...others]
        const suggestion = closest(name, names)
        report(
          key,
          `Unknown field ${name}. ${suggestion ? `Did you mean ${suggestion}?` : `Use ${names.join(", ")}.`}`,
        )
      }
    }
    return found
  }
  return { fields }
}
