import { findUrls } from "@/lib/platforms/check/text-length"

/** X also turns these into links. */
const bareDomain = /(?<![@\w])[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?/gi

/** Removes links, which X shortens, and the reply mentions it adds at the start. */
const normalize = (text: string) => {
  let stripped = ""
  let position = 0
  for (const { start, end } of findUrls(text)) {
    stripped += `${text.slice(position, start)} `
    position = end
  }
  return (stripped + text.slice(position))
    .replace(bareDomain, "")
    .replace(/^(@\w+\s+)+/, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC")
}

/** Whether X's text matches the one we sent. Long posts are truncated with an ellipsis and a link. */
export function isSameText(published: string, original: string): boolean {
  const [theirs, ours] = [normalize(published), normalize(original)]
  return theirs === ours || (theirs.endsWith("…") && ours.startsWith(theirs.slice(0, -1).trim()))
}
