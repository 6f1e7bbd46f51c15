import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, FormConnect } from "@/lib/platforms/platform"
import { ask, type HashnodeCredentials } from "./client"
import { meQuery, publicationQuery } from "./documents"

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

/** A publication is named by its title, its id or any address on it. */
function isNamed({ id, title, url }: Publication, name: string): boolean {
  const typed = name.toLowerCase()
  const host = hostOf(/^https?:\/\//.test(typed) ? typed : `https://${typed}`)
  return id === typed || title.toLowerCase() === typed || (host !== null && hostOf(url) === host)
}

/** Only what the API may write for can be a channel; the reason is that of the last one that it may not. */
async function writable(found: Publication[], token: string, at: ConnectAccess) {
  const signed = { ...at, credentials: { token } }
  const open: Publication[] = []
  let refusal: PlatformError | undefined
  for (const publication of found)
    try {
      await ask(signed, z.unknown(), { query: publicationQuery, variables: { id: publication.id } })
      open.push(publication)
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
      refusal = error
    }
  if (open.length === 0 && refusal) throw refusal
  return open
}

export const connect: FormConnect<HashnodeCredentials> = {
  kind: "form",
  fields: [
    {
      name: "token",
      label: "Personal access token",
      type: "password",
      help: "Make one on Hashnode under Account settings, Developer.",
      required: true,
    },
    {
      name: "publication",
      label: "Publication",
      type: "text",
      help: "Only if you have several: the address of the one to connect. It needs a Pro plan.",
      placeholder: "you.hashnode.dev",
      required: false,
    },
  ],
  connect: async (values, at) => {
    const token = (values.token ?? "").trim()
    if (!token) throw rejected("The access token is needed.")
    const answer = await ask({ ...at, credentials: { token } }, meSchema, { query: meQuery })
    if (!answer) throw rejected("Hashnode does not know this access token.")
    const { me } = answer
    const all = me.publications.edges.map(({ node }) => node)
    if (all.length === 0)
      throw rejected("This account has no publication on Hashnode yet. Make one there first.")
    const name = values.publication?.trim()
    const named = name ? all.filter((publication) => isNamed(publication, name)) : all
    if (named.length === 0) {
      const known = all.map(({ url, title }) => hostOf(url) ?? title).join(", ")
      throw rejected(`This account has no such publication; it has ${known}.`)
    }
    const accounts = (await writable(named, token, at)).map(({ id, title, url }) => ({
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
