import dns from "node:dns"
import { createServer, type Server } from "node:http"
import { syncBuiltinESMExports } from "node:module"
import { isIP, type AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { env } from "@/lib/config/env"
import {
  assertPublicHttpsUrl,
  BlockedAddressError,
  InvalidUrlError,
  BodyTooLargeError,
  readLimited,
  safeFetch,
} from "./safe-fetch"

// Threat model: ssrf

let server: Server
let origin: string
let hits: { url: string; method: string; headers: Record<string, unknown>; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const url = request.url ?? ""
      hits.push({
        url,
        method: request.method ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      if (url === "/slow") return
      if (url === "/away") return void response.writeHead(302, { location: "http://10.0.0.1/" }).end()
      if (url === "/file") return void response.writeHead(302, { location: "file:///etc/passwd" }).end()
      if (url === "/loop") return void response.writeHead(302, { location: "/loop" }).end()
      if (url === "/hop") return void response.writeHead(302, { location: "/ok" }).end()
      if (url === "/none") return void response.writeHead(204).end()
      response.end("x".repeat(url === "/big" ? 5000 : 5))
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  hits = []
  env.OUTBOUND_ALLOW_CIDRS.length = 0
})

const allowLoopback = () => env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8", "::1")

describe("addresses", () => {
  it.each([
    // Loopback: decimal, hexadecimal, octal, shortened, zero-padded, full-width and circled digits, by name.
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://127.1/",
    "http://127.0.1/",
    "http://127.255.255.254/",
    "http://127.000.000.001/",
    "http://127.0.0.1./",
    "http://１２７.０.０.１/",
    "http://①②⑦.⓪.⓪.①/",
    "http://127%2e0%2e0%2e1/",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://0/",
    "http://0.0.0.0/",
    // Loopback in IPv6: native, unspecified, IPv4-mapped, IPv4-compatible, NAT64, 6to4, and Teredo.
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    // Private, link-local, shared, documentation, multicast, and reserved networks.
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[2001:db8::1]/",
    // Cloud metadata services: AWS, Google, Alibaba, Azure, and AWS over IPv6.
    "http://169.254.169.254/latest/meta-data/",
    "http://0xa9fea9fe/",
    "http://[::ffff:169.254.169.254]/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://[fd00:ec2::254]/",
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://127.0.0.1/",
    "data:image/png;base64,AAAA",
    "https://user:pass@example.com/",
    "not a url",
  ])("blocks %s", async (url) => {
    const port = new URL(origin).port
    await expect(safeFetch(url.replace(/^(http:\/\/[^/]+)\//, `$1:${port}/`))).rejects.toThrow(
      url.startsWith("http:") ? BlockedAddressError : InvalidUrlError,
    )
    expect(hits).toEqual([])
  })

  it("allows addresses in OUTBOUND_ALLOW_CIDRS", async () => {
    allowLoopback()
    const response = await safeFetch(`${origin}/ok`, { httpsOnly: true })
    expect(await response.text()).toBe("xxxxx")
    expect(response).toBeInstanceOf(Response)
  })

  it("checks the address a hostname resolves to", async () => {
    await expect(safeFetch(`http://localhost:${new URL(origin).port}/`)).rejects.toThrow(
      "localhost has no public address",
    )
    allowLoopback()
    const response = await safeFetch(`http://localhost:${new URL(origin).port}/ok`)
    expect(response.status).toBe(200)
  })

  it.each<[string, string[][]]>([
    ["resolves to a loopback address on the second lookup", [["93.184.216.34"], ["127.0.0.1"]]],
    [
      "has both public and private addresses",
      [
        ["93.184.216.34", "127.0.0.1"],
        ["93.184.216.34", "10.0.0.1"],
      ],
    ],
    ["resolves to a cloud metadata service", [["169.254.169.254"], ["::ffff:169.254.169.254"]]],
  ])("blocks a hostname that %s", async (_, answers) => {
    const originalLookup = dns.lookup
    const remaining = [...answers]
    // Each lookup gets the next answer.
    const fakeLookup = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        (remaining.length > 1 ? remaining.shift()! : remaining[0]!).map((address) => ({
          address,
          family: isIP(address),
        })),
      )
    dns.lookup = fakeLookup as unknown as typeof dns.lookup
    syncBuiltinESMExports()
    try {
      const url = `http://rebound.example:${new URL(origin).port}/ok`
      for (const _try of answers)
        await expect(safeFetch(url, { timeoutMs: 300, redirect: "follow" })).rejects.toThrow()
      expect(hits).toEqual([])
      expect(remaining).toHaveLength(1)
    } finally {
      dns.lookup = originalLookup
      syncBuiltinESMExports()
    }
  })

  it("blocks plain http to public addresses with httpsOnly", async () => {
    await expect(safeFetch("http://93.184.216.34/", { httpsOnly: true })).rejects.toThrow("must use https")
  })
})

describe("redirects", () => {
  it("aren't followed by default", async () => {
    allowLoopback()
    expect((await safeFetch(`${origin}/hop`)).status).toBe(302)
    expect(hits).toHaveLength(1)
  })

  it("are checked and limited in number when followed", async () => {
    allowLoopback()
    expect(await (await safeFetch(`${origin}/hop`, { redirect: "follow" })).text()).toBe("xxxxx")
    expect((await safeFetch(`${origin}/loop`, { redirect: "follow" })).status).toBe(302)
    expect(hits.filter((hit) => hit.url === "/loop")).toHaveLength(4)
    await expect(safeFetch(`${origin}/away`, { redirect: "follow" })).rejects.toThrow(
      "10.0.0.1 has no public",
    )
    await expect(safeFetch(`${origin}/file`, { redirect: "follow" })).rejects.toThrow(InvalidUrlError)
  })
})

describe("bodies and timeouts", () => {
  it("sends a form as multipart", async () => {
    allowLoopback()
    const form = new FormData()
    form.set("status", "hello")
    form.set("file", new File(["abc"], "a.txt"))
    await safeFetch(`${origin}/ok`, { method: "POST", body: form })
    expect(hits[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/)
    expect(hits[0]?.body).toContain('filename="a.txt"')
  })

  it("stops reading at the limit", async () => {
    allowLoopback()
    await expect((await safeFetch(`${origin}/big`, { maxBytes: 100 })).text()).rejects.toThrow(
      BodyTooLargeError,
    )
    await expect(readLimited(await safeFetch(`${origin}/big`), 100)).rejects.toThrow(BodyTooLargeError)
    expect(await readLimited(await safeFetch(`${origin}/big`), 5000)).toHaveLength(5000)
    expect(await readLimited(await safeFetch(`${origin}/none`), 10)).toHaveLength(0)
  })

  it("times out", async () => {
    allowLoopback()
    await expect(safeFetch(`${origin}/slow`, { timeoutMs: 50 })).rejects.toThrow(
      expect.objectContaining({ name: "TimeoutError" }),
    )
  })
})

describe("assertPublicHttpsUrl", () => {
  it.each(["https://10.0.0.1/", "https://localhost/"])("blocks %s", (url) =>
    expect(() => assertPublicHttpsUrl(url)).toThrow(BlockedAddressError),
  )
  it.each(["http://example.com/", "https://a:b@example.com/", "x"])("rejects %s", (url) =>
    expect(() => assertPublicHttpsUrl(url)).toThrow(InvalidUrlError),
  )
  it("allows public https URLs and addresses in OUTBOUND_ALLOW_CIDRS", () => {
    expect(assertPublicHttpsUrl("https://example.com/hook").hostname).toBe("example.com")
    allowLoopback()
    expect(assertPublicHttpsUrl("http://localhost:8080/hook").port).toBe("8080")
  })
})
