import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Connected, ConnectAccess, FormConnect } from "@/lib/platforms/platform"
import { call, type MediumCredentials } from "./client"

const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullish(),
  url: z.string().nullish(),
  imageUrl: z.string().nullish(),
})
const publicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullish(),
  imageUrl: z.string().nullish(),
})
const contributorSchema = z.object({ userId: z.string(), role: z.enum(["editor", "writer"]) })
type Publication = z.infer<typeof publicationSchema>
type Account = Connected<MediumCredentials>["accounts"][number]

const slugIn = (url: string | null | undefined) => url?.replace(/\/+$/, "").split("/").at(-1)?.toLowerCase()

const isNamed = ({ name, url }: Publication, typed: string) =>
  name.toLowerCase() === typed.toLowerCase() || slugIn(url) === slugIn(typed)

/** The list names publications that are merely followed as well; only contributors may write. */
async function publicationAccounts(
  authorId: string,
  token: string,
  named: string | undefined,
  at: ConnectAccess,
) {
  const signed = { ...at, credentials: { token } }
  const all = await call(signed, `/users/${authorId}/publications`, z.array(publicationSchema))
  const accounts: Account[] = []
  for (const publication of all.filter((one) => !named || isNamed(one, named))) {
    const { id, name, url, imageUrl } = publication
    const contributors = await call(signed, `/publications/${id}/contributors`, z.array(contributorSchema))
    const role = contributors.find(({ userId }) => userId === authorId)?.role
    if (!role) continue
    accounts.push({
      account: {
        remoteId: id,
        username: slugIn(url) ?? null,
        displayName: name,
        imageUrl: imageUrl || null,
        profileUrl: url ?? null,
      },
      credentials: { token, authorId, publication: { id, role } },
    })
  }
  return accounts
}

export const connect: FormConnect<MediumCredentials> = {
  kind: "form",
  fields: [
    {
      name: "token",
      label: "Integration token",
      type: "password",
      help: "One that you made before 2025, on Medium under Settings, Security and apps. New ones are not made any more.",
      required: true,
    },
    {
      name: "publication",
      label: "Publication",
      type: "text",
      help: "Only to write for a publication and not on your own profile: its name.",
      required: false,
    },
  ],
  connect: async (values, at) => {
    const token = (values.token ?? "").trim()
    if (!token) throw rejected("The integration token is needed.")
    const user = await call({ ...at, credentials: { token } }, "/me", userSchema)
    const named = values.publication?.trim() || undefined
    const publications = await publicationAccounts(user.id, token, named, at)
    if (named && publications.length === 0)
      throw rejected(`This account does not write for a publication that is called ${named}.`)
    if (named) return { accounts: publications }
    const account = {
      remoteId: user.id,
      username: user.username,
      displayName: user.name || user.username,
      imageUrl: user.imageUrl || null,
      profileUrl: user.url ?? null,
    }
    const credentials = { token, authorId: user.id, publication: null }
    return { accounts: [{ account, credentials }, ...publications] }
  },
}
