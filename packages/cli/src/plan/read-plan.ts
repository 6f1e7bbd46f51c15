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

import { exitCodes, Failure } from "../failures.ts"
import { nearest } from "../parse.ts"

export type WrittenMedia = { path?: string; url?: string; id?: string; alt?: string | null }

/** A post as it stands in the file. What is absent is left as it is on the server. */
export type WrittenPost = {
  key: string
  line: number
  channel: string
  caption?: string
  title?: string | null
  action?: "draft" | "schedule" | "queue" | "now"
  scheduledAt?: string
  timeZone?: string
  media?: WrittenMedia[]
  tags?: string[]
  platformConfiguration?: Record<string, unknown>
  parts?: { caption: string; media?: WrittenMedia[] }[]
}

export type WrittenPlan = { name: string; posts: WrittenPost[] }

/** A tag's name holds `<name>/<key>`, and has 50 letters. */
const longest = 50
const word = /^[\p{L}\p{N}._-]+$/u

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

/** Reads the YAML of a plan; what is wrong with it is told with its line, all at once. */
export function readPlan(text: string, file: string): WrittenPlan {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const wrong: { line: number; message: string }[] = []
  const lineOf = (node: unknown) => {
    const at = (node as Node | null)?.range?.[0] ?? 0
    return lines.linePos(at).line
  }
  const say = (node: unknown, message: string) => void wrong.push({ line: lineOf(node), message })
  for (const { message, pos } of document.errors) wrong.push({ line: lines.linePos(pos[0]).line, message })
  const reader = makeReader(document, say)
  const plan = wrong.length ? null : planOf(document, reader, say, lineOf)
  if (!plan || wrong.length) {
    const told = wrong
      .sort((one, other) => one.line - other.line)
      .map(({ line, message }) => `${file}:${line}: ${message}`)
    throw new Failure(told.join("\n"), exitCodes.invalid)
  }
  return plan
}

type Say = (node: unknown, message: string) => void
type Reader = ReturnType<typeof makeReader>

function planOf(
  document: Document,
  reader: Reader,
  say: Say,
  lineOf: (node: unknown) => number,
): WrittenPlan | null {
  const root = document.contents
  if (!isMap(root)) return (say(root, "A plan is a map with name and posts"), null)
  const { name, ...zone } = reader.fields(root, { name: "text", timeZone: "text" }, ["defaults", "posts"])
  if (typeof name !== "string")
    return (say(root, "name is missing: it ties the posts on the server to this file"), null)
  if (!word.test(name))
    say(root.get("name", true), "name is made of letters, digits, dots, hyphens and underscores")
  const given = root.get("defaults", true)
  const defaults =
    given === undefined ? {} : isMap(given) ? reader.fields(given, common) : say(given, "defaults is a map")
  const list = root.get("posts", true)
  if (!isSeq(list)) return (say(list ?? root, "posts is a list"), null)
  const keys = new Set<string>()
  const posts = list.items.flatMap((item) => {
    if (!isMap(item)) return (say(item, "A post is a map with key, channel and caption"), [])
    const post = {
      ...zone,
      ...defaults,
      ...reader.fields(item, postShape),
      line: lineOf(item),
    } as WrittenPost
    checkPost(post, name, keys, (message) => say(item, message))
    return [post]
  })
  return { name, posts }
}

function checkPost(post: WrittenPost, plan: string, keys: Set<string>, say: (message: string) => void) {
  const { key, channel, caption, parts, action, scheduledAt } = post
  if (key === undefined) return say("key is missing: it is the post's name in this plan, for good")
  if (!word.test(key)) say("key is made of letters, digits, dots, hyphens and underscores")
  if (`${plan}/${key}`.length > longest) say(`name and key together have at most ${longest - 1} letters`)
  if (keys.has(key.toLowerCase())) say(`The key ${key} is there twice`)
  keys.add(key.toLowerCase())
  if (channel === undefined) say(`${key}: channel is missing: id, or platform/username`)
  if (caption === undefined && !parts?.length) say(`${key}: caption is missing`)
  if (action !== undefined && !actions.includes(action)) say(`${key}: action is one of ${actions.join(", ")}`)
  if (action === "schedule" && scheduledAt === undefined) say(`${key}: scheduledAt is missing`)
  if ((action === "queue" || action === "now") && scheduledAt !== undefined)
    say(`${key}: action ${action} chooses the time by itself; take scheduledAt out`)
}

function makeReader(document: Document, say: Say) {
  const text = (node: unknown, name: string) => {
    const value: unknown = isScalar(node) ? node.value : undefined
    if (typeof value === "string") return value.replace(/\n+$/, "")
    // A year or a version that stands without quotes is meant as it is written.
    if (isScalar(node) && typeof value === "number") return node.source ?? String(value)
    say(node, `${name} is a text`)
    return undefined
  }
  const each = <Item>(node: unknown, name: string, read: (item: unknown) => Item) =>
    isSeq(node) ? node.items.map(read) : (say(node, `${name} is a list`), undefined)
  const map = (node: unknown, name: string, shape: Shape) =>
    isMap(node) ? fields(node, shape) : (say(node, `${name} is a list of maps`), {})
  const readers: Record<Kind, (node: unknown, name: string) => unknown> = {
    text,
    textOrNull: (node, name) => (isScalar(node) && node.value === null ? null : text(node, name)),
    texts: (node, name) => each(node, name, (item) => text(item, name)),
    object: (node, name) =>
      isMap(node) ? (node.toJS(document) as unknown) : (say(node, `${name} is a map`), undefined),
    media: (node, name) =>
      each(node, name, (item) => {
        const media = isScalar(item)
          ? { path: text(item, name) }
          : (map(item, name, mediaShape) as WrittenMedia)
        const sources = [media.path, media.url, media.id].filter((source) => source !== undefined)
        if (sources.length !== 1) say(item, "A media item has one of path, url and id")
        return media
      }),
    parts: (node, name) =>
      each(node, name, (item) => {
        const part = isScalar(item) ? { caption: text(item, name) } : map(item, name, partShape)
        if (!("caption" in part)) say(item, "A part has a caption")
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
        const known = [...Object.keys(shape), ...others]
        const near = nearest(name, known)
        say(
          key,
          `Unknown field ${name}${near ? `: did you mean ${near}?` : `. There are ${known.join(", ")}.`}`,
        )
      }
    }
    return found
  }
  return { fields }
}
