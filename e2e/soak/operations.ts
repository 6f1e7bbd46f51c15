import type { CutProxy } from "@/e2e/crash/cut-proxy"
import type { Product } from "@/e2e/crash/product"
import type { Faults } from "./faults"
import { count, nameIn, type PostModel, type Tally, type Touch, type Violation } from "./model"
import { channelsPerWorkspace, isProxied, workspaceCount, type Operation } from "./plan"
import { request, type Answer } from "./request"
import { mayWrite, type Workspace } from "./workspaces"

export type World = {
  run: string
  product: Product
  workspaces: Workspace[]
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
  const earliest = operation.action === "schedule" ? touch.startedAt + operation.inMs : touch.startedAt
  const versions = new Map([[caption, touch]])
  const post = { name, workspace, channel, id: null, touches: [touch], versions, earliest, caption }
  world.posts.push(post)
  if (index === 0) world.byOperation.set(n, post)
  return post
}

const begin = ({ n, kind, caller }: Operation): Touch => ({
  n,
  kind,
  caller,
  startedAt: Date.now(),
  endedAt: Infinity,
  outcome: "unsure",
})

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
  if (answer.statuses.includes(500) && !faults.mayAffect(touch.startedAt))
    report("returned 500 without a fault")
  if (answer.status === 0 || answer.status >= 500) report(`never answered (${answer.statuses.at(-1)})`)
}

async function create(world: World, operation: Operation, size: number): Promise<void> {
  const { workspace, caller, action, inMs, media, tagged, hangsUp } = operation
  const { headers, channels, tagId, mediaId } = world.workspaces[workspace]!
  const url = world.product.url()
  const touch = begin(operation)
  const posts = Array.from({ length: size }, (_, index) => addPost(world, operation, index, touch))
  const library = media ? await request(`${url}/v0/media/${mediaId}`, "GET", headers.key) : null
  const mediaUrl = (library?.body as { url?: string } | null)?.url
  const bodies = posts.map(({ caption, channel }) => ({
    caption,
    socialAccountId: channels[channel],
    action,
    ...(action === "schedule" && { scheduledAt: new Date(touch.startedAt + inMs).toISOString() }),
    ...(mediaUrl && !isProxied(channel) && { media: [{ url: mediaUrl }] }),
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
  const { headers, tagId } = world.workspaces[post.workspace]!
  const touch = begin(operation)
  const caption =
    `${post.name}v${operation.n} ${isProxied(post.channel) === isProxied(operation.channel) ? operation.words : ""}`.trim()
  const moves = operation.action === "schedule"
  post.versions.set(caption, touch)
  post.touches.push(touch)
  if (moves) post.earliest = Math.min(post.earliest, touch.startedAt + operation.inMs)
  const body = {
    caption,
    ...(moves && {
      status: "SCHEDULED",
      scheduledAt: new Date(touch.startedAt + operation.inMs).toISOString(),
    }),
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
  if (["publish", "approve", "retry"].includes(operation.kind))
    post.earliest = Math.min(post.earliest, operation.kind === "approve" ? post.earliest : touch.startedAt)
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
  const { headers, channels, mediaId } = world.workspaces[operation.workspace]!
  const channel = channels[operation.channel]!
  const calls: Partial<Record<Operation["kind"], Call>> = {
    pause: { method: "POST", path: `/v0/social-accounts/${channel}/pause`, body: {} },
    resume: { method: "POST", path: `/v0/social-accounts/${channel}/resume`, body: {} },
    alt: { method: "PATCH", path: `/v0/media/${mediaId}`, body: { alt: `Described by ${operation.n}` } },
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
  const url = world.product.url() + call.path
  end(world, touch, await request(url, call.method, headers[operation.caller], call.body), operation)
  if (touch.outcome === "done") checkMayWrite(world, operation)
}

export async function perform(world: World, operation: Operation): Promise<void> {
  const { kind, target } = operation
  if (kind === "create") await create(world, operation, 1)
  else if (kind === "bulk") await create(world, operation, 3)
  else if (kind === "list") await list(world, operation)
  else if (["pause", "resume", "alt", "validate"].includes(kind)) await manage(world, operation)
  else {
    const post = target === null ? undefined : world.byOperation.get(target)
    if (!post?.id) return
    if (kind === "edit") await edit(world, post, operation)
    else if (kind === "trespass") await trespass(world, post, operation)
    else await act(world, post, operation)
  }
  count(world.tally.operations, kind)
}
