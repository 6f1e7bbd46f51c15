import { setTimeout as sleep } from "node:timers/promises"

import type { Fault, FakeResponse } from "@/e2e/crash/fault-proxy"

export type Case = {
  name: string
  /** `before`: replaces forwarding the request. `after`: replaces the server's response once it has accepted the request. */
  when: "before" | "after"
  fault: () => Fault | undefined | Promise<Fault | undefined>
  /** The fault is an HTTP response, which WebSocket messages don't get. */
  isResponse?: true
  /** Disconnects the channel, so it's reconnected afterward. */
  disconnects?: true
}

const html = (status: number, title: string): FakeResponse => ({
  status,
  type: "text/html",
  body: `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
})
const json = (status: number, body: object, headers = {}): FakeResponse => ({
  ...{ status, type: "application/json", headers },
  body: JSON.stringify(body),
})

const slowMs = 15_000

export const cases: Case[] = [
  { name: "no fault", when: "before", fault: () => undefined },
  { name: "reset before accept", when: "before", fault: () => "reset" },
  { name: "reset after accept", when: "after", fault: () => "reset" },
  { name: "no response after accept", when: "after", fault: () => "hang" },
  { name: "truncated response", when: "after", fault: () => "truncate" },
  { name: "slow response", when: "after", fault: async () => void (await sleep(slowMs)) },
  {
    name: "429",
    when: "before",
    fault: () => json(429, { error: "Too Many Requests" }, { "retry-after": "1" }),
    isResponse: true,
  },
  {
    name: "500 HTML before accept",
    when: "before",
    fault: () => html(500, "Internal Server Error"),
    isResponse: true,
  },
  { name: "502 HTML after accept", when: "after", fault: () => html(502, "Bad Gateway"), isResponse: true },
  { name: "200 HTML after accept", when: "after", fault: () => html(200, "It works!"), isResponse: true },
  {
    name: "401",
    when: "before",
    fault: () => json(401, { error: "Unauthorized", message: "Unauthorized" }),
    isResponse: true,
    disconnects: true,
  },
]
