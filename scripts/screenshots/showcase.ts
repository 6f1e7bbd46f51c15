import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContextOptions } from "playwright"
import sharp from "sharp"

import { signIn, type Demo } from "./people.ts"

const day = 86_400_000
const platforms = ["instagram", "linkedin", "bluesky", "mastodon", "threads", "youtube"]
const captions = [
  "Thursday at noon on the market square: forty-seven bells and one pair of hands. Come and listen.",
  "How do you tune a bell? From the inside, a shaving at a time. #carillon",
  "Behind the scenes: the new clapper weighs 80 kilograms and was carried up by hand.",
  "“The tower sings.” Three visitors on what they heard this summer.",
  "Tickets for the autumn concerts are here. Members get first pick.",
  "Who plays when nobody's up there? Meet the drum from 1725.",
  "A quiet week for the big bell: we oil, polish, and listen.",
  "Your questions, answered: why does a bell sound like a chord?",
  "We're looking for a second carillonneur. A head for heights helps.",
]
const hues = [168, 32, 210, 340, 262, 96]

function picture(hue: number) {
  const stop = (at: number, tone: string) => `<stop offset="${at}" stop-color="hsl(${hue} ${tone})"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="g" x2="0.6" y2="1">${stop(0, "55% 78%")}${stop(1, "60% 38%")}</linearGradient></defs>` +
        `<rect width="1200" height="900" fill="url(#g)"/><circle cx="880" cy="250" r="110" fill="#fff" opacity=".75"/>` +
        `<path d="M600 330c-90 0-125 70-125 160v90l-45 55h340l-45-55v-90c0-90-35-160-125-160z" fill="#fff" opacity=".92"/><circle cx="600" cy="675" r="34" fill="#fff" opacity=".92"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
}

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const callerOf =
  ({ baseUrl, apiKey }: Demo): Call =>
  async (method, path, body) => {
    const headers = { "x-api-key": apiKey, "content-type": "application/json" }
    const response = await fetch(baseUrl + path, { method, headers, body: body && JSON.stringify(body) })
    const answer = (await response.json()) as never
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }

async function upload(call: Call, hue: number) {
  const bytes = new Uint8Array(await picture(hue))
  const presignInput = { key: `bell-${hue}.jpg`, contentType: "image/jpeg", size: bytes.length }
  const { url, key } = await call<{ url: string; key: string }>("POST", "/v0/media/presign", presignInput)
  await fetch(url, { method: "PUT", body: bytes, headers: { "content-type": "image/jpeg" } })
  return call<{ id: string; url: string }>("POST", "/v0/media", { key, alt: "A bell above a wide landscape" })
}

/** Two weeks of a busy team's plans: posts with images, drafts, and pending approvals. */
export async function planWeeks(demo: Demo) {
  const call = callerOf(demo)
  const media = []
  for (const hue of hues) media.push(await upload(call, hue))
  const channels = platforms.map((name) => demo.channels[name]!)
  const midnight = new Date().setUTCHours(0, 0, 0, 0)
  for (let n = 0; n < 42; n++) {
    const scheduledAt = new Date(midnight + (1 + (n % 14)) * day + (7 + ((n * 5) % 13)) * 3_600_000)
    const post = await call<{ id: string }>("POST", "/v0/posts", {
      socialAccountId: channels[n % channels.length],
      caption: captions[n % captions.length],
      media: n % 3 === 0 ? [] : [{ url: media[n % media.length]!.url }],
      ...(n % 6 === 5 ? { action: "draft" } : { action: "schedule", scheduledAt: scheduledAt.toISOString() }),
    }).catch(() => null) // skip platforms that require settings or an image
    if (post && n % 7 === 3) await call("POST", `/v0/posts/${post.id}/request-approval`).catch(() => null)
  }
  return { media: media[0]!, channels }
}

type Shot = { name: string; path: string; look: BrowserContextOptions }

const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
const tall = { ...desktop, viewport: { width: 1280, height: 980 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

const nextWeek = () => new Date(Date.now() + 7 * day).toISOString().slice(0, 10)

const shotsOf = ({ media, channels }: Awaited<ReturnType<typeof planWeeks>>): Shot[] => {
  const draft = new URLSearchParams({
    ...{ channels: channels.slice(0, 3).join(), media: media.id },
    text: `${captions[0]}\n\nhttps://example.com/concerts`,
  })
  return [
    { name: "calendar", path: `/calendar?view=month&date=${nextWeek()}`, look: tall },
    {
      name: "composer",
      path: `/compose?${draft}`,
      look: tall,
    },
    { name: "approvals", path: "/posts?tab=approvals", look: desktop },
    { name: "analytics", path: "/analytics?days=90", look: desktop },
    {
      name: "calendar-dark",
      path: `/calendar?view=week&date=${nextWeek()}`,
      look: { ...desktop, colorScheme: "dark" },
    },
    { name: "phone", path: "/posts?tab=queue", look: phone },
  ]
}

/** The README's screenshots. */
export async function takeShowcase(browser: Browser, demo: Demo, to: string) {
  mkdirSync(to, { recursive: true })
  const plans = await planWeeks(demo)
  const storageState = await signIn(browser, demo)
  for (const { name, path, look } of shotsOf(plans)) {
    const context = await browser.newContext({
      baseURL: demo.baseUrl,
      locale: "en-GB",
      storageState,
      ...look,
    })
    const view = await context.newPage()
    await view.goto(path, { waitUntil: "load" })
    await view.waitForFunction(() => !document.querySelector("main .animate-pulse"), { timeout: 30_000 })
    await view.waitForTimeout(1500) // for images and charts to finish
    const png = await view.screenshot()
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(join(to, `${name}.webp`))
    await context.close()
  }
}
