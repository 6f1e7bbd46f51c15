/**
 * What a platform says of a refusal, fit for a sentence of ours: addresses and markup mean nothing to the person who
 * reads it. Null when nothing is left.
 */
export function toPlainText(text: string | null | undefined): string | null {
  const words = (text ?? "")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/[{}<>[\]`]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!:\s]+$/, "")
  return /\w/.test(words) ? words.slice(0, 300) : null
}
