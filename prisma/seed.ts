import { writeFile } from "node:fs/promises"

import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { createApiKey } from "@/lib/api-keys/create-api-key"
import { createUserWithOrganization } from "@/lib/auth/sign-in/create-user"
import { systemCaller, type Caller } from "@/lib/access/caller"
import { scopes } from "@/lib/declarations/scopes"
import { pool, prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { newSecret } from "@/lib/crypto/ids"
import { inspect } from "@/lib/media/process/inspect"
import { storeInLibrary } from "@/lib/media/upload/store-media"
import { platforms } from "@/lib/platforms/registry"
import { createPost } from "@/lib/posts/create/create-post"
import { defaultSlots } from "@/lib/accounts/queue/queue-slot"
import { catcherUrl } from "@/lib/webhooks/catcher"
import { createWebhook } from "@/lib/webhooks/create-webhook"
import { demoHistory } from "./demo-history"

/** The demo workspace for the first start: content for every page, and a key for trying the API. */
const email = "demo@carillon.local"
const hour = 3_600_000

async function demoPicture(caller: Caller) {
  const { default: sharp } = await import("sharp")
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#4f46e5"/><stop offset="1" stop-color="#f59e0b"/></linearGradient></defs><rect width="1200" height="675" fill="url(#g)"/><circle cx="600" cy="300" r="120" fill="#fff" opacity=".9"/><path d="M600 210c-50 0-70 40-70 90v50l-25 30h190l-25-30v-50c0-50-20-90-70-90z" fill="#4338ca"/></svg>`
  const bytes = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
  const alt = "A bell in front of a gradient from indigo to amber"
  return storeInLibrary(caller, bytes, await inspect(bytes), { name: "bell.png", alt })
}

async function demoChannels(caller: Caller) {
  const ids: Record<string, string> = {}
  if (!env.SANDBOX) return ids
  for (const { slug } of platforms) {
    const account = await connectAccount(caller, { platform: slug as never, sandbox: true })
    if ("id" in account) ids[slug] = account.id
  }
  for (const socialAccountId of Object.values(ids))
    await prisma.queueSlot.createMany({ data: defaultSlots.map((slot) => ({ socialAccountId, ...slot })) })
  return ids
}

async function demoPosts(caller: Caller, channels: string[], pictureUrl: string) {
  const [first = "", second = first, third = first] = channels
  const soon = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const media = [{ url: pictureUrl, skip_processing: false }]
  const post = (socialAccountId: string, caption: string, rest: object) =>
    createPost(caller, { socialAccountId, caption, media: [], ...rest })
  await post(first, "Good morning! This post was published by the demo workspace. #carillon", {
    action: "now",
    media,
  })
  await post(second, "Three things we learned about scheduling this week.", { action: "now" })
  await post(first, "Behind the scenes: how a carillon is tuned. https://example.com/tuning", {
    action: "schedule",
    scheduledAt: soon(3),
  })
  await post(third, "Our newsletter goes out on Friday. What would you like to read?", { action: "queue" })
  await post(second, "Queued for the next free slot.", { action: "queue", media })
  await post(first, "An idea that isn't ready yet.", { action: "draft" })
  await post(third, "This one shows what a failure looks like. [[rejected]]", { action: "now" })
  const agent: Caller = {
    ...caller,
    restriction: "needs_approval",
    actor: { kind: "apiKey", id: "agent", name: "Writing agent" },
  }
  await createPost(agent, {
    socialAccountId: second,
    caption: "Written by an agent: can this go out tomorrow?",
    media: [],
    action: "schedule",
    scheduledAt: soon(24),
  })
}

async function seed(file: string) {
  const password = newSecret().slice(0, 16)
  const { organizationId } = await createUserWithOrganization({
    email,
    password,
    name: "Demo",
    organizationName: "Demo workspace",
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const caller = systemCaller(organizationId)
  const { key } = await createApiKey(caller, { name: "Demo key", scopes: [...scopes] })
  const channels = await demoChannels(caller)
  if (env.SANDBOX)
    await createWebhook(caller, {
      url: catcherUrl(organizationId),
      events: ["post.published", "post.failed", "social_account.connected", "social_account.disconnected"],
      description: "Built-in catcher",
    })
  await demoHistory(caller, channels)
  const picture = await demoPicture(caller)
  if (env.SANDBOX) await demoPosts(caller, Object.values(channels), picture.url)
  const demo = {
    baseUrl: env.APP_URL,
    email,
    password,
    apiKey: key,
    organizationId,
    socialAccountId: Object.values(channels)[0],
    channels,
  }
  await writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
}

await seed(env.DEMO_FILE)
await pool.end()
