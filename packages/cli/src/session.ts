import { Carillon } from "../../sdk-typescript/src/index.ts"
import manifest from "../package.json" with { type: "json" }
import type { Globals } from "./options.ts"
import { changeConfig, readConfig, type Config, type Login } from "./config.ts"
import { readOnlyFetch } from "./dry-run.ts"
import { NotSignedIn, UsageError } from "./errors.ts"
import { refresh } from "./oauth.ts"

type Env = NodeJS.Dict<string>
export type Session = { url: string; carillon: Carillon; name: string | null; kind: "key" | "browser" }

/** In order of precedence: --as, CARILLON_API_KEY, the sign-in for --url, the current sign-in. */
export function openSession(env: Env, globals: Globals): Session {
  const config = readConfig(env)
  const url = urlOf(env, globals)
  const name = loginName(config, globals.as ?? (env.CARILLON_API_KEY ? undefined : env.CARILLON_LOGIN), url)
  if (env.CARILLON_API_KEY && !globals.as) {
    const baseUrl = url ?? (name && config.logins[name]?.url)
    if (!baseUrl)
      throw new UsageError(
        "CARILLON_API_KEY is set, but the server's URL isn't. Set CARILLON_URL or pass --url",
      )
    const credential = { apiKey: env.CARILLON_API_KEY }
    return { url: baseUrl, carillon: clientOf(baseUrl, credential, globals), name: null, kind: "key" }
  }
  const login = name === null ? undefined : config.logins[name]
  if (name === null || !login)
    throw new NotSignedIn(
      url
        ? `You aren't signed in to ${url}. Run carillon login --url ${url}`
        : "You aren't signed in. Run carillon login",
    )
  const credential = login.tokens ? { accessToken: freshToken(env, name) } : { apiKey: login.apiKey }
  const kind = login.tokens ? "browser" : "key"
  return { url: login.url, carillon: clientOf(login.url, credential, globals), name, kind }
}

/** The server's URL, with a scheme and without a trailing slash. */
export function urlOf(env: Env, { url = env.CARILLON_URL }: Globals): string | undefined {
  if (!url) return undefined
  const full = /^https?:\/\//.test(url)
    ? url
    : `${/^(localhost|127\.)/.test(url) ? "http" : "https"}://${url}`
  if (!URL.canParse(full)) throw new UsageError(`Invalid server URL: ${url}`)
  return full.replace(/\/+$/, "")
}

function loginName(config: Config, requested: string | undefined, url: string | undefined): string | null {
  if (requested !== undefined) {
    if (config.logins[requested]) return requested
    const names = Object.keys(config.logins).join(", ") || "none yet"
    throw new NotSignedIn(`No sign-in is named ${requested}. Your sign-ins: ${names}.`)
  }
  const { current, logins } = config
  if (url === undefined || (current !== null && logins[current]?.url === url)) return current
  return Object.keys(logins).find((name) => logins[name]!.url === url) ?? null
}

type Credential = { apiKey?: string; accessToken?: () => Promise<string> }

export const clientOf = (baseUrl: string, credential: Credential, { dryRun }: Pick<Globals, "dryRun">) =>
  new Carillon({
    baseUrl,
    ...credential,
    userAgent: `carillon-cli/${manifest.version}`,
    fetch: dryRun ? readOnlyFetch(fetch) : fetch,
  })

const refreshMarginMs = 60_000
const isFresh = ({ tokens }: Login) => tokens !== undefined && tokens.expiresAt - refreshMarginMs > Date.now()

/** Refresh tokens are single-use, so only one of several concurrent commands refreshes, and the others wait. */
function freshToken(env: Env, name: string): () => Promise<string> {
  let pending: Promise<string> | null = null
  const renew = () =>
    changeConfig(env, async ({ logins }) => {
      const login = logins[name]
      if (!login?.tokens) throw new NotSignedIn("You aren't signed in. Run carillon login")
      if (!isFresh(login)) login.tokens = await refresh(login.url, login.tokens)
      return login.tokens.accessToken
    })
  return async () => {
    const login = readConfig(env).logins[name]
    if (login && isFresh(login)) return login.tokens!.accessToken
    pending ??= renew().finally(() => (pending = null))
    return pending
  }
}
