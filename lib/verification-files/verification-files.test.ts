import { existsSync, readdirSync } from "node:fs"
import { afterEach, expect, it } from "vitest"

import { generateMetadata } from "@/app/page"
import { GET as serveFile } from "@/app/api/verification-files/[...path]/route"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { createOperator } from "@/lib/testing/operator"
import { createWorkspace } from "@/lib/testing/workspace"
import { maxVerificationFiles, type VerificationFile } from "./contract"
import { contentTypeOf, nameProblem, ownPaths } from "./file-name"

// Threat model: verification-files

const path = "/v0/verification-files"
afterEach(async () => {
  env.OPERATOR_EMAILS = []
  await prisma.verificationFile.deleteMany()
})

const file = {
  type: "file",
  name: "/tiktokAbC123.txt",
  content: "tiktok-developers-site-verification=AbC123",
}
const serve = (name: string) =>
  serveFile(new Request(`http://ours${name}`), {
    params: Promise.resolve({ path: name.slice(1).split("/") }),
  })

it("serves a file as soon as it's added, until it's removed", async () => {
  const { call, organizationId } = await createOperator()
  expect((await serve(file.name)).status).toBe(404)
  const { status, body } = await call<VerificationFile>("POST", path, file)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...file, url: `${env.APP_URL}${file.name}` })
  const served = await serve(file.name)
  expect(await served.text()).toBe(file.content)
  expect(served.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect((await call<{ data: VerificationFile[] }>("GET", path)).body.data).toEqual([body])
  expect((await call("DELETE", `${path}/${body.id}`)).status).toBe(200)
  expect((await serve(file.name)).status).toBe(404)
  expect((await call("DELETE", `${path}/${body.id}`)).status).toBe(404)
  const entries = await prisma.auditEntry.findMany({
    where: { organizationId, subjectId: body.id },
    orderBy: { id: "asc" },
  })
  expect(entries.map(({ action }) => action)).toEqual([
    "server.verification_added",
    "server.verification_removed",
  ])
})

it("adds a meta tag to the home page", async () => {
  const { call } = await createOperator()
  const tag = { type: "metaTag", name: "google-site-verification", content: "abc" }
  expect((await call<VerificationFile>("POST", path, tag)).body.url).toBe(`${env.APP_URL}/`)
  expect((await generateMetadata()).other).toEqual({ "google-site-verification": "abc" })
  expect((await serve("/google-site-verification")).status).toBe(404)
})

it("lets nothing in an HTML file run", async () => {
  const { call } = await createOperator()
  await call("POST", path, { ...file, name: "/google123.html", content: "<script>steal()</script>" })
  const { headers } = await serve("/google123.html")
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
  expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  expect(headers.get("content-security-policy")).toContain("sandbox")
})

it("is only for operators", async () => {
  const operator = await createOperator()
  const { body } = await operator.call<VerificationFile>("POST", path, file)
  const { call } = await createWorkspace()
  expect((await call("GET", path)).status).toBe(403)
  expect((await call("POST", path, { ...file, name: "/other.txt" })).status).toBe(403)
  expect((await call("DELETE", `${path}/${body.id}`)).status).toBe(403)
  expect(await prisma.verificationFile.count()).toBe(1)
})

it("limits size and count, and doesn't replace a file", async () => {
  const { call } = await createOperator()
  expect((await call("POST", path, { ...file, content: "x".repeat(65_537) })).status).toBe(422)
  expect((await call("POST", path, { ...file, content: "ü".repeat(40_000) })).status).toBe(422)
  expect((await call("POST", path, file)).status).toBe(200)
  const again = await call<{ message: string }>("POST", path, { ...file, content: "other" })
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining(file.name) } })
  const more = Array.from({ length: maxVerificationFiles - 1 }, (_, index) => ({
    ...{ id: `limit-${index}`, type: "file", name: `/file${index}.txt`, content: "x" },
  }))
  await prisma.verificationFile.createMany({ data: more })
  expect((await call("POST", path, { ...file, name: "/one-more.txt" })).status).toBe(422)
})

it.each([
  ["/tiktokAbC123.txt", true],
  ["/google1234.html", true],
  ["/BingSiteAuth.xml", true],
  ["/.well-known/apple-app-site-association", true],
  ["/.well-known/pki-validation/file.txt", true],
  ["tiktok.txt", false],
  ["/posts", false],
  ["/index.js", false],
  ["/v0/posts.json", false],
  ["/.env.txt", false],
  ["/.well-known/", false],
  ["/.well-known/../v0/posts", false],
  ["/.well-known//file", false],
  ["/a b.txt", false],
  ["/llms.txt", false],
  ["/LLMS.txt", false],
  ["/.well-known/oauth-authorization-server", false],
  ["/.well-known/oauth-protected-resource/v0", false],
])("accepts only paths for verification files: %s", async (name, isAccepted) => {
  expect(nameProblem("file", name) === null).toBe(isAccepted)
})

it("rejects a whole meta tag as a name", () => {
  expect(nameProblem("metaTag", "p:domain_verify")).toBeNull()
  expect(nameProblem("metaTag", '<meta name="a" content="b">')).toContain("meta tag's name")
})

it("knows every page and file of the server's own that a path could match", () => {
  const wellKnown = readdirSync("app/.well-known", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("route.ts"))
    .map((name) => `/.well-known/${name.replace(/\/route\.ts$/, "")}`)
  const inApp = readdirSync("app").filter((name) => existsSync(`app/${name}/route.ts`))
  const rootFiles = [...inApp, ...readdirSync("public")].map((name) => `/${name}`)
  const matching = [...wellKnown, ...rootFiles].filter(
    (own) => ownPaths.includes(own) || !nameProblem("file", own),
  )
  expect(matching.toSorted()).toEqual(ownPaths.toSorted())
})

it.each([
  ["/a.txt", "{}", "text/plain"],
  ["/.well-known/apple-app-site-association", '{"applinks":{}}', "application/json"],
  ["/.well-known/acme-challenge/abc", "abc.def", "text/plain"],
  ["/BingSiteAuth.xml", "<users/>", "text/xml"],
])("serves %s with the right type", (name, content, type) => {
  expect(contentTypeOf(name, content)).toBe(`${type}; charset=utf-8`)
})
