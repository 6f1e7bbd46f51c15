import type { InputOf } from "@/lib/api/contract"
import { requireChannelRoom } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { AppError, badRequest } from "@/lib/errors"
import type { AnyPlatform, FormConnect } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { missingKeys } from "@/lib/platforms/settings"
import { findProfile } from "@/lib/profiles/find-profile"
import { sandboxContext } from "@/lib/sandbox/store"
import { connectAccess } from "./access"
import { asBadRequest } from "./as-bad-request"
import type { connectAccountContract } from "./contract"
import { saveAccounts, type Found } from "./save-accounts"
import { serializeAccount } from "./serialize"
import { startOAuth } from "./start-oauth"

type Input = InputOf<typeof connectAccountContract>

/** A form platform or the sandbox answers with the channel, an OAuth platform with where to send the person. */
export async function connectAccount(caller: Caller, input: Input, linkToken?: string) {
  const platform = platformBySlug(input.platform)
  if (!platform) throw badRequest(`${input.platform} cannot be connected yet: there is no connector for it.`)
  const profile = input.profileId === undefined ? undefined : await findProfile(caller, input.profileId)
  if (input.sandbox) return connectSandbox(caller, platform, profile?.id)
  requireOperatorKeys(platform)
  await requireRoom(caller, platform)
  if (platform.connect.kind === "oauth2")
    return startOAuth(caller, platform, platform.connect, { ...input, profileId: profile?.id, linkToken })
  return connectByForm(caller, platform, platform.connect, input.credentials ?? {}, profile?.id)
}

function requireOperatorKeys(platform: AnyPlatform) {
  const missing = missingKeys(platform)
  if (missing.length)
    throw badRequest(`${platform.name} is not set up here: the operator has to set ${missing.join(" and ")}.`)
}

/** A full plan is told before anybody signs in for nothing; who may only be connecting a channel again goes on. */
async function requireRoom({ organizationId }: Caller, { slug }: AnyPlatform) {
  const known = await prisma.socialAccount.findFirst({
    where: { organizationId, platform: slug, sandbox: false, removedAt: null },
    select: { id: true },
  })
  if (!known) await requireChannelRoom(pool, organizationId, 1)
}

async function connectSandbox(caller: Caller, platform: AnyPlatform, profileId: string | undefined) {
  if (!env.SANDBOX) throw badRequest("The sandbox is turned off here (SANDBOX=0).")
  const { name } = await prisma.organization.findUniqueOrThrow({ where: { id: caller.organizationId } })
  const connected = await platform.twin.account(name.slice(0, 20).trim(), sandboxContext(platform.slug))
  return saveOne(caller, platform, connected, { sandbox: true, profileId })
}

async function connectByForm(
  caller: Caller,
  platform: AnyPlatform,
  { fields, connect }: FormConnect<never> | FormConnect<unknown>,
  values: Record<string, string>,
  profileId: string | undefined,
) {
  const missing = fields.filter(({ name, required }) => required && !values[name]?.trim())
  if (missing.length)
    throw new AppError("INPUT_VALIDATION_FAILED", "Input validation failed", {
      fieldErrors: Object.fromEntries(
        missing.map(({ name, label }) => [`credentials.${name}`, [`${label} is required`]]),
      ),
      formErrors: [],
    })
  const { accounts } = await connect(values, connectAccess(platform, false)).catch(asBadRequest)
  const [first] = accounts
  if (!first) throw badRequest(`${platform.name} has no account behind these credentials.`)
  return saveOne(caller, platform, first as Found, { sandbox: false, profileId })
}

async function saveOne(
  caller: Caller,
  platform: AnyPlatform,
  found: Found,
  wish: { sandbox: boolean; profileId?: string },
) {
  const [row] = await saveAccounts(caller, platform, [found], wish)
  return serializeAccount(row!)
}
