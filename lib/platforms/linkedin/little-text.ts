/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
const mention = /(@\[[^\]\n]+\]\(urn:li:(?:person|organization):[\w-]+\))/
const reserved = /[\\|{}@[\]()<>*_~]/g

/** Everything reserved is escaped, or LinkedIn cuts the text there without a word; mentions and hashtags stay. */
export const toLittleText = (text: string) =>
  text
    .split(mention)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(reserved, "\\$&")))
    .join("")

/** What people see: names in place of mentions. */
export const fromLittleText = (text: string) =>
  text
    .split(mention)
    .map((piece, index) =>
      index % 2 === 1
        ? `@${/\[([^\]]+)\]/.exec(piece)?.[1] ?? ""}`
        : piece.replace(/\\([^\w\s])|\\(_)/g, "$1$2"),
    )
    .join("")
