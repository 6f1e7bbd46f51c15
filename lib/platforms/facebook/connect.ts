import { z } from "zod"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext } from "@/lib/platforms/platform"
import { ignorePlatformErrors } from "@/lib/platforms/errors"
import { toForm, idSchema, withToken, type GraphContext } from "@/lib/platforms/meta/graph"
import { graph, graphHost, loginHost, name, version, type FacebookCredentials } from "./client"
import { setup } from "./setup"

const pageSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  /** Missing if the person has no role on the Page. */
  access_token: z.string().optional(),
  /** Only returned for the person's own Pages. */
  tasks: z.array(z.string()).optional(),
  link: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})
type Page = z.infer<typeof pageSchema>

const pageFields = "id,name,username,access_token,link,picture.type(large)"

const tokenSchema = z.object({ access_token: z.string() })

const tokenUrl = () => `${graphHost()}/${version}/oauth/access_token`

/**
 * Apps with Facebook Login for Business list their permissions in a configuration instead of scopes.
 * https://developers.facebook.com/docs/facebook-login/facebook-login-for-business
 */
const configId = ({ key }: Pick<ConnectContext, "key">) => key("FACEBOOK_CONFIG_ID", "")

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
const signIn = oauth2({
  name,
  endpoints: { authorize: () => `${loginHost()}/${version}/dialog/oauth`, token: tokenUrl },
  clientId: "FACEBOOK_CLIENT_ID",
  clientSecret: "FACEBOOK_CLIENT_SECRET",
  scopes: (ctx) => (configId(ctx) ? [] : setup.scopes),
  scopeSeparator: ",",
  authorizeParameters: (ctx): Record<string, string> => {
    const config_id = configId(ctx)
    return config_id ? { config_id, override_default_response_type: "true" } : {}
  },
  pkce: false,
})

/** Facebook exchanges codes and tokens by GET. */
async function exchange(ctx: ConnectContext, query: Record<string, string>): Promise<string> {
  const keys = { client_id: ctx.key("FACEBOOK_CLIENT_ID"), client_secret: ctx.key("FACEBOOK_CLIENT_SECRET") }
  const url = `${tokenUrl()}?${toForm({ ...keys, ...query })}`
  const response = await graph.client.json(ctx, url, tokenSchema)
  return response.access_token
}

/** A business's Pages aren't listed with the person's own. Returns none if the permission is missing. */
async function businessPages(ctx: GraphContext): Promise<Page[]> {
  const businesses = (await ignorePlatformErrors(graph.list(ctx, "me/businesses", idSchema))) ?? []
  const pages: Page[] = []
  for (const { id } of businesses)
    for (const edge of ["owned_pages", "client_pages"])
      pages.push(
        ...((await ignorePlatformErrors(
          graph.list(ctx, `${id}/${edge}`, pageSchema, { fields: pageFields }),
        )) ?? []),
      )
  return pages
}

const canPost = ({ tasks }: Page) =>
  !tasks || tasks.some((task) => task === "CREATE_CONTENT" || task === "MANAGE")

type Grant = { accessToken: string; grantorId: string }

const toConnected = ({ accessToken, grantorId, ...page }: Page & Grant) => ({
  account: {
    remoteId: page.id,
    grantorId,
    username: page.username ?? null,
    displayName: page.name,
    imageUrl: page.picture?.data.url ?? null,
    profileUrl: page.link ?? `https://www.facebook.com/${page.username ?? page.id}`,
  },
  credentials: { pageId: page.id, accessToken },
})

export const connect = signIn.connect<FacebookCredentials>(
  async ({ code, redirectUri: redirect_uri }, ctx) => {
    const shortLived = await exchange(ctx, { redirect_uri, code })
    // Page tokens expire with the user token they're derived from. Those from a 60-day token don't expire.
    const grant_type = "fb_exchange_token"
    const person = withToken(ctx, await exchange(ctx, { grant_type, fb_exchange_token: shortLived }))
    const { id: grantorId } = await graph.get(person, "me", idSchema, { fields: "id" })
    const own = await graph.list(person, "me/accounts", pageSchema, { fields: `${pageFields},tasks` })
    const pages = new Map([...(await businessPages(person)), ...own].map((page) => [page.id, page]))
    return {
      accounts: [...pages.values()].flatMap(({ access_token, ...page }) =>
        access_token && canPost(page) ? toConnected({ ...page, grantorId, accessToken: access_token }) : [],
      ),
    }
  },
)
