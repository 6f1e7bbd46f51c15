import { spawn } from "node:child_process"
import { createInterface } from "node:readline/promises"

import { AuthenticationError } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { changeConfig, readConfig, type Login } from "../config.ts"
import { exitCodes, Failure, NotSignedIn, UsageError } from "../errors.ts"
import { option } from "../options.ts"
import { revoke, signInWithBrowser } from "../oauth.ts"
import { message, record } from "../output/output.ts"
import { clientOf, urlOf } from "../session.ts"
import { table } from "../output/table.ts"

const timeoutMs = 5 * 60_000

const login = command({
  usage: "login",
  summary: "Sign in with the browser or an API key.",
  detail:
    "Opens the browser, where you choose a workspace and what the CLI can do. The credentials are saved in\n" +
    "$XDG_CONFIG_HOME/carillon/config.json, which only you can read. To keep several sign-ins, name them with --as.",
  options: {
    key: option.text("<key>", "An API key, or - to read it from stdin."),
    "no-browser": option.flag("Print the URL instead of opening it."),
    scope: option.list("<scope>", "A permission to request, such as posts:read. Default: all."),
  },
  examples: [
    ["carillon login --url https://carillon.example", "opens the browser"],
    ["carillon login --url localhost:3000 --as local", "a second sign-in, named local"],
    ["carillon login --key - < key.txt", "keeps the key out of your shell history"],
  ],
  run: async ({ key, scope, noBrowser }, { env, globals, note }) => {
    const config = readConfig(env)
    const name = globals.as ?? config.current ?? "default"
    const url = urlOf(env, globals) ?? config.logins[name]?.url
    if (!url) throw new UsageError("Pass the server's URL with --url", login)
    if (key && scope.length)
      throw new UsageError("--scope doesn't apply to --key: the key already has its permissions", login)
    const openUrl = (authorizeUrl: string) => {
      if (noBrowser) return note(`Open this URL to sign in:\n\n  ${authorizeUrl}\n`)
      note(`Opening your browser. If nothing happens, open this URL:\n\n  ${authorizeUrl}\n`)
      openBrowser(authorizeUrl)
    }
    const credentials: Login = key
      ? { url, apiKey: await readKey(key) }
      : { url, tokens: await signInWithBrowser({ url, scopes: scope, openUrl, timeoutMs }) }
    const organization = await organizationOf(url, credentials)
    await changeConfig(env, (config) => {
      const { listener } = config.logins[name]?.url === url ? config.logins[name] : {}
      config.logins[name] = { ...credentials, ...(listener && { listener }) }
      config.current = name
    })
    return message(`Signed in to ${organization.name} at ${url} as ${organization.caller.name}.`, {
      login: name,
      url,
      organization,
    })
  },
})

async function readKey(input: string): Promise<string> {
  const key = input === "-" ? await firstLine() : input
  if (!key) throw new UsageError("No key on stdin", login)
  return key
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ""
}

function openBrowser(url: string) {
  const [name, args] =
    process.platform === "darwin"
      ? (["open", [url]] as const)
      : process.platform === "win32"
        ? (["rundll32", ["url.dll,FileProtocolHandler", url]] as const)
        : (["xdg-open", [url]] as const)
  const child = spawn(name, args, { stdio: "ignore", detached: true })
  child.on("error", () => {}) // the URL is printed as well
  child.unref()
}

async function organizationOf(url: string, { apiKey, tokens }: Login) {
  const credential = tokens ? { accessToken: async () => tokens.accessToken } : { apiKey }
  try {
    return await clientOf(url, credential, { dryRun: false }).organization.get()
  } catch (error) {
    if (error instanceof AuthenticationError)
      throw new NotSignedIn("Invalid API key. Create one in the dashboard under Settings > API keys.")
    throw error
  }
}

const logout = command({
  usage: "logout",
  summary: "Sign out and revoke access.",
  examples: [
    ["carillon logout", "the current sign-in"],
    ["carillon logout --as local", "the one named local"],
  ],
  run: async (_, { env, globals, note }) => {
    const config = readConfig(env)
    const name = globals.as ?? config.current
    const login = name === null ? undefined : config.logins[name]
    if (name === null || !login) throw new NotSignedIn("You aren't signed in.")
    if (globals.dryRun) return message(`Would sign out of ${login.url}.`, { dryRun: true, login: name })
    if (login.tokens)
      await revoke(login.url, login.tokens).catch((error: Error) =>
        note(
          `Couldn't revoke access: ${error.message}. Revoke it in the dashboard under Settings > Connected apps.`,
        ),
      )
    await changeConfig(env, (config) => {
      delete config.logins[name]
      if (config.current === name) config.current = Object.keys(config.logins)[0] ?? null
    })
    return message(`Signed out of ${login.url}.`, { login: name, url: login.url })
  },
})

const whoami = command({
  usage: "whoami",
  summary: "Show your workspace and permissions.",
  examples: [["carillon whoami --json", "as JSON"]],
  run: async (_, { session }) => {
    const { carillon, url, name, kind } = session
    const organization = await carillon.organization.get()
    const { caller, plan } = organization
    return record(
      { login: name, url, kind, organization },
      {
        Workspace: organization.name,
        Server: url,
        "Signed in": `${caller.name}, ${kind === "browser" ? "with the browser" : "with an API key"}${name ? ` (${name})` : ""}`,
        Role: caller.role,
        Restriction: caller.restriction === "none" ? null : caller.restriction,
        Permissions: caller.scopes.join(" "),
        "Time zone": organization.timeZone,
        Plan: plan.name,
        Publishing: organization.pausedAt ? "paused" : null,
      },
    )
  },
})

const use = command({
  usage: "use [name]",
  summary: "Switch between sign-ins, or list them.",
  examples: [
    ["carillon use", "list sign-ins"],
    ["carillon use local", "switch to the one named local"],
  ],
  run: async ({ name }, { env, globals }) => {
    const config = readConfig(env)
    if (name === undefined) {
      const all = Object.entries(config.logins).map(([name, { url, tokens }]) => ({
        name,
        url,
        kind: tokens ? "browser" : "key",
        current: name === config.current,
      }))
      return table(all, {
        columns: { "": ({ current }) => (current ? "*" : ""), NAME: "name", SERVER: "url", TYPE: "kind" },
        empty: "You aren't signed in. Run carillon login",
      })
    }
    if (!config.logins[name]) throw new Failure(`No sign-in is named ${name}.`, exitCodes.notFound)
    if (!globals.dryRun) await changeConfig(env, (config) => void (config.current = name))
    return message(`Using ${name}: ${config.logins[name].url}`, { name, url: config.logins[name].url })
  },
})

export const sessionCommands: Command[] = [login, logout, whoami, use]
