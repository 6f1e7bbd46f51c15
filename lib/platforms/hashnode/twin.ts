import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/settings"
import { defineTwin, json, type Call, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinHex } from "@/lib/platforms/twin-id"
import { grownCount } from "@/lib/platforms/twin-metrics"
import * as people from "@/lib/platforms/twin-people"
import type { Json } from "@/lib/platforms/platform"

type Owner = { id: string; name: string; publications: string[] }
type Input = {
  publicationId?: string
  title?: string
  contentMarkdown?: string
  slug?: string
  tags?: unknown[]
  coverImageOptions?: { coverImageURL?: string }
}
type TwinDraft = { id: string; input: Json; isActive: boolean }
type Details = { title: string; slug: string }

/** Everybody's publication has the same series and members, so that settings fit the next sandbox channel. */
const series = [{ id: "64f0c1d2e3a4b5c6d7e8f901", name: "Towers of the north" }]
const members = [{ id: "64f0c1d2e3a4b5c6d7e8f9aa", name: "Esmeralda", username: "esmeralda" }]

const succeed = (data: Json) => json({ data })
const refuse = (code: string, message: string) =>
  json({ data: null, errors: [{ message, extensions: { code } }] })
const notFound = (what: string) => refuse("NOT_FOUND", `${what} not found`)

const refusals: RefusalAnswers = {
  rate_limited: () =>
    new Response("Too many requests", {
      status: 429,
      headers: { "retry-after": String(sandboxWaitSeconds) },
    }),
  token_expired: () => refuse("UNAUTHENTICATED", "Not authenticated"),
  rejected: () => refuse("BAD_USER_INPUT", "Content was refused by a magic word"),
  unavailable: () => refuse("INTERNAL_SERVER_ERROR", "Internal server error"),
}

/** Publications stand where other twins have people: they are what posts belong to. */
async function createPublication(at: TwinContext, displayName: string): Promise<string> {
  const id = twinHex(at)
  const publication = { id, username: `sandbox-${id.slice(-6)}.hashnode.dev`, displayName }
  await at.store.put("person", id, publication)
  return id
}

async function createOwner(at: TwinContext, token: string, name: string, titles: string[]): Promise<Owner> {
  const publications: string[] = []
  for (const title of titles) publications.push(await createPublication(at, title))
  const owner = { id: twinHex(at), name, publications }
  await at.store.put("token", token, owner)
  return owner
}

/** Any token that looks like one belongs to somebody, who has a blog, a team's, and one without a Pro plan. */
async function ownerOf(call: Call): Promise<Owner | null> {
  const token = call.request.headers.get("authorization")?.replace(/^Bearer /i, "") ?? ""
  if (!/^[\w-]{36}$/.test(token)) return null
  const known = (await call.store.get("token", token)) as Owner | null
  return known ?? createOwner(call, token, "Sandbox person", ["Sandbox blog", "Bell Tower team", freeTitle])
}

const freeTitle = "Without a plan"
const proMessage =
  "Publication does not have an active Pro plan. Upgrade in your dashboard to access this via the API."

const publicationUrl = ({ username }: people.TwinPerson) => `https://${username}`

async function me(call: Call, owner: Owner): Promise<Response> {
  const found = await Promise.all(owner.publications.map((id) => people.personById(call, id)))
  const edges = found.flatMap((publication) =>
    publication
      ? [
          {
            node: {
              id: publication.id,
              title: publication.displayName,
              url: publicationUrl(publication),
              isTeam: false,
            },
          },
        ]
      : [],
  )
  return succeed({
    me: {
      id: owner.id,
      username: "sandbox",
      name: owner.name,
      profilePicture: null,
      publications: { edges },
    },
  })
}

type Variables = { id?: string; slug?: string; input?: Input & { draftId?: string } }

/** The publication that a request is about; a refusal where the API may not touch it. */
async function publicationOf(call: Call, owner: Owner, id = ""): Promise<people.TwinPerson | Response> {
  const publication = owner.publications.includes(id) ? await people.personById(call, id) : null
  if (!publication) return notFound("Publication")
  return publication.displayName === freeTitle ? refuse("FORBIDDEN", proMessage) : publication
}

const wholeList = (nodes: Json[]) => ({
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage: false, endCursor: null },
})

async function publication(call: Call, owner: Owner, { id, slug }: Variables): Promise<Response> {
  const found = await publicationOf(call, owner, id)
  if (found instanceof Response) return found
  const posts = slug ? await people.postsOf<Details>(call, found.id, 500) : []
  const post = posts.find(({ details }) => details.slug === slug)
  return succeed({
    publication: {
      id: found.id,
      post: post
        ? { id: post.id, url: post.url, title: post.details.title, publishedAt: post.createdAt }
        : null,
      seriesList: wholeList(series),
      members: wholeList(members.map((user) => ({ user }))),
    },
  })
}

async function createDraft(call: Call, owner: Owner, { input = {} }: Variables): Promise<Response> {
  const found = await publicationOf(call, owner, input.publicationId)
  if (found instanceof Response) return found
  if ((input.tags?.length ?? 0) > 15) return refuse("BAD_USER_INPUT", "A draft takes up to 15 tags")
  const draft: TwinDraft = { id: twinHex(call), input: input as Json, isActive: true }
  await call.store.put("draft", draft.id, draft)
  return succeed({ createDraft: { draft: { id: draft.id } } })
}

const image = /!\[([^\]]*)\]\(([^)\s]+)\)/g

function mediaOf({ contentMarkdown = "", coverImageOptions }: Input) {
  const cover = coverImageOptions?.coverImageURL
  return [
    ...(cover ? [{ url: cover, alt: null, mimeType: "image/png" }] : []),
    ...[...contentMarkdown.matchAll(image)].map(([, alt, url = ""]) => ({
      url,
      alt: alt || null,
      mimeType: "image/png",
    })),
  ]
}

async function publishDraft(call: Call, _owner: Owner, { input }: Variables): Promise<Response> {
  const draft = (await call.store.get("draft", input?.draftId ?? "")) as TwinDraft | null
  if (!draft?.isActive) return notFound("Draft")
  const written = draft.input as Input
  const { contentMarkdown = "", title = "", slug = "", publicationId = "" } = written
  if (!title || !contentMarkdown) return refuse("BAD_USER_INPUT", "Title and content are required")
  const refusal = await refusalOf(call, contentMarkdown, refusals)
  if (refusal) return refusal
  await call.store.put("draft", draft.id, { ...draft, isActive: false })
  const id = twinHex(call)
  const post: people.TwinPost<Details> = {
    id,
    ownerId: publicationId,
    url: `${call.baseUrl}/posts/${slug}/${id}`,
    text: contentMarkdown.replace(image, "").trim(),
    media: mediaOf(written),
    parent: null,
    createdAt: call.now().toISOString(),
    details: { title, slug },
  }
  await people.savePost(call, post)
  return accepted(contentMarkdown, succeed({ publishDraft: { post: { id, url: post.url } } }))
}

async function showMetrics(call: Call, _owner: Owner, { id }: Variables): Promise<Response> {
  const post = await people.postById(call, id ?? "")
  if (!post) return notFound("Post")
  const count = (name: string, perDay: number) =>
    grownCount(`${post.id}#${name}`, post.createdAt, call.now(), perDay)
  const counts = {
    views: count("view", 200),
    reactionCount: count("reaction", 20),
    responseCount: count("response", 5),
    replyCount: count("reply", 2),
  }
  return succeed({ post: { id: post.id, ...counts } })
}

const operations: Record<string, (call: Call, owner: Owner, variables: Variables) => Promise<Response>> = {
  me,
  publication,
  createDraft,
  publishDraft,
  post: showMetrics,
}

async function graphql(call: Call): Promise<Response> {
  const { query, variables } = await call.fields()
  const run = operations[/{\s*(\w+)/.exec(String(query))?.[1] ?? ""]
  if (!run) return json({ errors: [{ message: "Cannot query this field" }] }, 400)
  const owner = await ownerOf(call)
  return owner
    ? run(call, owner, (variables ?? {}) as Variables)
    : refuse("UNAUTHENTICATED", "Not authenticated")
}

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const token = randomBytes(18).toString("hex")
  const { publications } = await createOwner(at, token, name, [name])
  const publicationId = publications[0] ?? ""
  const username = (await people.personById(at, publicationId))?.username ?? null
  return {
    account: {
      remoteId: publicationId,
      username,
      displayName: name,
      imageUrl: null,
      profileUrl: `https://${username}`,
    },
    credentials: { token, publicationId },
  }
}

export const hashnodeTwin = defineTwin({
  hosts: (url) => isHost(url, "hashnode", "https://gql-beta.hashnode.com"),
  notFound: () => new Response("Not found", { status: 404 }),
  routes: [
    { method: "POST", path: "/", handle: graphql },
    { method: "GET", path: "/posts/:slug/:id", handle: people.showPost },
  ],
  account: createChannel,
  feed: people.peopleFeed,
})
