import { expect, it } from "vitest"

import { contracts } from "@/lib/api/generated/contracts"
import { openapi } from "@/lib/api/openapi"
import type { Contract, Method } from "@/lib/contract/contract"
import { newId } from "@/lib/crypto/ids"
import { prisma } from "@/lib/db/database"
import { scopes } from "@/lib/declarations/scopes"
import { callRoute } from "@/lib/testing/api"
import { bodyOf, idsOf, pathKinds, queryOf, withOwnIds } from "@/lib/testing/id-fields"
import { testApp, tokensFor } from "@/lib/testing/oauth"
import { createFullWorkspace, type Owned } from "@/lib/testing/owned"
import { signedInCookie } from "@/lib/testing/session"

// Calls every operation with every kind of credential, and compares the result with the operation's `security`.

type Person = { userId: string; organizationId: string }
type FullWorkspace = Awaited<ReturnType<typeof createFullWorkspace>>

/** Headers for each security scheme, with every permission. `none` is a request without credentials. */
const credentials: Record<string, (workspace: FullWorkspace, owner: Person) => Promise<HeadersInit>> = {
  none: async () => ({}),
  apiKey: async ({ key }) => ({ "x-api-key": key }),
  oauth: async (_, owner) => bearer(owner, {}),
  accessToken: async (_, owner) => bearer(owner, { publicClient: false }),
  session: async (_, { userId, organizationId }) => ({
    cookie: await signedInCookie(userId, organizationId),
    "sec-fetch-site": "same-origin",
  }),
}

async function bearer(owner: Person, options: Parameters<typeof testApp>[0]) {
  const { access_token } = await tokensFor(owner, await testApp({ scopes: [...scopes], ...options }))
  return { authorization: `Bearer ${access_token}` }
}

async function createOwner({ organizationId }: FullWorkspace): Promise<Person> {
  const { id: userId } = await prisma.user.create({
    data: { email: `${newId()}@test.invalid`, emailVerifiedAt: new Date() },
  })
  await prisma.member.create({ data: { organizationId, userId, role: "owner" } })
  return { userId, organizationId }
}

/** From the server's own machine, where workspace managers count as operators. */
const local = { "x-carillon-client-ip": "127.0.0.1", host: "localhost" }

/** Deletions come last, so that the other operations find what they need. */
const order: Method[] = ["GET", "POST", "PATCH", "PUT", "DELETE"]
const ordered = [...contracts].sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method))

const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)])),
  )

async function statusOf(contract: Contract, owned: Owned, headers: HeadersInit) {
  const path = pathKinds(contract.path).reduce<string>(
    (text, { kind, name }) => text.replace(`{${name}}`, encodeURIComponent(idsOf(owned, kind)[0] ?? newId())),
    contract.path,
  )
  const body = withOwnIds(bodyOf(contract), "", owned)
  const { status } = await callRoute(contract.method, `${path}?${queryText(queryOf(contract))}`, {
    headers: { ...local, ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return status
}

/** Comments can only be edited by their author. */
async function withOwnComment(owned: Owned, headers: HeadersInit): Promise<Owned> {
  const { body } = await callRoute<{ id?: string }>("POST", `/v0/posts/${owned.posts[0]!}/comments`, {
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ text: "Ours" }),
  })
  return body.id === undefined ? owned : { ...owned, comments: [body.id] }
}

const document = openapi(contracts, "https://example.com")
const securityOf = ({ path, method }: Contract) =>
  (document.paths[path]![method.toLowerCase()] as unknown as { security: Record<string, string[]>[] })
    .security

/** The schemes that an operation documents. One without security also accepts every credential. */
function documented(contract: Contract): string[] {
  const security = securityOf(contract)
  return security.length === 0 ? Object.keys(credentials) : security.flatMap(Object.keys)
}

it.each(Object.keys(credentials))(
  "is documented for exactly the operations that accept it: %s",
  { timeout: 120_000 },
  async (scheme) => {
    const workspace = await createFullWorkspace()
    const headers = await credentials[scheme]!(workspace, await createOwner(workspace))
    const wrong: string[] = []
    const owned = await withOwnComment(workspace.owned, headers)
    for (const contract of ordered) {
      const status = await statusOf(contract, owned, headers)
      const isAccepted = status !== 401 && status !== 403
      if (isAccepted !== documented(contract).includes(scheme))
        wrong.push(
          `${contract.operationId} answers ${status} and documents ${documented(contract).join(", ")}`,
        )
    }
    expect(wrong).toEqual([])
  },
)

it("documents only schemes that are described and tested", () => {
  const schemes = Object.keys(document.components.securitySchemes!)
  expect(schemes.sort()).toEqual(
    Object.keys(credentials)
      .filter((name) => name !== "none")
      .sort(),
  )
})
