import { documentsOf, problem, type Check } from "@/lib/platforms/check/check"
import type { LinkedInConfig } from "./config"

const page = "page"
const member = "member"

export const isPage = (remoteId: string) => remoteId.startsWith("urn:li:organization:")

export const kindOf = (remoteId: string) => (isPage(remoteId) ? page : member)

export const check: Check<LinkedInConfig> = (part, { limits, remoteId }, config) => {
  const kind = limits?.kind ?? (remoteId && kindOf(remoteId))
  const { media } = part
  const { poll, article, visibility = "PUBLIC", author_kind, organization_id } = config
  const isByPage = Boolean(organization_id) || (kind === page && author_kind !== "person")
  return [
    ...(poll && media.length > 0
      ? problem("platformConfiguration.poll", "A LinkedIn post can have a poll or media, not both.")
      : []),
    ...(documentsOf(part).length > 0 && media.length > 1
      ? problem("media", "A LinkedIn post with a document can't have other media.")
      : []),
    ...(article && (media.length > 1 || media.some(({ kind }) => kind !== "image"))
      ? problem("media", "A LinkedIn article can only have one image, used as its thumbnail.")
      : []),
    ...(isByPage && visibility !== "PUBLIC"
      ? problem(
          "platformConfiguration.visibility",
          "LinkedIn pages can only post publicly. Set visibility to PUBLIC.",
        )
      : []),
    ...(author_kind === "organization" && !organization_id && kind === member
      ? problem(
          "platformConfiguration.organization_id",
          "Set organization_id to choose which page to post as.",
        )
      : []),
  ]
}
