import type { AnyPlatform, Phase } from "@/lib/platforms/platform"
import { openChannel, startSignIn, type Channel } from "@/lib/platforms/suite/harness"

type SentForm = { path: string; fields: Record<string, unknown> }

/** The forms sent in a phase, in order, with lists and objects parsed from JSON. */
export function sentForms(channel: Channel, phase: Phase): SentForm[] {
  const parseField = (value: FormDataEntryValue) =>
    typeof value === "string" && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value
  return channel.requests
    .filter((request) => request.phase === phase && request.method === "POST")
    .map(({ url, body }) => {
      const form = body instanceof FormData ? body : new URLSearchParams(String(body ?? ""))
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, parseField(value)]))
      return { path: new URL(url).pathname + new URL(url).search, fields }
    })
}

/** Signs in through the sandbox's consent screen. */
export async function signInWithGraph(platform: AnyPlatform, codeSuffix = "") {
  const { connect } = platform
  if (connect.kind !== "oauth2") throw new Error(`${platform.slug} doesn't use OAuth`)
  const channel = await openChannel(platform)
  const ctx = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn(platform.slug, connect, ctx)
  const approval = new URL(authorizeUrl)
  approval.pathname += "/approve"
  const redirect = await platform.sandbox.handle(new Request(approval), channel.context)
  const code = new URL(redirect.headers.get("location") ?? "").searchParams.get("code") ?? ""
  const { accounts } = await connect.finish({ ...input, code: code + codeSuffix }, ctx)
  return { channel, authorizeUrl: new URL(authorizeUrl), accounts }
}
