import { problem, type Check } from "@/lib/platforms/check/check"
import type { ThreadsConfig } from "./config"
import { maxLinks } from "./rules"
import { findLinks } from "./find-links"

export const check: Check<ThreadsConfig> = ({ index, caption, media }, _account, config) => {
  const { poll, link_attachment } = index === 0 ? config : {}
  const links = new Set([...findLinks(caption), ...(link_attachment ? [link_attachment] : [])])
  return [
    ...(links.size > maxLinks
      ? problem("caption", `Threads allows up to ${maxLinks} links per post; this post has ${links.size}.`)
      : []),
    ...(poll && media.length > 0
      ? problem("platformConfiguration.poll", "Threads allows polls only in posts without media.")
      : []),
    ...(link_attachment && media.length > 0
      ? problem(
          "platformConfiguration.link_attachment",
          "Threads allows link previews only in posts without media.",
        )
      : []),
  ]
}
