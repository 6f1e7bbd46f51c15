// `npm run test:bluesky`: tests the whole product against a real Bluesky server (PDS) from npm, on this machine. Not
// part of `npm test`, because the server is half a gigabyte of packages.
import { readFileSync } from "node:fs"

import { installBluesky, launchBluesky, type BlueskyServer } from "./bluesky-server.ts"
import { getBrowser } from "./browser.ts"
import { waitUntil } from "../process/run-process.ts"
import { UserError, runScript, print, step } from "../process/progress.ts"
import { cleanEnvironment, browserTests, onInterrupt, temporaryFolder } from "./stages.ts"
import { launchInstance, type Instance } from "./test-instance.ts"

const minute = 60_000

type Post = { id: string; status: string; url: string | null; postedAt: string; errorMessage: string | null }
type BlueskyRecord = {
  uri: string
  value: { text: string; facets?: unknown[]; embed?: { $type: string }; reply?: { parent: { uri: string } } }
}

function assert(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new UserError(`failed: ${claim}`)
  print(`  ✓ ${claim}`)
}

function client(instance: Instance) {
  const { apiKey } = JSON.parse(readFileSync(instance.demoFile, "utf8")) as { apiKey: string }
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(instance.url + path, {
      method,
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(minute),
    })
    const answer = (await response.json()) as Body
    if (!response.ok)
      throw new UserError(`${method} ${path} returned ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

async function records(server: BlueskyServer): Promise<BlueskyRecord[]> {
  const query = new URLSearchParams({ repo: server.did, collection: "app.bsky.feed.post", limit: "50" })
  const response = await fetch(`${server.url}/xrpc/com.atproto.repo.listRecords?${query}`, {
    signal: AbortSignal.timeout(20_000),
  })
  return ((await response.json()) as { records: BlueskyRecord[] }).records
}

async function publishThere(server: BlueskyServer, instance: Instance) {
  const api = client(instance)
  const credentials = { identifier: server.identifier, appPassword: server.appPassword, service: server.url }
  const account = await api<{ id: string; username: string }>("POST", "/v0/social-accounts", {
    platform: "bluesky",
    credentials,
  })
  assert(account.username === server.identifier, "the channel connects with an app password")

  const publish = async (body: object) => {
    const scheduledAt = new Date(Date.now() + 5_000)
    const created = await api<Post>("POST", "/v0/posts", {
      socialAccountId: account.id,
      scheduledAt: scheduledAt.toISOString(),
      ...body,
    })
    let post = created
    await waitUntil(
      async () =>
        ["COMPLETED", "FAILED"].includes((post = await api<Post>("GET", `/v0/posts/${created.id}`)).status),
      minute,
      250,
    )
    if (post.status !== "COMPLETED")
      print(JSON.stringify(await api("GET", `/v0/posts/${created.id}/timeline`), null, 2))
    assert(post.status === "COMPLETED", `the post is published (${post.errorMessage ?? post.url})`)
    const late = Date.parse(post.postedAt) - scheduledAt.getTime()
    assert(late >= 0 && late <= 2_000, `published ${late} ms after its time`)
    return post
  }

  print("a post with a link, a tag, and an image")
  const image = await demoImage(api)
  await publish({
    caption: "Grüße 🔔 https://example.com #carillon",
    media: [{ url: image, alt: "A bell" }],
  })
  const first = (await records(server))[0]
  assert(first?.value.text.startsWith("Grüße 🔔"), "the server has its text")
  assert(first?.value.facets?.length === 2, "its link and tag are facets")
  assert(first?.value.embed?.$type === "app.bsky.embed.images", "it has its image")

  print("a thread")
  await publish({ caption: "One", parts: [{ caption: "One" }, { caption: "Two" }, { caption: "Three" }] })
  const [three, two, one] = await records(server)
  assert(
    [one, two, three].map((record) => record?.value.text).join() === "One,Two,Three",
    "its parts are in order",
  )
  assert(
    three?.value.reply?.parent.uri === two?.uri && two?.value.reply?.parent.uri === one?.uri,
    "each part replies to the previous one",
  )
  assert((await records(server)).length === 4, "nothing was posted twice")
}

/** Returns the image in the demo workspace's library. */
async function demoImage(api: ReturnType<typeof client>): Promise<string> {
  const { posts } = await api<{ posts: { media: { url: string }[] }[] }>("GET", "/v0/posts?limit=50")
  const url = posts.flatMap(({ media }) => media)[0]?.url
  if (!url) throw new UserError("The demo workspace has no image")
  return url
}

await runScript(async () => {
  cleanEnvironment()
  const folder = await step("Bluesky's own server from npm", installBluesky)
  const server = await step("a Bluesky server on this machine", () => launchBluesky(folder))
  let instance: Instance | undefined
  const end = async () => {
    server.stop()
    await instance?.stop()
  }
  onInterrupt(end)
  try {
    const folder = temporaryFolder()
    instance = await launchInstance(folder)
    await step("Carillon", instance.ready)
    await publishThere(server, instance)
    const { failed } = await browserTests(
      "features",
      {
        E2E_BASE_URL: instance.url,
        E2E_DEMO_FILE: instance.demoFile,
        E2E_BLUESKY: JSON.stringify(server),
        CHROMIUM_PATH: await getBrowser(),
      },
      folder,
      ["e2e/connect/bluesky.spec.ts"],
    )
    assert(failed === 0, "a client connects through a link in a browser")
    print("\nBluesky: all tests passed")
  } finally {
    await end()
  }
})
