// Tests the built package in a real n8n: one workflow schedules a post with an image on a sandbox channel, and
// `post.published` starts another. The README describes the setup.
import { execFileSync, spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const root = join(import.meta.dirname, "..")
const image = join(root, "..", "conformance", "square.png")

const {
  CARILLON_BASE_URL: baseUrl = "http://localhost:3200",
  CARILLON_API_KEY: apiKey,
  N8N_BIN: n8n = join(root, "node_modules", ".bin", "n8n"),
  N8N_PORT: port = "5678",
} = process.env
if (!apiKey) fail("Set CARILLON_API_KEY to a key of the test workspace")
if (!existsSync(n8n)) fail(`n8n not found at ${n8n}. Set N8N_BIN.`)
if (!existsSync(join(root, "dist"))) fail("Build the package first: npm run build")

const home = mkdtempSync(join(tmpdir(), "carillon-n8n-"))
const n8nUrl = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  N8N_USER_FOLDER: home,
  N8N_ENCRYPTION_KEY: "test-encryption-key",
  N8N_PORT: port,
  N8N_LISTEN_ADDRESS: "127.0.0.1",
  N8N_SECURE_COOKIE: "false",
  WEBHOOK_URL: `${n8nUrl}/`,
  N8N_DIAGNOSTICS_ENABLED: "false",
  N8N_VERSION_NOTIFICATIONS_ENABLED: "false",
  N8N_TEMPLATES_ENABLED: "false",
  N8N_PERSONALIZATION_ENABLED: "false",
  N8N_RUNNERS_BROKER_PORT: String(Number(port) + 1),
}
/** Since version 2, workflows are published instead of being saved as active. */
const hasPublishing = parseInt(execFileSync(n8n, ["--version"], { encoding: "utf8" })) >= 2
let server
try {
  await runScenario()
  process.stdout.write("The node works in a real n8n\n")
} finally {
  await stop()
  rmSync(home, { recursive: true, force: true })
}

async function runScenario() {
  installPackage()
  const { id: channel } = await carillon("POST", "/v0/social-accounts", {
    platform: "mastodon",
    sandbox: true,
  })
  for (const { id } of await ownEndpoints()) await carillon("DELETE", `/v0/webhooks/${id}`)
  importAll(channel)
  server = spawn(n8n, ["start"], { env, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (output += text))
  server.on("exit", (code) => code && fail(`n8n exited with ${code}:\n${output}`))

  const settings = () => call("GET", "/rest/settings").catch(() => ({ text: "" }))
  await until("n8n to start", async () => (await settings()).text.startsWith("{"))
  const setActive = await signUp()
  for (const id of ["carillonSchedule", "carillonInvalid", "carillonTrigger"]) await setActive(id, true)
  const endpoint = await until("the trigger to register its endpoint", async () =>
    (await ownEndpoints()).at(0),
  ).catch((error) => fail(`${error.message}\n${output}`))
  log(`Trigger registered ${endpoint.url} for ${endpoint.events.join(", ")}`)

  const forged = await callWebhook(new URL(endpoint.url).pathname, "{}", {
    "x-service-signature": "t=1,v1=00",
  })
  check(forged.status === 401, `Expected 401 for a forged delivery, got ${forged.status}`)

  const headers = { "content-type": "image/png" }
  const response = await callWebhook("/webhook/carillon-schedule", readFileSync(image), headers)
  const post = JSON.parse(response.text)
  check(
    post.status === "SCHEDULED" && post.media.length === 1,
    `Expected a scheduled post with one media item, got ${response.text}`,
  )
  log(`Post ${post.id} is due at ${post.scheduledAt}`)

  const { text } = await callWebhook("/webhook/carillon-invalid", "{}")
  const { status: code, fieldErrors, requestId } = JSON.parse(text).details ?? {}
  check(
    code === 422 && fieldErrors["media[0].url"] && requestId,
    `Expected an error with the field and request id, got ${text}`,
  )
  log(`Invalid post rejected: ${text}`)

  const tag = await until("post.published to start the other workflow", async () =>
    (await carillon("GET", `/v0/tags/search?q=${post.id}`)).data.at(0),
  )
  const { status } = await carillon("GET", `/v0/posts/${post.id}`)
  check(status === "COMPLETED", `Expected the post to be COMPLETED, got ${status}`)
  log(`The trigger fired: its workflow read the post and created the tag "${tag.name}"`)
  await carillon("DELETE", `/v0/tags/${tag.id}`)

  await setActive("carillonTrigger", false)
  await until("the trigger to delete its endpoint", async () => (await ownEndpoints()).length === 0)
  log("The deactivated trigger deleted its endpoint")
}

/** This n8n's webhook endpoints. */
async function ownEndpoints() {
  const { data } = await carillon("GET", "/v0/webhooks")
  return data.filter(({ url }) => url.startsWith(n8nUrl))
}

/** Retries until the workflow is listening, which takes a moment after its activation. */
function callWebhook(path, body, headers) {
  return until(`n8n to listen at ${path}`, async () => {
    const response = await call("POST", path, body, headers)
    return response.status !== 404 && response
  })
}

async function stop() {
  if (!server || server.exitCode !== null) return
  const exited = new Promise((resolve) => server.once("exit", resolve))
  server.kill("SIGTERM")
  if ((await Promise.race([exited, sleep(30_000, "timeout")])) === "timeout") server.kill("SIGKILL")
}

/** Installs what npm would publish, the way n8n's editor installs a community package. */
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
  const create = (additionalFields, parameters = {}) =>
    node("carillon", {
      resource: "post",
      operation: "create",
      socialAccountId: { __rl: true, mode: "id", value: channel },
      caption: "From a real n8n",
      additionalFields,
      ...parameters,
    })
  const inSeconds = { postAction: "schedule", scheduledAt: "={{ $now.plus({ seconds: 15 }) }}" }
  const invalid = {
    ...create({ media: { item: [{ url: "nonsense", alt: "" }] } }),
    onError: "continueRegularOutput",
  }
  const tagName = "={{ 'n8n ' + $json.id }}"
  run(
    "import:workflow",
    file("workflows.json", [
      workflow("carillonSchedule", webhook("carillon-schedule"), create({ binaryFields: "data" }, inSeconds)),
      workflow("carillonInvalid", webhook("carillon-invalid"), invalid),
      workflow(
        "carillonTrigger",
        { ...node("carillonTrigger", { events: ["post.published"] }), webhookId: "carillon-trigger" },
        node("carillon", { resource: "post", operation: "get", postId: "={{ $json.data.postId }}" }),
        node("carillon", { resource: "tag", operation: "upsert", name: tagName, color: "#0b7a6f" }),
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

/** A workflow with the nodes connected in sequence. */
function workflow(id, ...sequence) {
  const nodes = sequence.map((each, index) => ({
    id: `${id}-${index}`,
    name: `${index}`,
    position: [index * 200, 0],
    ...each,
  }))
  const next = (index) => ({ main: [[{ node: `${index + 1}`, type: "main", index: 0 }]] })
  const connections = Object.fromEntries(sequence.slice(1).map((_, index) => [`${index}`, next(index)]))
  return { id, name: id, active: false, nodes, connections, settings: { executionOrder: "v1" }, pinData: {} }
}

/** Creates the owner account, which gets the imported workflows. Returns a function that activates and deactivates them. */
async function signUp() {
  const headers = { "content-type": "application/json", "browser-id": "carillon" }
  const owner = {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Ada",
    password: "Carillon-1-Carillon",
  }
  const { status, cookie, text } = await call("POST", "/rest/owner/setup", JSON.stringify(owner), headers)
  check(status === 200, `Couldn't create the owner: ${text}`)
  const signedIn = { ...headers, cookie }
  return async (id, active) => {
    const path = `/rest/workflows/${id}`
    const { versionId } = JSON.parse((await call("GET", path, undefined, signedIn)).text).data
    const response = hasPublishing
      ? await call("POST", `${path}/${active ? "" : "de"}activate`, JSON.stringify({ versionId }), signedIn)
      : await call("PATCH", path, JSON.stringify({ active, versionId }), signedIn)
    check(response.status === 200, `Couldn't ${active ? "" : "de"}activate ${id}: ${response.text}`)
  }
}

async function carillon(method, path, body) {
  const headers = { "x-api-key": apiKey, ...(body && { "content-type": "application/json" }) }
  const response = await fetch(`${baseUrl}${path}`, { method, headers, body: body && JSON.stringify(body) })
  const result = await response.json()
  check(response.ok, `${method} ${path} returned ${response.status}: ${JSON.stringify(result)}`)
  return result
}

async function call(method, path, body, headers = {}) {
  const response = await fetch(`${n8nUrl}${path}`, {
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

async function until(event, poll, minutes = 5) {
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await sleep(1000)) {
    const result = await poll()
    if (result) return result
  }
  throw new Error(`Timed out after ${minutes} minutes waiting for ${event}`)
}

function check(condition, message) {
  if (!condition) throw new Error(message)
}

function log(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
