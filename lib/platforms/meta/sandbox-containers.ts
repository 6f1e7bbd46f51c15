import { json, type Call, type FeedMedia } from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, processingSeconds, injectFault } from "@/lib/platforms/sandbox/faults"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { type SandboxPerson } from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { graphError, graphNotFound, graphFaultResponses } from "./sandbox-graph"

/** The content of a container. `kind` is the platform's own name for the type of post. */
type ContainerContent = { kind: string; text: string; media: FeedMedia[]; parent: string | null }
type SandboxContainer = ContainerContent & { id: string; ownerId: string; createdAt: number; readyAt: number }
export type ContainerPost = sandboxPosts.SandboxPost<{ kind: string }>

const lifetimeMs = 86_400_000

/** Keeps the media's URL. The platform would download it, but the sandbox has no internet access. */
export const toFetchedMedia = (kind: "image" | "video", url: unknown, alt: unknown): FeedMedia => ({
  url: String(url),
  alt: typeof alt === "string" && alt ? alt : null,
  mimeType: kind === "image" ? "image/jpeg" : "video/mp4",
})

export async function createContainer(
  call: Call,
  person: SandboxPerson,
  content: ContainerContent,
): Promise<Response> {
  const createdAt = call.now().getTime()
  const text = [content.text, ...content.media.map(({ alt }) => alt ?? "")].join(" ")
  const readyAt = createdAt + processingSeconds(text) * 1000
  const id = sandboxNumericId(call)
  const container: SandboxContainer = { ...content, id, ownerId: person.id, createdAt, readyAt }
  await call.store.put("container", id, container)
  return json({ id })
}

export const findContainer = async (call: Call, person: SandboxPerson, id: unknown) => {
  const container = (await call.store.get("container", String(id))) as SandboxContainer | null
  return container?.ownerId === person.id ? container : null
}

export async function containerStatus(
  call: Call,
  { id, createdAt, readyAt }: SandboxContainer,
): Promise<string> {
  if (await call.store.get("published", id)) return "PUBLISHED"
  const now = call.now().getTime()
  if (now >= createdAt + lifetimeMs) return "EXPIRED"
  return now >= readyAt ? "FINISHED" : "IN_PROGRESS"
}

/** The carousel's items in order, or null if one is missing or not ready. */
export async function carouselItems(
  call: Call,
  person: SandboxPerson,
  children: unknown,
): Promise<FeedMedia[] | null> {
  const found = []
  for (const id of String(children ?? "").split(",")) {
    const item = await findContainer(call, person, id)
    if (!item || (await containerStatus(call, item)) !== "FINISHED") return null
    found.push(...item.media)
  }
  return found
}

/** A container can only be published once. */
export async function publishContainer(call: Call, person: SandboxPerson): Promise<Response> {
  const container = await findContainer(call, person, (await call.fields()).creation_id)
  if (!container) return graphNotFound("creation_id")
  const status = await containerStatus(call, container)
  if (status === "IN_PROGRESS")
    return graphError(400, 9007, "The media is not ready to be published. Please wait.", {
      error_subcode: 2_207_027,
    })
  if (status !== "FINISHED")
    return graphError(400, 24, "The media builder does not exist or has been expired", {
      error_subcode: 2_207_006,
    })
  const fault = await injectFault(call, container.text, graphFaultResponses)
  if (fault) return fault
  const id = sandboxNumericId(call)
  if (!(await call.store.insertIfAbsent("published", container.id, id))) return graphNotFound(container.id)
  const { kind, text, media, parent } = container
  const url = `${call.baseUrl}/p/${id}`
  await sandboxPosts.createPost(call, { id, url, text, media, parent, ownerId: person.id, details: { kind } })
  return respondAfterAccept(text, json({ id }))
}

export const findOwnPost = (call: Call, person: SandboxPerson, id: unknown) =>
  sandboxPosts.findOwnPost<{ kind: string }>(call, person.id, id)

/** A post's insights in the Graph API's format. `perDay` has about how much each metric grows on the first day. */
export function postInsights(
  call: Call,
  post: sandboxPosts.SandboxPost,
  perDay: Record<string, number>,
): Response {
  const names = (call.query.get("metric") ?? "").split(",").filter(Boolean)
  const unknown = names.find((name) => !(name in perDay))
  if (unknown || names.length === 0)
    return graphError(
      400,
      100,
      `(#100) metric[0] must be one of the following values: ${Object.keys(perDay)}`,
    )
  const count = postCounter(post, call)
  return json({
    data: names.map((name) => ({
      name,
      period: "lifetime",
      values: [{ value: count(name, perDay[name] ?? 0) }],
    })),
  })
}
