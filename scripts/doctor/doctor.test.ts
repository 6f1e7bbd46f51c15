import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request, type IncomingMessage, type RequestListener } from "node:http"
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"

import { GET } from "@/app/api/doctor/route"
import { env } from "@/lib/config/env"
import { setClientIp } from "@/server/client-ip"
import { acquireLock } from "@/scripts/process/lock"
import { run, type Variables } from "@/scripts/process/run-process"
import { root } from "@/scripts/process/settings"

// Threat model: client-ip

type Report = {
  problems: number
  findings: { name: string; found: string; remedy?: string; hint?: string }[]
}

const dataDir = mkdtempSync(join(tmpdir(), "carillon-doctor-"))
const servers: Server[] = []
const nowhere = "http://127.0.0.1:9"
beforeAll(() => {
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ APP_SECRET: env.APP_SECRET }))
  acquireLock(dataDir, "http://localhost")
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return (server.address() as AddressInfo).port
}

/** The product behind a proxy that changes headers. */
async function product(change: (headers: Headers) => void = () => {}): Promise<string> {
  const answer: RequestListener = (request, response) => {
    setClientIp(request)
    request.headers["x-forwarded-for"] ??= "127.0.0.1" // Next adds it
    const headers = new Headers(request.headers as Record<string, string>)
    change(headers)
    const { status, body } = { status: 200, body: GET(new Request(urlOf(request), { headers })).text() }
    void body.then((text) =>
      response
        .writeHead(status, { "set-cookie": "csrf=1; Path=/; HttpOnly", "content-type": "application/json" })
        .end(text),
    )
  }
  return `http://127.0.0.1:${await listen(createServer(answer))}`
}

/** A reverse proxy in front of `url`, which appends the client's address to X-Forwarded-For. */
async function proxyTo(url: string): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const before = incoming.headers["x-forwarded-for"]
    const client = incoming.socket.remoteAddress!
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": before ? `${String(before)}, ${client}` : client,
    }
    const forwarded = request(new URL(incoming.url ?? "/", url), { headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  return `http://127.0.0.1:${await listen(proxy)}`
}

const urlOf = ({ url, headers }: IncomingMessage) => `http://${headers.host}${url}`

/** A mail server that accepts only one password. */
const mailServer = () =>
  listen(
    createTcpServer((socket) => {
      socket.on("error", () => {}) // nodemailer may reset the connection when it's done
      socket.write("220 mail.test ESMTP\r\n")
      socket.on("data", (line) => {
        const command = line.toString()
        if (/^EHLO/i.test(command)) socket.write("250-mail.test\r\n250 AUTH PLAIN\r\n")
        else if (/^AUTH PLAIN/i.test(command)) {
          const isCorrect = Buffer.from(command.split(" ")[2] ?? "", "base64").toString() === "\0user\0right"
          socket.write(isCorrect ? "235 ok\r\n" : "535 no\r\n")
        } else socket.write("250 ok\r\n")
      })
    }),
  )

async function examine(settings: Variables = {}) {
  const { code, output } = await run(
    process.execPath,
    [join(root, "scripts", "doctor", "doctor.ts"), "--json"],
    {
      timeout: 120_000,
      env: {
        ENV_FILE: "",
        DATA_DIR: dataDir,
        DATABASE_URL: env.DATABASE_URL,
        APP_SECRET: undefined,
        APP_URL: nowhere,
        BLUESKY_BASE_URL: nowhere,
        ...settings,
      },
    },
  )
  const report = JSON.parse(output.slice(output.indexOf("{"))) as Report
  expect(code).toBe(report.problems > 0 ? 1 : 0)
  return (name: string) => report.findings.find((finding) => finding.name === name)
}

it("finds no problems in a healthy installation", async () => {
  const smtp = `smtp://user:right@127.0.0.1:${await mailServer()}`
  const of = await examine({ APP_URL: await product(), SMTP_URL: smtp })
  expect(of("address")).toMatchObject({ found: expect.stringContaining("reaches this installation") })
  expect(of("mail")).toEqual({
    name: "mail",
    found: "127.0.0.1".concat(smtp.slice(smtp.lastIndexOf(":"))) + " accepts emails",
  })
  for (const name of ["database", "migrations", "tenants", "clock", "cookies", "disk space"])
    expect(of(name)?.remedy).toBeUndefined()
})

it("detects how a proxy in front is configured", async () => {
  const host = await examine({ APP_URL: await product((headers) => headers.set("host", "internal:3000")) })
  expect(host("address")).toMatchObject({
    found: "the proxy sends Host: internal:3000",
    remedy: expect.any(String),
  })

  const unseen = await examine({ APP_URL: await product(), TRUST_PROXY: "1" })
  expect(unseen("address")?.found).toContain("without X-Forwarded-For")
})

it.each([
  [0, "0", undefined],
  [0, "2", "unset TRUST_PROXY"],
  [1, "0", "set TRUST_PROXY=1: until then, all clients share one rate limit"],
  [1, "1", undefined],
  [1, "2", "set TRUST_PROXY=1: until then, clients can forge their IP address"],
  [2, "1", "set TRUST_PROXY=2: until then, all clients share one rate limit"],
  [2, "2", undefined],
])("behind %i proxies with TRUST_PROXY=%s, advises: %s", async (proxies, TRUST_PROXY, advice) => {
  let url = await product()
  for (let count = 0; count < proxies; count++) url = await proxyTo(url)
  const remedy = (await examine({ APP_URL: url, TRUST_PROXY }))("address")?.remedy
  if (advice) expect(remedy).toContain(advice)
  else expect(remedy).toBeUndefined()
})

it("distinguishes this installation from another server and from none", async () => {
  const other = await listen(createServer((_, response) => response.end("hello")))
  const wrong = await examine({ APP_URL: `http://127.0.0.1:${other}` })
  expect(wrong("address")).toMatchObject({
    found: expect.stringContaining("something else"),
    remedy: expect.any(String),
  })
  expect(wrong("cookies")?.remedy).toBeDefined()
  const secret = await examine({
    APP_URL: await product(),
    APP_SECRET: "another secret of at least 32 bytes",
  })
  expect(secret("address")?.found).toContain("something else")
  const none = await examine({ APP_URL: nowhere })
  expect(none("address")?.found).toContain("doesn't respond")
  expect((await examine({ APP_URL: "http://carillon.example" }))("address")?.remedy).toContain("https")
})

it("tries to sign in to the mail server", async () => {
  const rejected = await examine({ SMTP_URL: `smtp://user:wrong@127.0.0.1:${await mailServer()}` })
  expect(rejected("mail")?.remedy).toContain("username and password")
  expect((await examine({ SMTP_URL: "smtp://127.0.0.1:9" }))("mail")?.remedy).toContain("firewall")
})

it("says what platforms download media from if they can't reach the server", async () => {
  const s3 = {
    S3_BUCKET: "media",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_ENDPOINT: nowhere,
  }
  expect((await examine())("public reach")?.hint).toContain("S3_BUCKET")
  expect((await examine(s3))("public reach")?.hint).toContain("S3_PUBLIC_ENDPOINT")
  expect((await examine({ ...s3, S3_PUBLIC_ENDPOINT: "https://cdn.carillon.dev" }))("public reach")).toEqual({
    name: "public reach",
    found: "127.0.0.1 is 127.0.0.1, not public: platforms download media from cdn.carillon.dev",
  })
})

it("names a platform's missing keys, and those the platform rejects", async () => {
  const half = await examine({ LINKEDIN_CLIENT_ID: "id", LINKEDIN_CLIENT_SECRET: undefined })
  expect(half("platforms")).toMatchObject({
    found: "LINKEDIN is missing keys",
    remedy: "set LINKEDIN_CLIENT_SECRET, too",
  })
  const twitch = await listen(createServer((_, response) => response.writeHead(403).end()))
  const keys = { TWITCH_CLIENT_ID: "id", TWITCH_CLIENT_SECRET: "wrong" }
  const rejected = await examine({ ...keys, TWITCH_ID_BASE_URL: `http://127.0.0.1:${twitch}` })
  expect(rejected("platforms")?.found).toContain("TWITCH rejected its keys")
})

it("warns 60 days before a platform ends the API version in use", async () => {
  const keys = { LINKEDIN_CLIENT_ID: "id", LINKEDIN_CLIENT_SECRET: "secret" }
  const monthsAgo = (months: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
      .toISOString()
      .slice(0, 7)
      .replace("-", "")
  }
  const ending = await examine({ ...keys, LINKEDIN_VERSION: monthsAgo(11) })
  expect(ending("platforms")?.hint).toMatch(
    new RegExp(
      `LINKEDIN ends its API version ${monthsAgo(11)} on 20\\d\\d-\\d\\d-01: upgrade, or set LINKEDIN_VERSION`,
    ),
  )
  expect((await examine({ ...keys, LINKEDIN_VERSION: monthsAgo(9) }))("platforms")?.hint).toBeUndefined()
})

it("reports that a database or an Inngest server is unreachable", async () => {
  const of = await examine({
    DATABASE_URL: "postgresql://x@127.0.0.1:9/x",
    INNGEST_DEV: nowhere,
  })
  expect(of("database")?.remedy).toBeDefined()
  expect(of("executor")?.found).toContain("doesn't respond")
})
