import type { CutProxy } from "@/e2e/crash/cut-proxy"
import type { Product } from "@/e2e/crash/product"
import type { Faults } from "./faults"
import {
  addVersion,
  count,
  nameIn,
  type ItemModel,
  type PostModel,
  type Tally,
  type Touch,
  type Violation,
} from "./model"
import { channelsPerWorkspace, isProxied, workspaceCount, type MediaKind, type Operation } from "./plan"
import { request, type Answer } from "./request"
import { mayWrite, takesVideo, videoMs, type Workspace } from "./workspaces"

export type World = {
  run: string
  product: Product
  workspaces: Workspace[]
  /** Each workspace's media library. */
  libraries: Record<MediaKind, ItemModel>[]
  posts: PostModel[]
  /** By the operation that created it. */
  byOperation: Map<number, PostModel>
  faults: Faults
  proxy: CutProxy
  tally: Tally
  violations: Violation[]
}

type Draft = { caption: string; channel: number }

function addPost(world: World, operation: Operation, index: number, touch: Touch): PostModel & Draft {
  const { n, workspace, words } = operation
  const channel = (operation.channel + index) % channelsPerWorkspace
  const name = `soak ${world.run} ${workspace} ${n}.${index} `
  const suits = isProxied(channel) === isProxied(operation.channel)
  const caption = `${name}v0 ${suits ? words : ""}`.trim()
  const media =
    isProxied(channel) || !operation.media ? null : takesVideo(channel) ? operation.media : "image"
  const captions = new Map([[caption, [touch]]])
  const alts = new Map()
  const post = { name, workspace, channel, id: null, media, touches: [touch], captions, alts, caption }
  if (words && suits) count(world.tally.faults, `platform ${words}`)
  world.posts.push(post)
  if (index === 0) world.byOperation.set(n, post)
  return post
}

function begin(operation: Operation): Touch {
  const { n, kind, caller } = operation
  const startedAt = Date.now()
  const due = dueAt(operation, startedAt)
  return {
    ...{ n, kind, caller, startedAt, endedAt: Infinity, outcome: "unsure" },
    ...(due !== undefined && { dueAt: due }),
  }
}

function end(world: World, touch: Touch, answer: Answer, operation: Operation) {
  const { tally, violations, faults } = world
  touch.endedAt = Date.now()
  touch.outcome = answer.status < 400 && answer.status > 0 ? "done" : answer.unsure ? "unsure" : "rejected"
  tally.retried += answer.retried
  if (touch.outcome === "unsure") tally.unsure++
  if (touch.outcome === "rejected") tally.rejected++
  const report = (text: string) =>
    violations.push({ text: `${text} (${operation.kind} by ${operation.caller})`, operations: [operation.n] })
  if (answer.status === 401) report("a valid credential returned 401")
  const failed = answer.statuses.filter((status) => /^5/.test(status))
  const wrong = failed.find((status) => status !== "503" && status !== "507")
  if (wrong) report(`returned ${wrong.replace("!", " without Retry-After")}`)
  else if (failed.length && !faults.mayAffect(touch.startedAt))
    report(`returned ${failed[0]} without a fault`)
  if (answer.status === 0 || answer.status >= 500) report(`never answered (${answer.statuses.at(-1)})`)
}

/** When this operation makes a post due, if it does. */
function dueAt({ kind, action, inMs }: Operation, startedAt: number): number | undefined {
  if (kind === "publish" || kind === "retry") return startedAt
  if (kind === "edit") return action === "schedule" ? startedAt + inMs : undefined
  if (kind !== "create" && kind !== "bulk") return undefined
  if (action === "draft") return undefined
  return action === "schedule" ? startedAt + inMs : startedAt
}

/** An alt text of the post's own, if the operation gives it one. */
function describe(post: PostModel, { n, describes }: Operation, touch: Touch): { alt?: string } {
  if (!describes) return {}
  const alt = `${post.name}described by ${n}`
  addVersion(post.alts, alt, touch)
  return { alt }
}

async function readMediaUrls(world: World, workspace: number) {
  const { headers, media } = world.workspaces[workspace]!
  const read = async (kind: MediaKind) => {
    const { body } = await request(`${world.product.url()}/v0/media/${media[kind]}`, "GET", headers.key)
    return (body as { url?: string } | null)?.url
  }
  return { image: await read("image"), video: await read("video") }
}

async function create(world: World, operation: Operation, size: number): Promise<void> {
  const { workspace, caller, action, inMs, tagged, hangsUp } = operation
  const { headers, channels, tagId } = world.workspaces[workspace]!
  const url = world.product.url()
  const urls = operation.media ? await readMediaUrls(world, workspace) : null
  const touch = begin(operation)
  const posts = Array.from({ length: size }, (_, index) => addPost(world, operation, index, touch))
  const bodies = posts.map(({ caption, ...post }) => ({
    caption,
    socialAccountId: channels[post.channel],
    action,
    ...(action === "schedule" && { scheduledAt: new Date(touch.startedAt + inMs).toISOString() }),
    ...(post.media && { media: [{ url: urls?.[post.media], ...describe(post, operation, touch) }] }),
    ...(tagged && { tagIds: [tagId] }),
  }))
  const path = size > 1 ? "/v0/posts/bulk" : "/v0/posts"
  const body = size > 1 ? { posts: bodies } : bodies[0]
  const answer = await request(url + path, "POST", headers[caller], body, hangsUp)
  end(world, touch, answer, operation)
  if (touch.outcome !== "done") return
  checkMayWrite(world, operation)
  const { results } = answer.body as { results?: { id?: string; post?: { id: string } | null }[] }
  const created = results ?? [answer.body as { id: string }]
  posts.forEach((post, index) => {
    const result = created[index] as { id?: string; post?: { id: string } | null } | undefined
    post.id = result?.post?.id ?? result?.id ?? null
  })
}

function checkMayWrite(world: World, { caller, kind, n }: Operation) {
  count(world.tally.checks, "permissions")
  if (!mayWrite(caller))
    world.violations.push({ text: `a ${caller} was allowed to ${kind}`, operations: [n] })
}

type Call = { method: string; path: string; body?: unknown }

function callOn(post: PostModel, operation: Operation): Call {
  const path = `/v0/posts/${post.id}`
  switch (operation.kind) {
    case "delete":
      return { method: "DELETE", path }
    case "reject":
      return { method: "POST", path: `${path}/reject`, body: { reason: "Not yet" } }
    case "requestApproval":
      return { method: "POST", path: `${path}/request-approval`, body: {} }
    default:
      return { method: "POST", path: `${path}/${operation.kind}`, body: {} }
  }
}

async function edit(world: World, post: PostModel, operation: Operation): Promise<void> {
  const { headers, tagId, media } = world.workspaces[post.workspace]!
  const touch = begin(operation)
  const caption =
    `${post.name}v${operation.n} ${isProxied(post.channel) === isProxied(operation.channel) ? operation.words : ""}`.trim()
  addVersion(post.captions, caption, touch)
  post.touches.push(touch)
  const body = {
    caption,
    ...(touch.dueAt !== undefined && {
      status: "SCHEDULED",
      scheduledAt: new Date(touch.dueAt).toISOString(),
    }),
    ...(post.media &&
      operation.media && { media: [{ id: media[post.media], ...describe(post, operation, touch) }] }),
    ...(operation.tagged && { tagIds: [tagId] }),
  }
  const url = `${world.product.url()}/v0/posts/${post.id}`
  end(world, touch, await request(url, "PUT", headers[operation.caller], body, operation.hangsUp), operation)
  if (touch.outcome === "done") checkMayWrite(world, operation)
}

async function act(world: World, post: PostModel, operation: Operation): Promise<void> {
  const { headers } = world.workspaces[post.workspace]!
  const touch = begin(operation)
  post.touches.push(touch)
  const { method, path, body } = callOn(post, operation)
  const url = world.product.url() + path
  end(world, touch, await request(url, method, headers[operation.caller], body, operation.hangsUp), operation)
  if (touch.outcome === "done") checkMayWrite(world, operation)
}

/** Another workspace's caller with the same role tries to reach the post. */
async function trespass(world: World, post: PostModel, operation: Operation): Promise<void> {
  const stranger = world.workspaces[(post.workspace + 1) % workspaceCount]!
  const path = `/v0/posts/${post.id}`
  const attempts: Call[] = [
    { method: "GET", path },
    { method: "GET", path: `${path}/timeline` },
    { method: "GET", path: `${path}/history` },
    { method: "PUT", path, body: { caption: "taken over" } },
    { method: "DELETE", path },
    { method: "POST", path: `${path}/approve`, body: {} },
    {
      method: "GET",
      path: `/sandbox/feed.json?socialAccountId=${world.workspaces[post.workspace]!.channels[post.channel]}`,
    },
  ]
  const { method, path: to, body } = attempts[operation.n % attempts.length]!
  const touch = begin(operation)
  const answer = await request(world.product.url() + to, method, stranger.headers[operation.caller], body)
  end(world, touch, answer, operation)
  count(world.tally.checks, "isolation")
  if (touch.outcome === "done")
    world.violations.push({
      text: `leaked: ${method} ${to} of another workspace returned ${answer.status}`,
      operations: [operation.n, operation.target ?? operation.n],
    })
}

async function list(world: World, operation: Operation): Promise<void> {
  const { headers, index } = world.workspaces[operation.workspace]!
  const touch = begin(operation)
  const url = `${world.product.url()}/v0/posts?limit=200`
  const answer = await request(url, "GET", headers[operation.caller])
  end(world, touch, answer, operation)
  const { posts = [] } = (answer.body ?? {}) as { posts?: { caption: string }[] }
  count(world.tally.checks, "isolation", posts.length)
  for (const { caption } of posts)
    if (!nameIn(caption)?.startsWith(`soak ${world.run} ${index} `))
      world.violations.push({
        text: `leaked: workspace ${index} lists "${caption}"`,
        operations: [operation.n],
      })
}

/** Requests about the workspace rather than a post. */
async function manage(world: World, operation: Operation): Promise<void> {
  const { headers, channels, media } = world.workspaces[operation.workspace]!
  const channel = channels[operation.channel]!
  const item = operation.kind === "cover" ? "video" : (operation.media ?? "image")
  const alt = `Described by ${operation.n}`
  const timestampMs = 1 + (operation.n % (videoMs - 1))
  const calls: Partial<Record<Operation["kind"], Call>> = {
    pause: { method: "POST", path: `/v0/social-accounts/${channel}/pause`, body: {} },
    resume: { method: "POST", path: `/v0/social-accounts/${channel}/resume`, body: {} },
    alt: { method: "PATCH", path: `/v0/media/${media[item]}`, body: { alt } },
    cover: { method: "PUT", path: `/v0/media/${media[item]}/thumbnail`, body: { timestampMs } },
    validate: {
      method: "POST",
      path: "/v0/posts/validate",
      body: {
        caption: `validated ${world.run} ${operation.n}`,
        socialAccountIds: channels,
        action: operation.action,
        ...(operation.action === "schedule" && {
          scheduledAt: new Date(Date.now() + operation.inMs).toISOString(),
        }),
      },
    },
  }
  const call = calls[operation.kind]
  if (!call) return
  const touch = begin(operation)
  const library = world.libraries[operation.workspace]![item]
  if (operation.kind === "alt") addVersion(library.alts, alt, touch)
  if (operation.kind === "cover") addVersion(library.covers, String(timestampMs), touch)
  if (operation.kind === "alt" || operation.kind === "cover") library.touches.push(touch)
  const url = world.product.url() + call.path
  end(world, touch, await request(url, call.method, headers[operation.caller], call.body), operation)
  if (touch.outcome === "done") checkMayWrite(world, operation)
}

export async function perform(world: World, operation: Operation): Promise<void> {
  const { kind, target } = operation
  if (kind === "create") await create(world, operation, 1)
  else if (kind === "bulk") await create(world, operation, 3)
  else if (kind === "list") await list(world, operation)
  else if (["pause", "resume", "alt", "cover", "validate"].includes(kind)) await manage(world, operation)
  else {
    const post = target === null ? undefined : world.byOperation.get(target)
    if (!post?.id) return
    if (kind === "edit") await edit(world, post, operation)
    else if (kind === "trespass") await trespass(world, post, operation)
    else await act(world, post, operation)
  }
  count(world.tally.operations, kind)
}
