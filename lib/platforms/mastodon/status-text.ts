const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/** What is left of a status's HTML when only letters count: servers rewrite white space, links and mentions. */
export const lettersOfHtml = (html: string) =>
  lettersOf(
    html
      .replace(/<[^>]*>/g, "")
      .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  )

/** `@name@host` is shown as `@name`. */
export const lettersOf = (text: string) =>
  text
    .replace(/(@[\w.-]*\w)@[\w.-]*\w/g, "$1")
    .replace(/\s+/g, "")
    .normalize("NFC")
