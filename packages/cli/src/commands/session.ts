import { spawn } from "node:child_process"
import { createInterface } from "node:readline/promises"

import { AuthenticationError } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { changeConfig, readConfig, type Login } from "../config.ts"
import type { Context } from "../context.ts"
import { Failure, NotSignedIn, UsageError } from "../failures.ts"
import { revoke, signInByBrowser } from "../oauth.ts"
import { done, record } from "../output.ts"
import { clientOf, openSession, urlOf } from "../session.ts"
import { table } from "../table.ts"

const waitMs = 5 * 60_000

const login = command({
  name: "login",
  summary: "Sign in to a server, by browser or with an API key.",
  detail:
    "Opens the browser, where you choose the workspace and what the CLI may do. What the server gives is kept in\n" +
    "$XDG_CONFIG_HOME/carillon/config.json, which only you can read. Several sign-ins have names: --as.",
  args: [],
  options: {
    key: { type: "string", value: "<key>", summary: "An API key; - reads it from the standard input." },
    "no-browser": { type: "boolean", summary: "Print the address instead of opening it." },
    scope: {
      type: "list",
      value: "<scope>",
      summary: "A permission to ask for, such as posts:read. Default: all.",
    },
  },
  examples: [
    ["carillon login --url https://carillon.example", "opens the browser"],
    ["carillon login --url localhost:3000 --as local", "a second one, named local"],
    ["carillon login --key - < key.txt", "with a key that is not in the shell's history"],
  ],
  run: async ({ options }, context) => {
    const { env, globals } = context
    const config = await readConfig(env)
    const name = globals.as ?? config.current ?? "default"
    const url = urlOf(env, globals) ?? config.logins[name]?.url
    if (!url) throw new UsageError("Which server? Give --url", login)
    if (options.key && options.scope.length) throw new UsageError("A key has its permissions already", login)
    const given = options.key ? await withKey(options.key, url) : await byBrowser(url, options, context)
    const found = await whoIs(url, given)
    await changeConfig(env, (config) => {
      const { listener } = config.logins[name]?.url === url ? config.logins[name] : {}
      config.logins[name] = { ...given, ...(listener && { listener }) }
      config.current = name
    })
    return done(`Signed in to ${found.name} at ${url} as ${found.caller.name}.`, {
      login: name,
      url,
      organization: found,
    })
  },
})

async function withKey(given: string, url: string): Promise<Login> {
  const apiKey = given === "-" ? await firstLine() : given
  if (!apiKey) throw new UsageError("There is no key on the standard input", login)
  return { url, apiKey }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ""
}

type BrowserOptions = { "no-browser": boolean | undefined; scope: string[] }

async function byBrowser(url: string, options: BrowserOptions, { note }: Context): Promise<Login> {
  const show = (address: string) => {
    if (options["no-browser"])
      return note(`Open this address, and come back when it says so:\n\n  ${address}\n`)
    note(`Opening the browser. If nothing happens, open this address yourself:\n\n  ${address}\n`)
    openBrowser(address)
  }
  return { url, tokens: await signInByBrowser({ url, scopes: options.scope, show, waitMs }) }
}

function openBrowser(address: string) {
  const [name, args] =
    process.platform === "darwin"
      ? (["open", [address]] as const)
      : process.platform === "win32"
        ? (["rundll32", ["url.dll,FileProtocolHandler", address]] as const)
        : (["xdg-open", [address]] as const)
  const child = spawn(name, args, { stdio: "ignore", detached: true })
  child.on("error", () => {}) // the address is on the screen
  child.unref()
}

async function whoIs(url: string, { apiKey, tokens }: Login) {
  const credential = tokens ? { accessToken: async () => tokens.accessToken } : { apiKey }
  try {
    return await clientOf(url, credential, { dryRun: false }).organization.get()
  } catch (error) {
    if (error instanceof AuthenticationError)
      throw new NotSignedIn(
        "The server does not know this key. Keys are made in the dashboard: Settings, API keys.",
      )
    throw error
  }
}

const logout = command({
  name: "logout",
  summary: "Sign out, and end the sign-in at the server.",
  args: [],
  options: {},
  examples: [
    ["carillon logout", "the current sign-in"],
    ["carillon logout --as local", "another one"],
  ],
  run: async (_, { env, globals, note }) => {
    const config = await readConfig(env)
    const name = globals.as ?? config.current
    const found = name === null ? undefined : config.logins[name]
    if (name === null || !found) throw new NotSignedIn("Nobody is signed in.")
    if (globals.dryRun) return done(`Would sign out of ${found.url}.`, { dryRun: true, login: name })
    if (found.tokens)
      await revoke(found.url, found.tokens).catch((error: Error) =>
        note(`The server was not told: ${error.message}. End it there: Settings, Connected apps.`),
      )
    await changeConfig(env, (config) => {
      delete config.logins[name]
      if (config.current === name) config.current = Object.keys(config.logins)[0] ?? null
    })
    return done(`Signed out of ${found.url}.`, { login: name, url: found.url })
  },
})

const whoami = command({
  name: "whoami",
  summary: "Show the workspace, and what this sign-in may do.",
  args: [],
  options: {},
  examples: [["carillon whoami --json", "for programs"]],
  run: async (_, context) => {
    const { carillon, url, name, kind } = await openSession(context.env, context.globals)
    const organization = await carillon.organization.get()
    const { caller, plan } = organization
    return record(
      { login: name, url, kind, organization },
      {
        Workspace: organization.name,
        Server: url,
        "Signed in": `${caller.name}, ${kind === "browser" ? "by browser" : "with a key"}${name ? ` (${name})` : ""}`,
        Role: caller.role,
        Restriction: caller.restriction === "none" ? null : caller.restriction,
        May: caller.scopes.join(" "),
        "Time zone": organization.timeZone,
        Plan: plan.name,
        Publishing: organization.pausedAt ? "paused" : null,
      },
    )
  },
})

const use = command({
  name: "use",
  summary: "Choose a sign-in, or list them.",
  args: ["name?"],
  options: {},
  examples: [
    ["carillon use", "all that there are"],
    ["carillon use local", "the one named local from now on"],
  ],
  run: async ({ args: { name } }, { env, globals }) => {
    const config = await readConfig(env)
    if (name === undefined) {
      const all = Object.entries(config.logins).map(([name, { url, tokens }]) => ({
        name,
        url,
        kind: tokens ? "browser" : "key",
        current: name === config.current,
      }))
      return table(
        all,
        [
          { title: "", value: ({ current }) => (current ? "*" : "") },
          { title: "NAME", value: ({ name }) => name },
          { title: "SERVER", value: ({ url }) => url },
          { title: "BY", value: ({ kind }) => kind },
        ],
        { empty: "Nobody is signed in. Sign in: carillon login" },
      )
    }
    if (!config.logins[name]) throw new Failure(`There is no sign-in named ${name}.`, 4)
    if (!globals.dryRun) await changeConfig(env, (config) => void (config.current = name))
    return done(`Using ${name}: ${config.logins[name].url}`, { name, url: config.logins[name].url })
  },
})

export const sessionCommands: Command[] = [login, logout, whoami, use]
