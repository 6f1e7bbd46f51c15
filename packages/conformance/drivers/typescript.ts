// Runs the scenario with the TypeScript SDK. A failed step throws.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { inspect } from "node:util"

import {
  Carillon,
  NotFoundError,
  RateLimitError,
  RedirectError,
  TimeoutError,
  ValidationError,
  WebhookVerificationError,
} from "../../sdk-typescript/src/index.ts"

/** Each step has only some of these. */
type Step = Record<
  | "name"
  | "caption"
  | "title"
  | "status"
  | "code"
  | "alt"
  | "mimeType"
  | "url"
  | "field"
  | "header"
  | "event",
  string
> &
  Record<
    | "inDays"
    | "width"
    | "height"
    | "withinSeconds"
    | "count"
    | "limit"
    | "pages"
    | "httpStatus"
    | "retryAfter"
    | "timeoutSeconds",
    number
  > & { statuses: number[] }
type Run = {
  baseUrl: string
  faultsUrl: string
  elsewhereUrl: string
  channelId: string
  tagId: string
  file: string
  steps: Step[]
}

const run = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Run
const apiKey = process.env.CARILLON_API_KEY!
const carillon = new Carillon({ baseUrl: run.baseUrl, apiKey })
const clientWithFault = (fault: string) => new Carillon({ baseUrl: `${run.faultsUrl}/${fault}`, apiKey })
const socialAccountId = run.channelId

async function within<Result>(seconds: number, poll: () => Promise<Result | undefined>): Promise<Result> {
  for (const end = Date.now() + seconds * 1000; ; await sleep(250)) {
    const result = await poll()
    if (result !== undefined) return result
    assert(Date.now() < end, `Timed out after ${seconds} s`)
  }
}

/** The first response gets lost, and the request is repeated with the same idempotency key. */
const createsOnce =
  (fault: string) =>
  async ({ caption, header }: Step) => {
    let replayed: string | null = null
    const onResponse = ({ headers }: Response) => (replayed = headers.get(header))
    const { id } = await clientWithFault(fault).posts.create({ caption, socialAccountId }, { onResponse })
    assert.equal(replayed, "true")
    await carillon.posts.delete(id)
  }

const steps: Record<string, (step: Step) => Promise<void>> = {
  async list() {
    const ids = []
    for await (const { id } of carillon.socialAccounts.list()) ids.push(id)
    assert(ids.includes(socialAccountId))
  },

  async create({ caption, title, status, code }) {
    const { id } = await carillon.posts.create({ caption, socialAccountId })
    const post = await carillon.posts.get(id)
    assert.deepEqual([post.caption, post.status, post.title], [caption, status, null])
    assert.equal((await carillon.posts.update(id, { title })).title, title)
    await carillon.posts.delete(id)
    await assert.rejects(
      carillon.posts.get(id),
      (error) => error instanceof NotFoundError && error.code === code,
    )
  },

  async schedule({ caption, inDays, status }) {
    const scheduledAt = new Date(Math.floor(Date.now() / 1000 + inDays * 86_400) * 1000)
    const post = await carillon.posts.create({ caption, socialAccountId, scheduledAt })
    assert.equal(post.status, status)
    assert.equal(Date.parse(post.scheduledAt!), +scheduledAt)
    await carillon.posts.delete(post.id)
  },

  async upload({ alt, mimeType, width, height }) {
    const media = await carillon.media.upload(run.file, { alt })
    assert.deepEqual([media.mimeType, media.width, media.height], [mimeType, width, height])
    assert.equal((await carillon.media.upload(run.file)).id, media.id)
  },

  async publish({ caption, status, withinSeconds }) {
    const media = await carillon.media.upload(run.file)
    const { id } = await carillon.posts.create({
      caption,
      socialAccountId,
      action: "now",
      media: [{ url: media.url }],
    })
    const post = await within(withinSeconds, async () => {
      const current = await carillon.posts.get(id)
      return current.status === "PROCESSING" ? undefined : current
    })
    assert.equal(post.status, status, post.errorMessage ?? "")
    assert(post.url)
    assert.equal(post.media[0]!.id, media.id)
  },

  async pages({ count, limit, pages }) {
    const list = carillon.posts.list({ tagIds: [run.tagId], limit })
    const ids = new Set<string>()
    for await (const { id } of list) ids.add(id)
    assert.equal(ids.size, count)
    const totals = []
    for await (const { total } of list.pages()) totals.push(total)
    assert.deepEqual(totals, Array<number>(pages).fill(count))
  },

  async invalid({ url, field, httpStatus, code }) {
    const creation = carillon.posts.create({ caption: "", socialAccountId, media: [{ url }] })
    await assert.rejects(creation, (error) => {
      assert(error instanceof ValidationError)
      assert.deepEqual([error.status, error.code], [httpStatus, code])
      return Boolean(error.fieldErrors[field]?.[0] && error.requestId)
    })
  },

  async rateLimited({ code, retryAfter }) {
    const client = clientWithFault("rateLimited")
    await assert.rejects(client.tags.list({}, { maxRetries: 0 }).firstPage(), (error) => {
      assert(error instanceof RateLimitError)
      return error.code === code && error.retryAfter === retryAfter
    })
    const startedAt = Date.now()
    await client.platforms.list({ platform: "bluesky" }).firstPage()
    assert(Date.now() - startedAt >= retryAfter * 1000 - 50)
  },

  lostResponse: createsOnce("lostResponse"),
  cutResponse: createsOnce("cutResponse"),

  async rateLimitedUntil({ retryAfter }) {
    const client = clientWithFault("rateLimitedUntil")
    await assert.rejects(
      client.tags.list({}, { maxRetries: 0 }).firstPage(),
      (error) => error instanceof RateLimitError && [retryAfter - 1, retryAfter].includes(error.retryAfter!),
    )
    await client.platforms.list({ platform: "bluesky" }).firstPage()
  },

  async redirect({ caption, statuses }) {
    for (const status of statuses) {
      const client = clientWithFault(`redirect${status}`)
      const read = () => client.organization.get()
      const write = () => client.posts.create({ caption, socialAccountId })
      for (const request of [read, write])
        await assert.rejects(request, (error) => {
          assert(error instanceof RedirectError)
          assert.equal(error.status, status)
          assert(error.location?.startsWith(run.elsewhereUrl) && error.message.includes(error.location))
          return true
        })
    }
  },

  async secrets() {
    const printed = inspect([carillon, new Carillon({ baseUrl: run.baseUrl, accessToken: apiKey })], {
      depth: Infinity,
      showHidden: true,
    })
    assert(!printed.includes(apiKey) && !JSON.stringify(carillon).includes(apiKey))
  },

  async timeout({ timeoutSeconds }) {
    const options = { timeoutMs: timeoutSeconds * 1000, maxRetries: 0 }
    await assert.rejects(clientWithFault("timeout").organization.get(options), TimeoutError)
  },

  async newerVersion({ status }) {
    const { id } = await carillon.posts.create({ caption: "", socialAccountId })
    assert.equal((await clientWithFault("newerVersion").posts.get(id)).status, status)
    await carillon.posts.delete(id)
  },

  async webhook({ event, withinSeconds }) {
    type Catcher = { url: string; data: { headers: Record<string, string>; body: string }[] }
    const readCatcher = () => carillon.request<Catcher>({ method: "GET", path: "/sandbox/webhooks.json" })
    const { id, secret } = await carillon.webhooks.create({
      url: (await readCatcher()).url,
      events: ["post.published"],
    })
    try {
      const sent = await carillon.webhooks.test(id)
      const delivery = await within(withinSeconds, async () =>
        (await readCatcher()).data.find(({ headers }) => headers["x-service-delivery-id"] === sent.id),
      )
      const verified = await carillon.webhooks.verify(delivery.body, delivery.headers, secret)
      assert.deepEqual([verified.id, verified.event], [sent.id, event])
      const forged = carillon.webhooks.verify(`${delivery.body} `, delivery.headers, secret)
      await assert.rejects(forged, WebhookVerificationError)
    } finally {
      await carillon.webhooks.delete(id)
    }
  },
}

for (const step of run.steps) {
  try {
    await steps[step.name]!(step)
    console.log(`ok ${step.name}`)
  } catch (error) {
    console.log(`not ok ${step.name} ${JSON.stringify(String(error))}`)
  }
}
