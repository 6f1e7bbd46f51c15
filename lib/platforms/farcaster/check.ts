import { problem, type Check } from "@/lib/platforms/check/check"
import { byteLength } from "@/lib/platforms/check/text-length"
import type { FarcasterConfig } from "./config"

const maxEmbeds = 2
const maxUrlBytes = 256

/** Images, videos, the link, and the quote are all embeds. */
export const check: Check<FarcasterConfig> = ({ index, media }, _account, config) => {
  const { link, quote } = index === 0 ? config : {}
  const embeds = media.length + (link ? 1 : 0) + (quote ? 1 : 0)
  return [
    ...(embeds > maxEmbeds
      ? problem(
          "media",
          `A cast can have up to two images, links, or quotes; this one has ${embeds}. Remove some of them.`,
        )
      : []),
    ...(link && byteLength(link) > maxUrlBytes
      ? problem("platformConfiguration.link", `Farcaster allows URLs up to ${maxUrlBytes} bytes.`)
      : []),
  ]
}
