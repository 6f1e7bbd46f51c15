/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
const mention = /(@\[[^\]\n]+\]\(urn:li:(?:person|organization):[\w-]+\))/
const reserved = /[\\|{}@[\]()<>*_~]/g

/** Escapes reserved characters, where LinkedIn would silently cut off the text. Keeps mentions and hashtags. */
export const toLittleText = (text: string) =>
  text
    .split(mention)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(reserved, "\\$&")))
    .join("")

/** The text as people see it, with mentions as names. */
export const fromLittleText = (text: string) =>
  text
    .split(mention)
    .map((piece, index) =>
      index % 2 === 1
        ? `@${/\[([^\]]+)\]/.exec(piece)?.[1] ?? ""}`
        : piece.replace(/\\([^\w\s])|\\(_)/g, "$1$2"),
    )
    .join("")
