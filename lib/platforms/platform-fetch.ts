import { env } from "@/lib/config/env"
import { safeFetch } from "@/lib/http/safe-fetch"
import { gateSend, isWrite, type BeforeSend, type OpenGate } from "@/lib/http/send-gate"
import type { PlatformContext } from "./platform"
import { redact, collectSecrets } from "./redact"
import type { Sandbox, SandboxContext } from "./sandbox/sandbox"
import { StoreFullError, type SandboxStore } from "./sandbox/store"

/** A request and its response, for a post's timeline. Secrets in the URL are redacted. */
export type Exchange = { method: string; url: string; status: number | null; milliseconds: number }

export type PlatformFetchOptions = {
  /** For sandbox channels: the sandbox responds in process, without network access. */
  sandbox?: { api: Sandbox; context: SandboxContext }
  /** Credentials whose secrets are redacted in observed exchanges. */
  credentials?: unknown
  observe?: (exchange: Exchange) => void
  /** Runs before the first byte of each write. Failures until then are a `NeverSentError`. */
  beforeSend?: BeforeSend
}

type Fetch = PlatformContext<never>["fetch"]

/** Upper limit for a single request, regardless of the caller's timeout. */
const maxRequestMs = 600_000
const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** `path` is below `/sandbox/`. */
export const createSandboxContext = (path: string, store: SandboxStore): SandboxContext => ({
  store,
  now: () => new Date(),
  baseUrl: `${env.APP_URL}/sandbox/${path}`,
  sleep,
})

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  })

export const hostNotFound = (host: string) =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error(`The sandbox has no internet: ${host}`), { code: "ENOTFOUND" }),
  })

/** Nothing was stored, so this is a rejection: after a 5xx or a lost connection, the outcome would be unknown. */
function toFullResponse(error: unknown) {
  if (error instanceof StoreFullError) return Response.json({ message: error.message }, { status: 413 })
  throw error
}

/** A sandbox has received a request once it stores something or takes its time. */
const gatedContext = (context: SandboxContext, open: OpenGate): SandboxContext => ({
  ...context,
  sleep: async (...args) => {
    await open()
    return context.sleep(...args)
  },
  store: {
    ...context.store,
    put: async (...args) => {
      await open()
      return context.store.put(...args)
    },
    insertIfAbsent: async (...args) => {
      await open()
      return context.store.insertIfAbsent(...args)
    },
    delete: async (...args) => {
      await open()
      return context.store.delete(...args)
    },
  },
})

/** Sends requests to the sandbox. Hosts that aren't the platform's can't be reached. */
export function sandboxFetch(sandbox: Sandbox, context: SandboxContext, beforeSend?: BeforeSend): Fetch {
  return async (url, init = {}) => {
    const respond = async (open?: OpenGate) => {
      const target = new URL(url)
      if (!sandbox.ownsHost(target)) throw hostNotFound(target.host)
      const request = new Request(target, init)
      const handle = async () => {
        const response = await sandbox
          .handle(request, open ? gatedContext(context, open) : context)
          .catch(toFullResponse)
        await open?.()
        return response
      }
      return Promise.race([handle(), aborted(request.signal)])
    }
    return beforeSend && isWrite(init) ? gateSend(beforeSend, respond) : respond()
  }
}

const fetchFromInternet =
  (beforeSend?: BeforeSend): Fetch =>
  (url, { redirect, ...init } = {}) =>
    safeFetch(url, {
      ...init,
      redirect: redirect === "follow" ? "follow" : "manual",
      httpsOnly: true,
      timeoutMs: maxRequestMs,
      ...(isWrite(init) && { beforeSend }),
    })

/** Creates the `fetch` passed to a connector. */
export function createPlatformFetch(options: PlatformFetchOptions = {}): Fetch {
  const { sandbox, observe, beforeSend } = options
  const inner = sandbox
    ? sandboxFetch(sandbox.api, sandbox.context, beforeSend)
    : fetchFromInternet(beforeSend)
  if (!observe) return inner
  const secrets = collectSecrets(options.credentials)
  return async (url, init) => {
    const startedAt = performance.now()
    const report = (status: number | null) =>
      observe({
        method: init?.method ?? "GET",
        url: redact(url, secrets),
        status,
        milliseconds: Math.round(performance.now() - startedAt),
      })
    try {
      const response = await inner(url, init)
      report(response.status)
      return response
    } catch (error) {
      report(null)
      throw error
    }
  }
}
