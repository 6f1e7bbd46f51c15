import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect } from "@/lib/platforms/platform"
import { graphql, type HashnodeCredentials } from "./client"
import { meQuery, publicationQuery } from "./queries"

const publicationSchema = z.object({ id: z.string(), title: z.string(), url: z.string().nullish() })
const meSchema = z.object({
  me: z.object({
    username: z.string(),
    name: z.string().nullish(),
    profilePicture: z.string().nullish(),
    publications: z.object({ edges: z.array(z.object({ node: publicationSchema })) }),
  }),
})
type Publication = z.infer<typeof publicationSchema>

const hostOf = (url: string | null | undefined) => (url && URL.canParse(url) ? new URL(url).host : null)

/** People can enter a publication's title, its id or any URL on it. */
function matches({ id, title, url }: Publication, name: string): boolean {
  const input = name.toLowerCase()
  const host = hostOf(/^https?:\/\//.test(input) ? input : `https://${input}`)
  return id === input || title.toLowerCase() === input || (host !== null && hostOf(url) === host)
}

/** Keeps the publications the API can write to. If there are none, throws the last error. */
async function findWritable(publications: Publication[], token: string, ctx: ConnectContext) {
  const authorized = { ...ctx, credentials: { token } }
  const writable: Publication[] = []
  let lastError: PlatformError | undefined
  for (const publication of publications)
    try {
      await graphql(authorized, z.unknown(), { query: publicationQuery, variables: { id: publication.id } })
      writable.push(publication)
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
      lastError = error
    }
  if (writable.length === 0 && lastError) throw lastError
  return writable
}

export const connect: FormConnect<HashnodeCredentials> = {
  kind: "form",
  fields: [
    {
      name: "token",
      label: "Personal access token",
      type: "password",
      help: "Create one on Hashnode under Account settings > Developer.",
      required: true,
    },
    {
      name: "publication",
      label: "Publication",
      type: "text",
      help: "If you have several, the URL of the one to connect. It must be on the Pro plan.",
      placeholder: "you.hashnode.dev",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const token = (values.token ?? "").trim()
    if (!token) throw rejected("Enter an access token.")
    const response = await graphql({ ...ctx, credentials: { token } }, meSchema, { query: meQuery })
    if (!response) throw rejected("This isn't a valid Hashnode access token.")
    const { me } = response
    const all = me.publications.edges.map(({ node }) => node)
    if (all.length === 0) throw rejected("This Hashnode account has no publications yet. Create one first.")
    const name = values.publication?.trim()
    const selected = name ? all.filter((publication) => matches(publication, name)) : all
    if (selected.length === 0) {
      const available = all.map(({ url, title }) => hostOf(url) ?? title).join(", ")
      throw rejected(`Hashnode couldn't find this publication. This account has ${available}.`)
    }
    const accounts = (await findWritable(selected, token, ctx)).map(({ id, title, url }) => ({
      account: {
        remoteId: id,
        username: hostOf(url) ?? me.username,
        displayName: title || me.name || me.username,
        imageUrl: me.profilePicture ?? null,
        profileUrl: url ?? null,
      },
      credentials: { token, publicationId: id },
    }))
    return { accounts }
  },
}
