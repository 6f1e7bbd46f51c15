// Reads the code fences of pages. Scripts run this file without a build, so it must not import anything.

export const languages = {
  sh: "curl",
  cli: "CLI",
  ts: "TypeScript",
  python: "Python",
  go: "Go",
  php: "PHP",
  ruby: "Ruby",
} as const
export type SnippetLanguage = keyof typeof languages

export const isLanguage = (text: string): text is SnippetLanguage => text in languages

/** `ts receiver`, `json body createPost`, `sh cli`, `nginx norun: needs nginx` */
export type Fence = {
  language: string
  /** The words after the language, which control how the snippet is tested. */
  flags: string[]
  /** Why the snippet isn't run. */
  norun: string | null
}

export function readFence(info: string): Fence {
  const [head = "", norun] = info.split(/\s*norun:\s*/)
  const [language = "", ...flags] = head.trim().split(/\s+/)
  const isCli = language === "sh" && flags[0] === "cli"
  return { language: isCli ? "cli" : language, flags: isCli ? flags.slice(1) : flags, norun: norun ?? null }
}

export type Snippet = Fence & {
  page: string
  line: number
  code: string
  /** Hidden lines from a comment directly before or after the fence. */
  before: string
  after: string
  /** What the snippet must print. */
  shows: string[]
}

const fence =
  /(?:<!-- before\n([^]*?)\n-->\n+)?^```([^\n]+)\n([^]*?)^```$((?:\n+<!-- (?:after|shows)[^]*?-->)*)/gm

export function snippetsOf(page: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(fence)].map((match) => {
    const [, before = "", info = "", code = "", comments = ""] = match
    const start = match.index + match[0].indexOf("```")
    return {
      ...readFence(info),
      page,
      line: markdown.slice(0, start).split("\n").length,
      code,
      before,
      after: /<!-- after\n([^]*?)\n-->/.exec(comments)?.[1] ?? "",
      shows: [...comments.matchAll(/<!-- shows: (.*?) -->/g)].map(([, text = ""]) => text),
    }
  })
}

/** Removes comments that only tests need. */
export const withoutHidden = (markdown: string) =>
  markdown.replace(/^<!-- (?:before|after|shows)[^]*?-->\n+/gm, "")

/** Replaces the example URL with this server's, and the year 2030 with next year. */
export const fillPlaceholders = (text: string, baseUrl: string, year = new Date().getUTCFullYear() + 1) =>
  text.replaceAll("https://carillon.example", baseUrl).replace(/\b2030(?=-\d\d|, \d)/g, String(year))
