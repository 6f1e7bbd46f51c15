import { isHost } from "@/lib/platforms/operator-settings"
import { json, sandboxOrigin, type Call } from "@/lib/platforms/twin/twin"
import { twinOAuth2 } from "@/lib/platforms/twin/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/twin/people"

/** Every sandbox person manages these companies and forums. */
const companies = [
  { id: "biz_belltower", title: "Bell Tower Club", route: "bell-tower-club" },
  { id: "biz_campanile", title: "Campanile Academy", route: "campanile-academy" },
]
const forums = [
  { companyId: "biz_belltower", experience: "exp_news", name: "News", who_can_post: "admins" },
  { companyId: "biz_belltower", experience: "exp_lounge", name: "Lounge", who_can_post: "everyone" },
  { companyId: "biz_campanile", experience: "exp_lessons", name: "Lessons", who_can_post: "everyone" },
]
const lastPage = { end_cursor: null, has_next_page: false }

/** Serves the presigned upload URLs. */
export const uploadOrigin = sandboxOrigin("whop")
export const hosts = (url: URL) => isHost(url, "whop", "https://api.whop.com") || url.origin === uploadOrigin

export const errorResponse = (
  status: number,
  type: string,
  message: string,
  headers?: Record<string, string>,
) => json({ error: { type, message } }, status, headers)

/** Access tokens last an hour and refresh tokens rotate: https://docs.whop.com/developer/guides/oauth */
export const signIn = twinOAuth2({
  name: "Whop",
  paths: { authorize: "/oauth/authorize", token: "/oauth/token", revoke: "/oauth/revoke" },
  pkce: "required",
  accessSeconds: 3600,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
})

export const signedIn = requirePerson(signIn, () =>
  errorResponse(401, "unauthorized", "The access token is not valid"),
)

export const userInfo = signedIn((_call, { id, displayName, username }) =>
  json({ sub: id, name: displayName, preferred_username: username, picture: null }),
)

export const listCompanies = signedIn(() => json({ data: companies, page_info: lastPage }))

export const listForums = signedIn((call: Call) => {
  const companyId = call.query.get("company_id")
  if (!companies.some(({ id }) => id === companyId))
    return errorResponse(404, "not_found", "Company not found")
  const data = forums
    .filter((forum) => forum.companyId === companyId)
    .map(({ experience, name, who_can_post }) => ({
      id: `feed_${experience}`,
      experience: { id: experience, name },
      who_can_post,
      who_can_comment: "everyone",
      email_notification_preference: "none",
    }))
  return json({ data, page_info: lastPage })
})
