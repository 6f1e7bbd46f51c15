import type { InputOf } from "@/lib/contract/contract"
import { requireChannelCapacity } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { env, sandboxIsOff } from "@/lib/config/env"
import { badRequest, invalidInput } from "@/lib/errors/app-error"
import type { AnyPlatform, FormConnect } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { chooseApp, requireApps } from "@/lib/platform-apps/app-credentials"
import { findProfile } from "@/lib/profiles/find-profile"
import { sandboxContext } from "@/lib/sandbox/store"
import { connectContext } from "@/lib/accounts/credentials/platform-context"
import { toBadRequest } from "./to-bad-request"
import type { connectAccountContract } from "@/lib/accounts/contract"
import { saveAccounts, type FoundAccount } from "./save-accounts"
import { serializeAccount } from "@/lib/accounts/serialize"
import { startOAuth } from "./start-oauth"

type ConnectingLink = { token: string; platformAppIds: string[] }
type SaveOptions = { sandbox: boolean; platformAppId: string | null; profileId?: string }
type Input = InputOf<typeof connectAccountContract>

/** Form platforms and the sandbox return the account. OAuth platforms return the URL to send the person to. */
export async function connectAccount(caller: Caller, input: Input, link?: ConnectingLink) {
  const platform = platformBySlug(input.platform)
  if (!platform)
    throw badRequest(`${input.platform} can't be connected: this server has no connector for it.`)
  const profile = input.profileId === undefined ? undefined : await findProfile(caller, input.profileId)
  const requested = input.platformAppId ? [input.platformAppId] : (link?.platformAppIds ?? [])
  if (input.platformAppId) await requireApps(caller.organizationId, requested, platform.slug)
  if (input.sandbox) return connectSandbox(caller, platform, profile?.id)
  const platformAppId = await chooseApp(platform, caller.organizationId, requested)
  await requirePlanRoom(caller, platform)
  if (platform.connect.kind === "oauth2")
    return startOAuth(caller, platform, platform.connect, {
      ...input,
      platformAppId,
      profileId: profile?.id,
      linkToken: link?.token,
    })
  const options = { sandbox: false, platformAppId, profileId: profile?.id }
  return connectByForm(caller, platform, platform.connect, input.credentials ?? {}, options)
}

/** Reports a full plan before anyone signs in, unless they may be reconnecting a known account. */
async function requirePlanRoom({ organizationId }: Caller, { slug }: AnyPlatform) {
  const known = await prisma.socialAccount.findFirst({
    where: { organizationId, platform: slug, sandbox: false, removedAt: null },
    select: { id: true },
  })
  if (!known) await requireChannelCapacity(db, organizationId, 1)
}

async function connectSandbox(caller: Caller, platform: AnyPlatform, profileId: string | undefined) {
  if (!env.SANDBOX) throw badRequest(sandboxIsOff)
  const { name } = await prisma.organization.findUniqueOrThrow({ where: { id: caller.organizationId } })
  const connected = await platform.sandbox.createAccount(
    name.slice(0, 20).trim(),
    sandboxContext(caller.organizationId, platform.slug),
  )
  return saveOne(caller, platform, connected, { sandbox: true, platformAppId: null, profileId })
}

async function connectByForm(
  caller: Caller,
  platform: AnyPlatform,
  { fields, connect }: FormConnect<never> | FormConnect<unknown>,
  values: Record<string, string>,
  options: SaveOptions,
) {
  const missing = fields.filter(({ name, required }) => required && !values[name]?.trim())
  if (missing.length)
    throw invalidInput(
      Object.fromEntries(missing.map(({ name, label }) => [`credentials.${name}`, [`${label} is required`]])),
    )
  const { accounts } = await connect(
    values,
    await connectContext(platform, { organizationId: caller.organizationId, ...options }),
  ).catch(toBadRequest)
  const [first] = accounts
  if (!first) throw badRequest(`${platform.name} has no account for these credentials.`)
  return saveOne(caller, platform, first as FoundAccount, options)
}

async function saveOne(caller: Caller, platform: AnyPlatform, found: FoundAccount, options: SaveOptions) {
  const [row] = await saveAccounts(caller, platform, [found], options)
  return serializeAccount(row!)
}
