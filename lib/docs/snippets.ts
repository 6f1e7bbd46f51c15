// What stands in the fences of a page. Scripts run this file as it is, so it imports nothing.

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
  /** What comes after the language: how the snippet is tested. */
  flags: string[]
  /** Why it is not run. */
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
  /** Hidden lines, which a comment right before or after the fence holds. */
  before: string
  after: string
  /** What it has to print. */
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

/** What only the tests need. */
export const withoutHidden = (markdown: string) =>
  markdown.replace(/^<!-- (?:before|after|shows)[^]*?-->\n+/gm, "")

/** The example's address becomes this server's, and its dates, which are all of one year, those of the next. */
export const fillPlaceholders = (text: string, baseUrl: string, year = new Date().getUTCFullYear() + 1) =>
  text.replaceAll("https://carillon.example", baseUrl).replace(/\b2030(?=-\d\d|, \d)/g, String(year))
