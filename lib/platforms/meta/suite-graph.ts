import type { AnyPlatform, Phase } from "@/lib/platforms/platform"
import { openChannel, startSignIn, type Channel } from "@/lib/platforms/suite/harness"

type SentForm = { path: string; fields: Record<string, unknown> }

/** The forms that a phase sent, in order; lists and objects read back from their JSON. */
export function sentForms(channel: Channel, phase: Phase): SentForm[] {
  const read = (value: FormDataEntryValue) =>
    typeof value === "string" && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value
  return channel.requests
    .filter((request) => request.phase === phase && request.method === "POST")
    .map(({ url, body }) => {
      const form = body instanceof FormData ? body : new URLSearchParams(String(body ?? ""))
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, read(value)]))
      return { path: new URL(url).pathname + new URL(url).search, fields }
    })
}

/** Through the twin's screen and back. */
export async function signInWithGraph(platform: AnyPlatform, codeEnd = "") {
  const { connect } = platform
  if (connect.kind !== "oauth2") throw new Error(`${platform.slug} has no screen`)
  const channel = await openChannel(platform)
  const ctx = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn(platform.slug, connect, ctx)
  const approval = new URL(authorizeUrl)
  approval.pathname += "/approve"
  const back = await platform.twin.handle(new Request(approval), channel.context)
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
  const { accounts } = await connect.finish({ ...input, code: code + codeEnd }, ctx)
  return { channel, authorizeUrl: new URL(authorizeUrl), accounts }
}
