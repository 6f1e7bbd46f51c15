import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

import sharp from "sharp"

import { env } from "@/lib/config/env"

type Request = {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The client closed the connection before the response. */
  aborted: boolean
}
export type Answer = { status: number; body: unknown; drop?: true; hang?: true }

const isBytes = (body: unknown): body is Uint8Array => body instanceof Uint8Array

/** Returns the queued responses in order, then repeats the last one. */
export async function startFakeProvider() {
  const received: Request[] = []
  let answers: Answer[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
    incoming.on("end", () => {
      const body = Buffer.concat(chunks).toString("latin1")
      const request = { path: incoming.url!, headers: incoming.headers, body, aborted: false }
      received.push(request)
      response.on("close", () => (request.aborted = !response.writableFinished))
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      if (answer.hang) return
      if (answer.drop) return incoming.socket.destroy()
      if (isBytes(answer.body))
        return response.writeHead(answer.status, { "content-type": "image/png" }).end(answer.body)
      response
        .writeHead(answer.status, { "content-type": "application/json" })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (...next: Answer[]) => {
      answers = next
      received.length = 0
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A URL that refuses connections. */
export async function unreachableAddress(): Promise<string> {
  const { address, stop } = await startFakeProvider()
  stop()
  return address
}

const settings = [
  ...(["OPENAI_API_KEY", "OPENAI_BASE_URL", "GOOGLE_AI_API_KEY", "GOOGLE_AI_BASE_URL"] as const),
  ...([
    "FAL_API_KEY",
    "FAL_BASE_URL",
    "FAL_PLATFORM_BASE_URL",
    "OPENAI_COMPATIBLE_BASE_URL",
    "OPENAI_COMPATIBLE_API_KEY",
  ] as const),
  ...(["OPENAI_COMPATIBLE_IMAGE_MODELS", "OPENAI_COMPATIBLE_TEXT_MODELS"] as const),
]

/** Points every provider at the fake server. */
export function useFakeProvider(address: string) {
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  Object.assign(env, {
    OPENAI_API_KEY: "sk-secret",
    OPENAI_BASE_URL: `${address}/v1`,
    GOOGLE_AI_API_KEY: "g-secret",
    GOOGLE_AI_BASE_URL: `${address}/v1beta`,
    FAL_API_KEY: "fal-secret",
    FAL_BASE_URL: `${address}/fal`,
    FAL_PLATFORM_BASE_URL: address,
    OPENAI_COMPATIBLE_BASE_URL: `${address}/own/v1`,
    OPENAI_COMPATIBLE_API_KEY: "own-secret",
    OPENAI_COMPATIBLE_IMAGE_MODELS: "sdxl",
    OPENAI_COMPATIBLE_TEXT_MODELS: "qwen",
  })
}

export function resetProviders() {
  env.OUTBOUND_ALLOW_CIDRS.length = 0
  for (const name of settings) env[name] = undefined
}

export const teal = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer()

/** https://fal.ai/docs/model-apis/errors */
const falDetail = (msg: string) => ({ loc: ["body", "prompt"], msg, type: "content_policy_violation" })

/** An error body in every provider's format. */
export const failure = (status: number, message: string): Answer => ({
  status,
  body: { error: { message, code: status, status: "REASON" }, detail: [falDetail(message)] },
})
