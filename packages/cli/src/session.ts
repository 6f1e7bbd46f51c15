import { Carillon } from "../../sdk-typescript/src/index.ts"
import manifest from "../package.json" with { type: "json" }
import type { Globals } from "./command.ts"
import { changeConfig, readConfig, type Config, type Login } from "./config.ts"
import { withoutWrites } from "./dry-run.ts"
import { NotSignedIn, UsageError } from "./failures.ts"
import { refresh } from "./oauth.ts"

type Env = NodeJS.Dict<string>
export type Session = { url: string; carillon: Carillon; name: string | null; kind: "key" | "browser" }

/** Which server, and as whom: --as, else CARILLON_API_KEY, else the sign-in for --url, else the current one. */
export async function openSession(env: Env, globals: Globals): Promise<Session> {
  const config = await readConfig(env)
  const url = urlOf(env, globals)
  const name = loginName(config, globals.as ?? (env.CARILLON_API_KEY ? undefined : env.CARILLON_LOGIN), url)
  if (env.CARILLON_API_KEY && !globals.as) {
    const baseUrl = url ?? (name && config.logins[name]?.url)
    if (!baseUrl)
      throw new UsageError("CARILLON_API_KEY is set, but not the server: set CARILLON_URL or --url")
    const credential = { apiKey: env.CARILLON_API_KEY }
    return { url: baseUrl, carillon: clientOf(baseUrl, credential, globals), name: null, kind: "key" }
  }
  const login = name === null ? undefined : config.logins[name]
  if (name === null || !login)
    throw new NotSignedIn(
      url
        ? `Nobody is signed in at ${url}. Sign in: carillon login --url ${url}`
        : "Sign in first: carillon login",
    )
  const credential = login.tokens ? { accessToken: freshToken(env, name) } : { apiKey: login.apiKey }
  const kind = login.tokens ? "browser" : "key"
  return { url: login.url, carillon: clientOf(login.url, credential, globals), name, kind }
}

/** An address with a scheme and without a slash at its end. */
export function urlOf(env: Env, { url = env.CARILLON_URL }: Globals): string | undefined {
  if (!url) return undefined
  const full = /^https?:\/\//.test(url)
    ? url
    : `${/^(localhost|127\.)/.test(url) ? "http" : "https"}://${url}`
  if (!URL.canParse(full)) throw new UsageError(`${url} is no address of a server`)
  return full.replace(/\/+$/, "")
}

function loginName(config: Config, given: string | undefined, url: string | undefined): string | null {
  if (given !== undefined) {
    if (config.logins[given]) return given
    const known = Object.keys(config.logins).join(", ") || "none yet"
    throw new NotSignedIn(`There is no sign-in named ${given}. There are: ${known}.`)
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
    fetch: dryRun ? withoutWrites(fetch) : fetch,
  })

const earlyMs = 60_000
const isFresh = ({ tokens }: Login) => tokens !== undefined && tokens.expiresAt - earlyMs > Date.now()

/** A refresh token is good once, so of several commands at the same time one uses it and the others wait for what it brings. */
function freshToken(env: Env, name: string): () => Promise<string> {
  let running: Promise<string> | null = null
  const renew = () =>
    changeConfig(env, async ({ logins }) => {
      const login = logins[name]
      if (!login?.tokens) throw new NotSignedIn("Sign in first: carillon login")
      if (!isFresh(login)) login.tokens = await refresh(login.url, login.tokens)
      return login.tokens.accessToken
    })
  return async () => {
    const login = (await readConfig(env)).logins[name]
    if (login && isFresh(login)) return login.tokens!.accessToken
    running ??= renew().finally(() => (running = null))
    return running
  }
}
