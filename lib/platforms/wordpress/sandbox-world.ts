import { json, sandboxOrigin, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { findPerson, type SandboxPerson } from "@/lib/platforms/sandbox/people"

/** All sandbox accounts share one site. */
export const origin = sandboxOrigin("wordpress")
export const host = new URL(origin).host
export const api = `${origin}/wp-json/`

export const errorResponse = (
  status: number,
  code: string,
  message: string,
  extra: Record<string, number> = {},
) => json({ code, message, data: { status, ...extra } }, status)

export const notLoggedIn = () => errorResponse(401, "rest_not_logged_in", "You are not currently logged in.")

export async function findOrCreateUser(
  ctx: SandboxContext,
  login: string,
  displayName = login,
): Promise<SandboxPerson> {
  const storedId = await ctx.store.get("login", login)
  const person = typeof storedId === "string" ? await findPerson(ctx, storedId) : null
  if (person) return person
  const id = String(await nextSequenceId(ctx, "user"))
  const created = { id, username: login, displayName }
  await ctx.store.put("person", id, created)
  await ctx.store.put("login", login, id)
  return created
}

/** Any application password of 24 letters and digits is valid. */
export const signedIn =
  (handle: (call: Call, user: SandboxPerson) => Promise<Response>) => async (call: Call) => {
    const encoded = /^Basic (.+)$/.exec(call.request.headers.get("authorization") ?? "")?.[1] ?? ""
    const [login = "", password = ""] = Buffer.from(encoded, "base64").toString().split(":")
    if (!/^[a-z0-9]{24}$/i.test(password.replaceAll(" ", ""))) return notLoggedIn()
    return handle(call, await findOrCreateUser(call, login))
  }

export const frontPage = () => new Response(null, { headers: { link: `<${api}>; rel="https://api.w.org/"` } })

export const index = () =>
  json({
    name: "Carillon sandbox",
    description: "",
    url: origin,
    home: origin,
    namespaces: ["oembed/1.0", "wp/v2", "wp-site-health/v1"],
    authentication: {
      "application-passwords": {
        endpoints: { authorization: `${origin}/wp-admin/authorize-application.php` },
      },
    },
    site_icon_url: "",
  })

/** Users named "contributor" can't publish what they write. */
export const canPublish = (username: string) => !/^contributor/i.test(username)

export const me = signedIn(async (_call, { id, username, displayName }) =>
  json({
    id: Number(id),
    name: displayName,
    slug: username,
    avatar_urls: {},
    roles: ["author"],
    capabilities: { edit_posts: true, publish_posts: canPublish(username), upload_files: true },
  }),
)

const categories = [
  { id: 1, name: "Uncategorized", slug: "uncategorized", count: 3 },
  { id: 2, name: "Bells &amp; towers", slug: "bells-towers", count: 12 },
]
const pageHeaders = (count: number) => ({ "x-wp-total": String(count), "x-wp-totalpages": "1" })

export const listCategories = signedIn(async () => json(categories, 200, pageHeaders(categories.length)))

type Tag = { id: number; name: string; slug: string; count: number }
const tagKey = (name: string) => name.toLowerCase()

export const listTags = signedIn(async (call) => {
  const search = call.query.get("search")?.toLowerCase() ?? ""
  const tags = (await call.store.list("tag")).map(({ doc }) => doc as Tag)
  const found = tags.filter(({ name }) => name.toLowerCase().includes(search))
  return json(found, 200, pageHeaders(found.length))
})

export const createTag = signedIn(async (call) => {
  const name = String((await call.fields()).name ?? "").trim()
  if (!name) return errorResponse(400, "rest_missing_callback_param", "Missing parameter(s): name")
  const existing = (await call.store.get("tag", tagKey(name))) as Tag | null
  const message = "A term with the name provided already exists in this taxonomy."
  if (existing) return errorResponse(400, "term_exists", message, { term_id: existing.id })
  const slug = tagKey(name).replace(/\W+/g, "-")
  const tag: Tag = { id: await nextSequenceId(call, "tag"), name, slug, count: 0 }
  await call.store.put("tag", tagKey(name), tag)
  return json(tag, 201)
})

const typeView = (slug: string, name: string, rest_base: string, viewable = true) => ({
  slug,
  name,
  rest_base,
  rest_namespace: "wp/v2",
  viewable,
})

export const listTypes = signedIn(async () =>
  json({
    post: typeView("post", "Posts", "posts"),
    page: typeView("page", "Pages", "pages"),
    attachment: typeView("attachment", "Media", "media"),
    wp_block: typeView("wp_block", "Patterns", "blocks", false),
  }),
)
