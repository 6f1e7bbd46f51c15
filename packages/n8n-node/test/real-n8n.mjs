// A real n8n with the built package: a workflow schedules a post with a picture on a sandbox channel, another is started by
// `post.published`. The README says what has to run before.
import { execFileSync, spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"

const root = join(import.meta.dirname, "..")
const picture = join(root, "..", "conformance", "square.png")

const {
  CARILLON_BASE_URL: baseUrl = "http://localhost:3200",
  CARILLON_API_KEY: apiKey,
  N8N_BIN: n8n = join(root, "node_modules", ".bin", "n8n"),
  N8N_PORT: port = "5678",
} = process.env
if (!apiKey) fail("CARILLON_API_KEY is a key of the workspace to try this in")
if (!existsSync(n8n)) fail(`There is no n8n at ${n8n}: N8N_BIN names it`)
if (!existsSync(join(root, "dist"))) fail("The package is not built: npm run build")

const home = mkdtempSync(join(tmpdir(), "carillon-n8n-"))
const address = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  N8N_USER_FOLDER: home,
  N8N_ENCRYPTION_KEY: "of this test",
  N8N_PORT: port,
  N8N_LISTEN_ADDRESS: "127.0.0.1",
  N8N_SECURE_COOKIE: "false",
  WEBHOOK_URL: `${address}/`,
  N8N_DIAGNOSTICS_ENABLED: "false",
  N8N_VERSION_NOTIFICATIONS_ENABLED: "false",
  N8N_TEMPLATES_ENABLED: "false",
  N8N_PERSONALIZATION_ENABLED: "false",
  N8N_RUNNERS_BROKER_PORT: String(Number(port) + 1),
}
/** Since version 2, workflows are published rather than saved as active ones. */
const publishes = parseInt(execFileSync(n8n, ["--version"], { encoding: "utf8" })) >= 2
let server
try {
  await tryIt()
  process.stdout.write("The node works in a real n8n\n")
} finally {
  await stop()
  rmSync(home, { recursive: true, force: true })
}

async function tryIt() {
  installPackage()
  const { id: channel } = await carillon("POST", "/v0/social-accounts", {
    platform: "mastodon",
    sandbox: true,
  })
  for (const { id } of await ours()) await carillon("DELETE", `/v0/webhooks/${id}`)
  importAll(channel)
  server = spawn(n8n, ["start"], { env, stdio: ["ignore", "pipe", "pipe"] })
  let said = ""
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (said += text))
  server.on("exit", (code) => code && fail(`n8n ended with ${code}:\n${said}`))

  const settings = () => call("GET", "/rest/settings").catch(() => ({ text: "" }))
  await until("n8n is up", async () => (await settings()).text.startsWith("{"))
  const turn = await signUp()
  for (const id of ["carillonSchedule", "carillonWrong", "carillonTrigger"]) await turn(id, true)
  const endpoint = await until("the trigger has registered its endpoint", async () =>
    (await ours()).at(0),
  ).catch((error) => fail(`${error.message}\n${said}`))
  say(`Trigger registered ${endpoint.url} for ${endpoint.events.join(", ")}`)

  const forged = await arrive(new URL(endpoint.url).pathname, "{}", {
    "x-service-signature": "t=1,v1=00",
  })
  check(forged.status === 401, `A forged delivery is refused: ${forged.status}`)

  const type = { "content-type": "image/png" }
  const made = await arrive("/webhook/carillon-schedule", readFileSync(picture), type)
  const post = JSON.parse(made.text)
  check(post.status === "SCHEDULED" && post.media.length === 1, `A workflow scheduled a post: ${made.text}`)
  say(`Post ${post.id} is due at ${post.scheduledAt}`)

  const { text } = await arrive("/webhook/carillon-wrong", "{}")
  const { status: code, fieldErrors, requestId } = JSON.parse(text).details ?? {}
  check(
    code === 422 && fieldErrors["media[0].url"] && requestId,
    `A refusal names field and request: ${text}`,
  )
  say(`Refused: ${text}`)

  const tag = await until("post.published started the other workflow", async () =>
    (await carillon("GET", `/v0/tags/search?q=${post.id}`)).data.at(0),
  )
  const { status } = await carillon("GET", `/v0/posts/${post.id}`)
  check(status === "COMPLETED", `The post is ${status}`)
  say(`The trigger fired: its workflow read the post and made the tag "${tag.name}"`)
  await carillon("DELETE", `/v0/tags/${tag.id}`)

  await turn("carillonTrigger", false)
  await until("the trigger has removed its endpoint", async () => (await ours()).length === 0)
  say("Deactivated, the trigger removed its endpoint")
}

/** Endpoints of this n8n. */
async function ours() {
  const { data } = await carillon("GET", "/v0/webhooks")
  return data.filter(({ url }) => url.startsWith(address))
}

/** Workflows listen a moment after they were turned on. */
function arrive(path, body, headers) {
  return until(`n8n listens at ${path}`, async () => {
    const answer = await call("POST", path, body, headers)
    return answer.status !== 404 && answer
  })
}

async function stop() {
  if (!server || server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once("exit", resolve))
  server.kill("SIGTERM")
  if ((await Promise.race([ended, pause(30_000, "late")])) === "late") server.kill("SIGKILL")
}

/** As the editor of n8n does it when a community package is installed, from what npm would publish. */
function installPackage() {
  const folder = join(home, ".n8n", "nodes", "node_modules", "n8n-nodes-carillon")
  mkdirSync(folder, { recursive: true })
  for (const name of ["package.json", "dist"])
    cpSync(join(root, name), join(folder, name), { recursive: true })
}

function importAll(channel) {
  const credentials = [
    { id: "carillonKey", name: "Carillon", type: "carillonApi", data: { baseUrl, apiKey } },
  ]
  run("import:credentials", file("credentials.json", credentials))
  const create = (additionalFields, more = {}) =>
    node("carillon", {
      resource: "post",
      operation: "create",
      socialAccountId: { __rl: true, mode: "id", value: channel },
      caption: "From a real n8n",
      additionalFields,
      ...more,
    })
  const soon = { postAction: "schedule", scheduledAt: "={{ $now.plus({ seconds: 15 }) }}" }
  const bad = {
    ...create({ media: { item: [{ url: "nonsense", alt: "" }] } }),
    onError: "continueRegularOutput",
  }
  const found = "={{ 'n8n ' + $json.id }}"
  run(
    "import:workflow",
    file("workflows.json", [
      workflow("carillonSchedule", webhook("carillon-schedule"), create({ binaryFields: "data" }, soon)),
      workflow("carillonWrong", webhook("carillon-wrong"), bad),
      workflow(
        "carillonTrigger",
        { ...node("carillonTrigger", { events: ["post.published"] }), webhookId: "carillon-trigger" },
        node("carillon", { resource: "post", operation: "get", postId: "={{ $json.data.postId }}" }),
        node("carillon", { resource: "tag", operation: "upsert", name: found, color: "#0b7a6f" }),
      ),
    ]),
  )
}

function run(command, input) {
  execFileSync(n8n, [command, `--input=${input}`], { env, stdio: "pipe" })
}

function file(name, content) {
  const path = join(home, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

function node(type, parameters) {
  return {
    type: `n8n-nodes-carillon.${type}`,
    typeVersion: 1,
    parameters: { authentication: "apiKey", ...parameters },
    credentials: { carillonApi: { id: "carillonKey", name: "Carillon" } },
  }
}

function webhook(path) {
  const options = { binaryPropertyName: "data" }
  const parameters = { httpMethod: "POST", path, responseMode: "lastNode", options }
  return { type: "n8n-nodes-base.webhook", typeVersion: 2, webhookId: path, parameters }
}

/** Nodes in a row. */
function workflow(id, ...row) {
  const nodes = row.map((each, index) => ({
    id: `${id}-${index}`,
    name: `${index}`,
    position: [index * 200, 0],
    ...each,
  }))
  const next = (index) => ({ main: [[{ node: `${index + 1}`, type: "main", index: 0 }]] })
  const connections = Object.fromEntries(row.slice(1).map((_, index) => [`${index}`, next(index)]))
  return { id, name: id, active: false, nodes, connections, settings: { executionOrder: "v1" }, pinData: {} }
}

/** The first to sign up owns the instance, and what was imported; answers what turns workflows on and off. */
async function signUp() {
  const headers = { "content-type": "application/json", "browser-id": "carillon" }
  const owner = {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Ada",
    password: "Carillon-1-Carillon",
  }
  const { status, cookie, text } = await call("POST", "/rest/owner/setup", JSON.stringify(owner), headers)
  check(status === 200, `The owner could not sign up: ${text}`)
  const signedIn = { ...headers, cookie }
  return async (id, active) => {
    const path = `/rest/workflows/${id}`
    const { versionId } = JSON.parse((await call("GET", path, undefined, signedIn)).text).data
    const answer = publishes
      ? await call("POST", `${path}/${active ? "" : "de"}activate`, JSON.stringify({ versionId }), signedIn)
      : await call("PATCH", path, JSON.stringify({ active, versionId }), signedIn)
    check(answer.status === 200, `${id} could not be turned ${active ? "on" : "off"}: ${answer.text}`)
  }
}

async function carillon(method, path, body) {
  const headers = { "x-api-key": apiKey, ...(body && { "content-type": "application/json" }) }
  const response = await fetch(`${baseUrl}${path}`, { method, headers, body: body && JSON.stringify(body) })
  const answer = await response.json()
  check(response.ok, `${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function call(method, path, body, headers = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers,
    body,
    signal: AbortSignal.timeout(60_000),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
  return { status: response.status, text: await response.text(), cookie }
}

async function until(what, ask, minutes = 5) {
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await pause(1000)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error(`After ${minutes} minutes still not: ${what}`)
}

function check(holds, what) {
  if (!holds) throw new Error(what)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
