import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform, OutgoingMedia } from "@/lib/platforms/platform"
import { openChannel, testMedia, type Channel, type TestPost } from "./harness"

/** The result of one check, or null if the platform doesn't support it. */
export type CheckResult = { ok: boolean; note: string } | null
export type SandboxReport = { slug: string; name: string; results: Record<string, CheckResult> }

const passed = (note = ""): CheckResult => ({ ok: true, note })
const failed = (note: string): CheckResult => ({ ok: false, note })

/** Runs a check and turns any error into a failed result. */
const runCheck = async (work: () => Promise<CheckResult>): Promise<CheckResult> =>
  work().catch((error: Error) => failed(error.message))

function imageFor({ media }: AnyPlatform["rules"]): OutgoingMedia {
  const size = media === "ignored" ? undefined : media.imageSizes?.[0]
  return testMedia("image", { width: 800, height: 600, ...size })
}
const video = () => testMedia("video", { width: 720, height: 1280, duration: 10 })

/** One post of each kind that the rules allow. */
function postsByKind({ rules }: AnyPlatform): Record<string, TestPost | null> {
  const { media, parts } = rules
  const accepts = (kind: "image" | "video") => media !== "ignored" && media.kinds.includes(kind)
  const needsMedia = media !== "ignored" && (media.min ?? 0) > 0
  const albumSize = media === "ignored" ? 0 : Math.min(media.max ?? 3, 3)
  const thread = ["One", "Two", "Three"].map((caption) => ({ caption }))
  return {
    text: needsMedia ? null : {},
    image: accepts("image") ? { media: [imageFor(rules)] } : null,
    album:
      accepts("image") && albumSize > 1
        ? { media: Array.from({ length: albumSize }, () => imageFor(rules)) }
        : null,
    video: accepts("video") ? { media: [video()] } : null,
    thread: parts ? { parts: thread } : null,
  }
}

/** The fields that every post on the platform needs. */
export function requiredFields({ rules, config }: AnyPlatform): TestPost {
  const { media } = rules
  const needsMedia = media !== "ignored" && (media.min ?? 0) > 0
  return {
    ...(config?.required && { config: config.example }),
    ...(needsMedia && { media: [media.kinds.includes("video") ? video() : imageFor(rules)] }),
  }
}

async function checkFeed(channel: Channel, posts: number): Promise<CheckResult> {
  const feed = await channel.feed()
  return feed.length >= posts ? passed() : failed(`the feed shows ${feed.length} of ${posts} posts`)
}

const checkPublishing = (platform: AnyPlatform, post: TestPost) =>
  runCheck(async () => {
    const channel = await openChannel(platform, requiredFields(platform))
    const published = await channel.publish(post)
    return checkFeed(channel, published.length)
  })

type Expected = { kinds: PlatformError["kind"][]; posts: number }

/** Expected result of each sandbox keyword. Without `kinds`, the post must get published, with retries if needed. */
const expectedByKeyword: Record<string, Expected> = {
  rate_limited: { kinds: ["rate_limited"], posts: 0 },
  token_expired: { kinds: ["reconnect"], posts: 0 },
  rejected: { kinds: ["rejected"], posts: 0 },
  // Platforms that publish prepared uploads can tell that nothing was published.
  unavailable: { kinds: ["unknown_outcome", "unavailable"], posts: 0 },
  timeout_after_accept: { kinds: ["unknown_outcome"], posts: 1 },
  "slow:5s": { kinds: [], posts: 1 },
  "processing:10s": { kinds: [], posts: 1 },
}

const maxAttempts = 5

/** Publishes a post as the engine does, and retries steps that can't have published anything. */
async function publishError(
  channel: Channel,
  post: TestPost,
  shouldRetry: boolean,
): Promise<PlatformError | null> {
  const withRetries = async <Result>(step: () => Promise<Result>, attempt = 1): Promise<Result> => {
    try {
      return await step()
    } catch (error) {
      const isTemporary = error instanceof PlatformError && error.kind === "unavailable"
      if (!shouldRetry || !isTemporary || attempt === maxAttempts) throw error
      channel.clock.now = new Date(channel.clock.now.getTime() + 15_000)
      return withRetries(step, attempt + 1)
    }
  }
  try {
    const part = channel.firstPart(post)
    const draft = await withRetries(() => channel.prepare(part))
    await withRetries(() => channel.send(part, draft))
    return null
  } catch (error) {
    if (error instanceof PlatformError) return error
    throw error
  }
}

const checkKeyword = (platform: AnyPlatform, keyword: string, { kinds, posts }: Expected) =>
  runCheck(async () => {
    const channel = await openChannel(platform, requiredFields(platform))
    const error = await publishError(channel, { caption: `Hello [[${keyword}]]` }, kinds.length === 0)
    const published = (await channel.feed()).length
    if (published !== posts) return failed(`${published} posts were published`)
    // Some platforms find a post right away even though its response was lost.
    if (!error) return posts ? passed() : failed("there was no error")
    return kinds.includes(error.kind) ? passed() : failed(`mapped to ${error.kind}: ${error.message}`)
  })

const checkMetrics = (platform: AnyPlatform) =>
  runCheck(async () => {
    const channel = await openChannel(platform, requiredFields(platform))
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 24 * 3_600_000)
    if (platform.refresh)
      channel.state.credentials = await platform.refresh(
        channel.state.credentials,
        channel.contextFor("read"),
      )
    const { raw: _raw, ...counts } = await platform.analytics!(published, channel.contextFor("read"))
    return passed(Object.keys(counts).join(" "))
  })

const checkLookups = (platform: AnyPlatform) =>
  runCheck(async () => {
    const channel = await openChannel(platform)
    const names: string[] = []
    for (const [name, { query, output, run }] of Object.entries(platform.lookups!)) {
      names.push(name)
      // Lookups with required parameters are covered by the platform's own tests.
      if (query && !query.safeParse({}).success) continue
      output.parse(await run({}, channel.contextFor("read")))
    }
    return passed(names.join(" "))
  })

/** Tries everything a platform's sandbox offers. */
export async function checkSandbox(platform: AnyPlatform): Promise<SandboxReport> {
  const results: Record<string, CheckResult> = {}
  results.connect = await runCheck(async () => {
    const { account } = await openChannel(platform)
    return passed(platform.manualInstructions ? "posted manually" : (account.username ?? account.remoteId))
  })
  for (const [kind, post] of Object.entries(postsByKind(platform)))
    results[kind] = post && !platform.manualInstructions ? await checkPublishing(platform, post) : null
  for (const [keyword, expected] of Object.entries(expectedByKeyword))
    results[keyword] = platform.manualInstructions ? null : await checkKeyword(platform, keyword, expected)
  results.metrics = platform.analytics ? await checkMetrics(platform) : null
  results.lookups = platform.lookups ? await checkLookups(platform) : null
  const { slug, name } = platform
  return { slug, name, results }
}
