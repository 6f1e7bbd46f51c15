// The forms a caption takes on the platforms. Pure and safe for the browser: the composer counts and previews what's sent.
import type { CaptionFormat } from "@/lib/platforms/rules"
import { escapeHtml } from "./escape-html"
import { parseMarkup, type Block, type Inline, type ListMarker } from "./parse-markup"

/** Whether a text could contain markup. Most captions don't, and this saves parsing them. */
const mayHaveMarkup = (text: string) => /[*_`[]/.test(text)

/** A link whose label is its own URL is shown once. */
const showsUrl = (label: string, url: string) =>
  label.replace(/^https?:\/\//i, "") === url.replace(/^https?:\/\//i, "")

const bareUrl = (url: string) => url.replace(/^mailto:/i, "")

function inlineText(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value
      const text = inlineText(node.children)
      return node.type !== "link" || showsUrl(text, node.url) ? text : `${text} (${bareUrl(node.url)})`
    })
    .join("")
}

/** Asterisks become bullets. Hyphens and numbers are what people use in plain text. */
const bullet = ({ indent, marker }: ListMarker) => `${indent}${marker === "*" ? "•" : marker} `

export function toPlain(caption: string): string {
  if (!mayHaveMarkup(caption)) return caption
  return parseMarkup(caption)
    .map((block) =>
      block.type === "code"
        ? block.value
        : `${block.list ? bullet(block.list) : ""}${inlineText(block.children)}`,
    )
    .join("\n")
}

/** Networks that read Markdown would take 2*3*4 as formatting. Everything else is sent as written. */
const toMarkdown = (caption: string) =>
  caption.replace(
    /```[\s\S]*?```|`[^`\n]+`|https?:\/\/\S+|<[^\s<>][^<>\n]*>|(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu,
    (match) => (match === "*" ? "\\*" : match),
  )

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
export const escapeSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

function inlineSlack(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return escapeSlack(node.value)
      if (node.type === "code") return `\`${escapeSlack(node.value)}\``
      const text = inlineSlack(node.children)
      if (node.type === "link") return `<${escapeSlack(node.url)}|${text.replaceAll("|", "¦")}>`
      return node.type === "bold" ? `*${text}*` : `_${text}_`
    })
    .join("")
}

/** https://docs.slack.dev/messaging/formatting-message-text */
export const toSlack = (caption: string) =>
  parseMarkup(caption)
    .map((block) =>
      block.type === "code"
        ? `\`\`\`\n${escapeSlack(block.value)}\n\`\`\``
        : `${block.list ? bullet(block.list) : ""}${inlineSlack(block.children)}`,
    )
    .join("\n")

export type Entity = {
  type: "bold" | "italic" | "code" | "pre" | "text_link"
  /** In UTF-16 code units, as JavaScript counts. */
  offset: number
  length: number
  url?: string
  language?: string
}

/** https://core.telegram.org/bots/api#messageentity */
export function toEntities(caption: string): { text: string; entities: Entity[] } {
  let text = ""
  const entities: Entity[] = []
  /** Telegram cuts spaces at the start of a message, so offsets only count from the first character. */
  function mark(entity: Omit<Entity, "offset" | "length">, offset: number) {
    if (text.length > offset) entities.push({ ...entity, offset, length: text.length - offset })
  }
  function addInline(nodes: Inline[]) {
    for (const node of nodes) {
      const offset = text.length
      if ("value" in node) text += node.value
      else addInline(node.children)
      if (node.type === "link") {
        if (/^mailto:/i.test(node.url)) text += ` (${bareUrl(node.url)})`
        else mark({ type: "text_link", url: node.url }, offset)
      } else if (node.type !== "text") mark({ type: node.type }, offset)
    }
  }
  const addBlock = (block: Block) => {
    if (block.type === "line") {
      if (block.list) text += bullet(block.list)
      return addInline(block.children)
    }
    const offset = text.length
    text += block.value
    mark({ type: "pre", ...(block.language && { language: block.language }) }, offset)
  }
  for (const [index, block] of parseMarkup(caption.trim()).entries()) {
    if (index > 0) text += "\n"
    addBlock(block)
  }
  return { text, entities }
}

/** `linkText` turns the URLs in a text into links. */
export function inlineHtml(nodes: Inline[], linkText: (text: string) => string = escapeHtml): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return linkText(node.value)
      if (node.type === "code") return `<code>${escapeHtml(node.value)}</code>`
      if (node.type === "link") return `<a href="${escapeHtml(node.url)}">${inlineHtml(node.children)}</a>`
      const tag = node.type === "bold" ? "strong" : "em"
      return `<${tag}>${inlineHtml(node.children, linkText)}</${tag}>`
    })
    .join("")
}

const formatters: Partial<Record<CaptionFormat, (caption: string) => string>> = {
  plain: toPlain,
  markdown: toMarkdown,
}

/** The caption as a connector gets it. */
export const formatCaption = (format: CaptionFormat | undefined, caption: string): string =>
  mayHaveMarkup(caption) ? (formatters[format ?? "plain"]?.(caption) ?? caption) : caption

/** The text that counts towards the limit of a caption from `formatCaption`. */
export const countedText = (format: CaptionFormat | undefined, caption: string): string =>
  format === "entities" ? toEntities(caption).text : caption

/** The text people see, for previews: without markup, except for links on plain-text platforms. */
export const visibleText = (format: CaptionFormat | undefined, caption: string): string =>
  (format ?? "plain") === "plain" ? toPlain(caption) : toEntities(caption).text

type Captions = { caption: string; parts: { caption: string }[] }

/** Formats every caption of a post, once, on its way to a connector. */
export function formatPost<Post extends Captions>(format: CaptionFormat | undefined, post: Post): Post {
  return {
    ...post,
    caption: formatCaption(format, post.caption),
    parts: post.parts.map((part) => ({ ...part, caption: formatCaption(format, part.caption) })),
  }
}
