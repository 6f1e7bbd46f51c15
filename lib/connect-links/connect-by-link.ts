import { connectAccount } from "@/lib/accounts/connect-account"
import type { Result } from "@/lib/accounts/ending"
import { problemOf } from "@/lib/accounts/problem"
import { startOAuth } from "@/lib/accounts/start-oauth"
import { AppError } from "@/lib/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { asTenant } from "@/lib/tenant"
import { openLink } from "./find-link"

type Outcome = { authorizeUrl: string } | Result | { missing: string[] }

/** A twin has a sign-in page of its own, unless one has to type first which server it is on. */
const signsInAtTwin = ({ connect }: AnyPlatform) =>
  connect.kind === "oauth2" && !connect.fields.some(({ required }) => required)

/**
 * The holder of a link connects one platform: at once by what they typed, or at the platform's sign-in page. What goes
 * wrong is an answer, since it is for a person to read; `missing` names the fields that were left empty.
 */
export async function connectByLink(
  token: string,
  slug: string,
  credentials: Record<string, string>,
): Promise<Outcome> {
  try {
    const { link, platform, caller } = await openLink(token, slug)
    const { profileId, sandbox, organizationId } = link
    const { connect } = platform
    if (sandbox && connect.kind === "oauth2" && signsInAtTwin(platform))
      return await asTenant(organizationId, () =>
        startOAuth(caller, platform, connect, { profileId, sandbox, linkToken: token }),
      )
    const input = { platform: platform.slug as SocialPlatform, profileId, credentials, sandbox }
    const answer = await asTenant(organizationId, () => connectAccount(caller, input, token))
    if ("authorizeUrl" in answer) return answer
    const { id, displayName, username } = answer
    return { connected: [{ id, name: displayName ?? username ?? platform.name }] }
  } catch (error) {
    const fields = error instanceof AppError ? Object.keys(error.data?.fieldErrors ?? {}) : []
    return fields.length > 0
      ? { missing: fields.map((field) => field.replace("credentials.", "")) }
      : problemOf(error)
  }
}
