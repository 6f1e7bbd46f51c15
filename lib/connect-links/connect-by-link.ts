import { connectAccount } from "@/lib/accounts/connect/connect-account"
import type { Result } from "@/lib/accounts/connect/connect-result"
import { toConnectProblem } from "@/lib/accounts/connect/connect-problem"
import { startOAuth } from "@/lib/accounts/connect/start-oauth"
import { AppError } from "@/lib/errors/app-error"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { asTenant } from "@/lib/db/tenant"
import { openLink } from "./find-link"

type Outcome = { authorizeUrl: string } | Result | { missing: string[] }

/** Sandboxes have their own sign-in page, unless the platform first asks for a server. */
const signsInAtSandbox = ({ connect }: AnyPlatform) =>
  connect.kind === "oauth2" && !connect.fields.some(({ required }) => required)

/**
 * Connects one platform through a link, either directly with the entered credentials or through the platform's
 * sign-in page. Returns problems instead of throwing them, so the page can show them. `missing` names the empty
 * fields.
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
    if (sandbox && connect.kind === "oauth2" && signsInAtSandbox(platform))
      return await asTenant(organizationId, () =>
        startOAuth(caller, platform, connect, { profileId, sandbox, linkToken: token }),
      )
    const input = { platform: platform.slug as SocialPlatform, profileId, credentials, sandbox }
    const connection = await asTenant(organizationId, () =>
      connectAccount(caller, input, { token, platformAppIds: link.platformAppIds }),
    )
    if ("authorizeUrl" in connection) return connection
    const { id, displayName, username } = connection
    return { connected: [{ id, name: displayName ?? username ?? platform.name }] }
  } catch (error) {
    const fields = error instanceof AppError ? Object.keys(error.data?.fieldErrors ?? {}) : []
    return fields.length > 0
      ? { missing: fields.map((field) => field.replace("credentials.", "")) }
      : toConnectProblem(error)
  }
}
