import { rejected } from "@/lib/platforms/errors"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import { fetchUser, webUrl } from "./client"
import { setup } from "./setup"

/** https://developer.dribbble.com/v2/oauth/ */
const signIn = oauth2({
  name: "Dribbble",
  endpoints: { authorize: () => webUrl("/oauth/authorize"), token: () => webUrl("/oauth/token") },
  clientId: "DRIBBBLE_CLIENT_ID",
  clientSecret: "DRIBBBLE_CLIENT_SECRET",
  scopes: setup.scopes,
  pkce: false,
})

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const user = await fetchUser({ ...ctx, credentials })
  if (user.can_upload_shot === false)
    throw rejected("This account can't upload shots. Dribbble only allows players and teams to.")
  const account = {
    remoteId: String(user.id),
    username: user.login,
    displayName: user.name || user.login,
    imageUrl: user.avatar_url || null,
    profileUrl: user.html_url || webUrl(`/${user.login}`),
  }
  return { accounts: [{ account, credentials }] }
})
