/**
 * Removes URLs and markup from a platform's error message, so that it fits into one of ours. Null if nothing is left.
 */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? "")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/[{}<>[\]`]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!:\s]+$/, "")
  return /\w/.test(plain) ? plain.slice(0, 300) : null
}
