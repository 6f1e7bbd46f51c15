import { json, sandboxOrigin, type Call, type TwinContext } from "@/lib/platforms/twin"
import { nextNumber } from "@/lib/platforms/twin-id"
import { personById, type TwinPerson } from "@/lib/platforms/twin-people"

/** The world of the twin: one site that everybody in the sandbox writes for. */
export const origin = sandboxOrigin("wordpress")
export const host = new URL(origin).host
export const api = `${origin}/wp-json/`

export const refuse = (status: number, code: string, message: string, more: Record<string, number> = {}) =>
  json({ code, message, data: { status, ...more } }, status)

export const notLoggedIn = () => refuse(401, "rest_not_logged_in", "You are not currently logged in.")

export async function userOf(at: TwinContext, login: string, displayName = login): Promise<TwinPerson> {
  const known = await at.store.get("login", login)
  const person = typeof known === "string" ? await personById(at, known) : null
  if (person) return person
  const id = String(await nextNumber(at, "user"))
  const created = { id, username: login, displayName }
  await at.store.put("person", id, created)
  await at.store.put("login", login, id)
  return created
}

/** Whoever has an application password, 24 letters and digits, is a user of this site. */
export const signedIn =
  (handle: (call: Call, user: TwinPerson) => Promise<Response>) => async (call: Call) => {
    const given = /^Basic (.+)$/.exec(call.request.headers.get("authorization") ?? "")?.[1] ?? ""
    const [login = "", password = ""] = Buffer.from(given, "base64").toString().split(":")
    if (!/^[a-z0-9]{24}$/i.test(password.replaceAll(" ", ""))) return notLoggedIn()
    return handle(call, await userOf(call, login))
  }

export const front = () => new Response(null, { headers: { link: `<${api}>; rel="https://api.w.org/"` } })

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

export const me = signedIn(async (_call, { id, username, displayName }) =>
  json({
    id: Number(id),
    name: displayName,
    slug: username,
    avatar_urls: {},
    roles: ["author"],
    capabilities: { edit_posts: true, publish_posts: true, upload_files: true },
  }),
)

/** Two categories that every site could have. */
const categories = [
  { id: 1, name: "Uncategorized", slug: "uncategorized", count: 3 },
  { id: 2, name: "Bells &amp; towers", slug: "bells-towers", count: 12 },
]
const pages = (count: number) => ({ "x-wp-total": String(count), "x-wp-totalpages": "1" })

export const listCategories = signedIn(async () => json(categories, 200, pages(categories.length)))

type Tag = { id: number; name: string; slug: string; count: number }
const tagKey = (name: string) => name.toLowerCase()

export const listTags = signedIn(async (call) => {
  const search = call.query.get("search")?.toLowerCase() ?? ""
  const tags = (await call.store.list("tag")).map(({ doc }) => doc as Tag)
  const found = tags.filter(({ name }) => name.toLowerCase().includes(search))
  return json(found, 200, pages(found.length))
})

export const createTag = signedIn(async (call) => {
  const name = String((await call.fields()).name ?? "").trim()
  if (!name) return refuse(400, "rest_missing_callback_param", "Missing parameter(s): name")
  const known = (await call.store.get("tag", tagKey(name))) as Tag | null
  const message = "A term with the name provided already exists in this taxonomy."
  if (known) return refuse(400, "term_exists", message, { term_id: known.id })
  const slug = tagKey(name).replace(/\W+/g, "-")
  const tag: Tag = { id: await nextNumber(call, "tag"), name, slug, count: 0 }
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
