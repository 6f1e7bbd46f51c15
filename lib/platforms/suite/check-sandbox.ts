import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform, OutgoingMedia } from "@/lib/platforms/platform"
import { openChannel, testMedia, type Channel, type TestPost } from "./harness"

/** What became of one thing that was tried; null where the platform does not offer it. */
export type CheckResult = { ok: boolean; note: string } | null
export type SandboxReport = { slug: string; name: string; findings: Record<string, CheckResult> }

const fine = (note = ""): CheckResult => ({ ok: true, note })
const wrong = (note: string): CheckResult => ({ ok: false, note })

/** Works something out; whatever is thrown is a finding, not the end of the tour. */
const tried = async (work: () => Promise<CheckResult>): Promise<CheckResult> =>
  work().catch((error: Error) => wrong(error.message))

function imageFor({ media }: AnyPlatform["rules"]): OutgoingMedia {
  const size = media === "ignored" ? undefined : media.imageSizes?.[0]
  return testMedia("image", { width: 800, height: 600, ...size })
}
const film = () => testMedia("video", { width: 720, height: 1280, duration: 10 })

/** One of each kind of post, where the rules allow it. */
function kindsOf({ rules }: AnyPlatform): Record<string, TestPost | null> {
  const { media, parts } = rules
  const takes = (kind: "image" | "video") => media !== "ignored" && media.kinds.includes(kind)
  const needsMedia = media !== "ignored" && (media.min ?? 0) > 0
  const most = media === "ignored" ? 0 : Math.min(media.max ?? 3, 3)
  const thread = ["One", "Two", "Three"].map((caption) => ({ caption }))
  return {
    text: needsMedia ? null : {},
    image: takes("image") ? { media: [imageFor(rules)] } : null,
    album: takes("image") && most > 1 ? { media: Array.from({ length: most }, () => imageFor(rules)) } : null,
    video: takes("video") ? { media: [film()] } : null,
    thread: parts ? { parts: thread } : null,
  }
}

/** What every post of the platform has to have. */
function neededOf({ rules, config }: AnyPlatform): TestPost {
  const { media } = rules
  const needsMedia = media !== "ignored" && (media.min ?? 0) > 0
  return {
    ...(config?.required && { config: config.example }),
    ...(needsMedia && { media: [media.kinds.includes("video") ? film() : imageFor(rules)] }),
  }
}

async function seenBy(channel: Channel, posts: number): Promise<CheckResult> {
  const feed = await channel.feed()
  return feed.length >= posts ? fine() : wrong(`${feed.length} of ${posts} are to be seen`)
}

const publishes = (platform: AnyPlatform, post: TestPost) =>
  tried(async () => {
    const channel = await openChannel(platform, neededOf(platform))
    const published = await channel.publish(post)
    return seenBy(channel, published.length)
  })

type Expected = { kinds: PlatformError["kind"][]; posts: number }

/** What has to come of each magic word. Absent kinds: the post gets through, if not at the first try. */
const words: Record<string, Expected> = {
  rate_limited: { kinds: ["rate_limited"], posts: 0 },
  token_expired: { kinds: ["reconnect"], posts: 0 },
  rejected: { kinds: ["rejected"], posts: 0 },
  // A platform that publishes what was uploaded before knows that nothing is out.
  unavailable: { kinds: ["unknown_outcome", "unavailable"], posts: 0 },
  timeout_after_accept: { kinds: ["unknown_outcome"], posts: 1 },
  "slow:5s": { kinds: [], posts: 1 },
  "processing:10s": { kinds: [], posts: 1 },
}

const mostTries = 5

/** Walks a post out as the engine does: where nothing can be out yet, the same step again, a little later. */
async function errorOf(channel: Channel, post: TestPost, patient: boolean): Promise<PlatformError | null> {
  const again = async <Result>(step: () => Promise<Result>, tries = 1): Promise<Result> => {
    try {
      return await step()
    } catch (error) {
      const passing = error instanceof PlatformError && error.kind === "unavailable"
      if (!patient || !passing || tries === mostTries) throw error
      channel.clock.now = new Date(channel.clock.now.getTime() + 15_000)
      return again(step, tries + 1)
    }
  }
  try {
    const part = channel.firstPart(post)
    const draft = await again(() => channel.prepare(part))
    await again(() => channel.send(part, draft))
    return null
  } catch (error) {
    if (error instanceof PlatformError) return error
    throw error
  }
}

const says = (platform: AnyPlatform, word: string, { kinds, posts }: Expected) =>
  tried(async () => {
    const channel = await openChannel(platform, neededOf(platform))
    const error = await errorOf(channel, { caption: `Hello [[${word}]]` }, kinds.length === 0)
    const out = (await channel.feed()).length
    if (out !== posts) return wrong(`${out} posts are out`)
    // Some platforms tell at once what became of a post whose answer was lost.
    if (!error) return posts ? fine() : wrong("no error came")
    return kinds.includes(error.kind) ? fine() : wrong(`read as ${error.kind}: ${error.message}`)
  })

const measures = (platform: AnyPlatform) =>
  tried(async () => {
    const channel = await openChannel(platform, neededOf(platform))
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 24 * 3_600_000)
    if (platform.refresh)
      channel.state.credentials = await platform.refresh(
        channel.state.credentials,
        channel.contextFor("read"),
      )
    const { raw: _raw, ...counts } = await platform.analytics!(published, channel.contextFor("read"))
    return fine(Object.keys(counts).join(" "))
  })

const looksUp = (platform: AnyPlatform) =>
  tried(async () => {
    const channel = await openChannel(platform)
    const names: string[] = []
    for (const [name, { query, output, run }] of Object.entries(platform.lookups!)) {
      names.push(name)
      // One that asks for something first is shown by the platform's own tests.
      if (query && !query.safeParse({}).success) continue
      output.parse(await run({}, channel.contextFor("read")))
    }
    return fine(names.join(" "))
  })

/** All that a platform's sandbox offers, tried once. */
export async function checkSandbox(platform: AnyPlatform): Promise<SandboxReport> {
  const findings: Record<string, CheckResult> = {}
  findings.connect = await tried(async () => {
    const { account } = await openChannel(platform)
    return fine(platform.byHand ? "posted by hand" : (account.username ?? account.remoteId))
  })
  for (const [kind, post] of Object.entries(kindsOf(platform)))
    findings[kind] = post && !platform.byHand ? await publishes(platform, post) : null
  for (const [word, expected] of Object.entries(words))
    findings[word] = platform.byHand ? null : await says(platform, word, expected)
  findings.metrics = platform.analytics ? await measures(platform) : null
  findings.lookups = platform.lookups ? await looksUp(platform) : null
  const { slug, name } = platform
  return { slug, name, findings }
}
