import { findUrls } from "@/lib/platforms/text-length"

/** X makes a link of these as well. */
const bareDomain = /(?<![@\w])[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?/gi

/** X puts its own short links in place of ours, and the names of those who are answered in front. */
const mask = (text: string) => {
  let masked = ""
  let from = 0
  for (const { start, end } of findUrls(text)) {
    masked += `${text.slice(from, start)} `
    from = end
  }
  return (masked + text.slice(from))
    .replace(bareDomain, "")
    .replace(/^(@\w+\s+)+/, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC")
}

/** Is what X shows the text that we sent? Long posts come cut off, with an ellipsis and a link to the rest. */
export function isSameText(shown: string, sent: string): boolean {
  const [theirs, ours] = [mask(shown), mask(sent)]
  return theirs === ours || (theirs.endsWith("…") && ours.startsWith(theirs.slice(0, -1).trim()))
}
