const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/** Makes a status comparable with its text: servers rewrite whitespace, links and mentions. */
export const normalizeHtml = (html: string) =>
  normalizeText(
    html
      .replace(/<[^>]*>/g, "")
      .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&(\w+);/g, (match, name: string) => entities[name] ?? match),
  )

/** Servers show `@name@host` as `@name`. */
export const normalizeText = (text: string) =>
  text
    .replace(/(@[\w.-]*\w)@[\w.-]*\w/g, "$1")
    .replace(/\s+/g, "")
    .normalize("NFC")
