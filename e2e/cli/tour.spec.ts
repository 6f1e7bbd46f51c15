import { copyFileSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

import { verifyWebhook } from "../../packages/sdk-typescript/src/webhook-verification"
import { demo } from "../setup"
import { expect, test, type Cli } from "./installed"

const picture = join(import.meta.dirname, "..", "..", "packages", "conformance", "square.png")
const channel = demo.socialAccountId

type Post = { id: string; status: string; media: { alt: string | null }[] }

async function signIn({ run }: Cli, home?: string) {
  const { code, stderr } = await run(["login", "--url", demo.baseUrl, "--key", "-"], {
    input: `${demo.apiKey}\n`,
    home,
  })
  expect(stderr).toBe("")
  expect(code).toBe(0)
}

test("signs in with a key, uploads a file, publishes a post, and watches it", async ({ cli }) => {
  await signIn(cli)
  expect(statSync(join(cli.folder, "config", "carillon", "config.json")).mode & 0o777).toBe(0o600)
  const { url, organization } = await cli.json<{ url: string; organization: { id: string } }>("whoami")
  expect({ url, id: organization.id }).toEqual({ url: demo.baseUrl, id: demo.organizationId })

  const [media] = await cli.json<{ id: string; size: number }[]>("media", "upload", picture)
  expect(media).toMatchObject({ size: 136 })
  const create = [
    "posts",
    "create",
    "--channel",
    channel,
    "--caption",
    "-",
    "--media",
    media!.id,
    "--alt",
    "A square",
  ]
  const created = await cli.run([...create, "--json"], { input: "From the command line\n" })
  const draft = JSON.parse(created.stdout) as Post
  expect(draft).toMatchObject({
    status: "DRAFT",
    caption: "From the command line",
    media: [{ alt: "A square" }],
  })

  expect(await cli.json<Post>("posts", "publish", draft.id)).toMatchObject({ status: "PROCESSING" })
  const watched = await cli.run(["posts", "watch", draft.id, "--json"])
  expect(watched.code).toBe(0)
  const lines = watched.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ phase }) => phase)).toContain("send")
  expect(lines.at(-1)).toMatchObject({ id: draft.id, status: "COMPLETED" })
  const shown = await cli.run(["posts", "get", draft.id])
  expect(shown.stdout).toMatch(/Status +COMPLETED/)
})

type Summary = { summary: Record<string, number> }

test("applies a plan once from any machine, and prunes it", async ({ cli }) => {
  await signIn(cli)
  const name = `tour${Date.now()}`
  const folder = join(cli.folder, "plan")
  mkdirSync(folder, { recursive: true })
  copyFileSync(picture, join(folder, "square.png"))
  const file = join(folder, "posts.yaml")
  const write = (caption: string, last = "") =>
    writeFileSync(
      file,
      `name: ${name}
timeZone: Europe/Berlin
defaults: { channel: ${channel} }
posts:
  - key: opening
    caption: ${caption}
    scheduledAt: 2036-12-01 09:00
    media: [{ path: square.png, alt: A square }]
${last}`,
    )
  const queued = "  - { key: queued, caption: In the queue, action: queue }\n"
  write("We open", queued)
  const planned = await cli.json<Summary>("plan", file)
  expect(planned.summary).toMatchObject({ create: 2, update: 0, unchanged: 0 })
  expect((await cli.run(["plan", file, "--check"])).code).toBe(1)
  expect((await cli.run(["apply", file])).stderr).toContain("--yes")
  expect((await cli.run(["apply", file, "--yes"])).stdout).toContain("Applied 2 changes.")

  expect((await cli.run(["apply", file, "--yes"])).stdout).toContain("Nothing to do: 2 unchanged posts.")
  const elsewhere = join(cli.folder, "elsewhere")
  await signIn(cli, elsewhere)
  const again = await cli.run(["plan", file, "--check"], { home: elsewhere })
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("2 unchanged posts") as unknown })

  write("We open on Saturday")
  const left = await cli.json<Summary>("plan", file)
  expect(left.summary).toMatchObject({ update: 1, delete: 0, notInFile: 1, create: 0 })
  const pruned = await cli.run(["apply", file, "--yes", "--prune"], { home: elsewhere })
  expect(pruned.stderr).toContain("We open on Saturday")
  expect(pruned.stdout).toContain("Applied 2 changes.")
  const tags = await cli.json<{ name: string }[]>("tags", "list", "--search", name)
  expect(tags.map((tag) => tag.name)).toEqual([`${name}/opening`])
  writeFileSync(file, `name: ${name}\nposts: []\n`)
  expect((await cli.run(["apply", file, "--yes", "--prune"])).stdout).toContain("Applied 1 change.")
})

test("forwards deliveries to a local port with valid signatures", async ({ cli }) => {
  await signIn(cli)
  const received: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
  const receiver = createServer((request, response) => {
    let body = ""
    request.on("data", (text) => (body += text))
    request.on("end", () => {
      received.push({ body, headers: request.headers })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done))
  const { port } = receiver.address() as AddressInfo
  const listening = cli.start(["webhooks", "listen", `http://127.0.0.1:${port}/hooks`, "--json"])
  await expect.poll(listening.output, { timeout: 30_000 }).toContain("listening")
  const ready = JSON.parse(listening.output().split("\n")[0]!) as { endpointId: string; secret: string }
  await cli.json("webhooks", "test", ready.endpointId)
  // Other tests connect channels in the same workspace, which are reported here as well.
  const pings = () => received.filter(({ body }) => body.includes('"event":"ping"'))
  await expect.poll(() => pings().length, { timeout: 30_000 }).toBe(1)
  const [{ body, headers }] = pings() as [(typeof received)[0]]
  expect(await verifyWebhook(body, headers, ready.secret)).toMatchObject({ event: "ping" })
  await expect.poll(listening.output).toContain('"status":204')
  listening.child.kill("SIGINT")
  expect((await listening.result).code).toBe(130)
  receiver.close()
  expect((await cli.run(["webhooks", "get", ready.endpointId])).code).toBe(4)
})

test("calls any operation and lists events", async ({ cli }) => {
  await signIn(cli)
  const organization = await cli.run(["api", "get", "/v0/organization"])
  expect(JSON.parse(organization.stdout)).toMatchObject({ id: demo.organizationId })
  const body = JSON.stringify({ caption: "Hello", socialAccountId: demo.socialAccountId })
  const validated = await cli.run(["api", "POST", "/v0/posts/validate", "--data", "-"], { input: body })
  expect(validated.code).toBe(0)
  expect((await cli.run(["api", "GET", "/v0/posts/none"])).code).toBe(4)
  expect((await cli.run(["api", "GET", "/media/file"])).stderr).toContain("Path must start with /v0/")
  const events = await cli.run(["events", "list", "--from", "2020-01-01", "--json", "--limit", "1"])
  expect(JSON.parse(events.stdout)).toHaveLength(1)
})

test("reports errors with their field, remedy, and exit code", async ({ cli }) => {
  const signedOut = await cli.run(["posts", "list"])
  expect(signedOut).toMatchObject({ code: 3, stderr: expect.stringContaining("carillon login") as unknown })
  const invalidKey = await cli.run(["login", "--url", demo.baseUrl, "--key", "car_wrong"])
  expect(invalidKey.code).toBe(3)
  await signIn(cli)
  const env = { CARILLON_URL: "http://localhost:1", CARILLON_API_KEY: "car_any" }
  const codes = await Promise.all(
    [
      ["posts", "get", "nothing"],
      ["posts", "list", "--limt", "3"],
      ["whoami", "extra"],
    ].map(async (args) => (await cli.run(args)).code),
  )
  expect(codes).toEqual([4, 2, 2])
  const inPast = [
    "posts",
    "create",
    "--channel",
    channel,
    "--caption",
    "Late",
    "--at",
    "2020-01-01",
    "--json",
  ]
  const rejected = await cli.run(inPast)
  expect(rejected.code).toBe(6)
  const { error } = JSON.parse(rejected.stderr) as { error: { fields: object; requestId: string } }
  expect(error.fields).toHaveProperty("scheduledAt")
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  const preview = await cli.json<{ dryRun: boolean; method: string }>(
    "tags",
    "set",
    "Never created",
    "--dry-run",
  )
  expect(preview).toMatchObject({ dryRun: true, method: "POST", path: "/v0/tags" })
  expect((await cli.run(["whoami"], { env })).code).toBe(8)
})
