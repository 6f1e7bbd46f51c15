import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, ConnectResult, FormConnect } from "@/lib/platforms/platform"
import { requestJson, type MediumCredentials } from "./client"

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
type Account = ConnectResult<MediumCredentials>["accounts"][number]

const urlSlug = (url: string | null | undefined) => url?.replace(/\/+$/, "").split("/").at(-1)?.toLowerCase()

const matches = ({ name, url }: Publication, input: string) =>
  name.toLowerCase() === input.toLowerCase() || urlSlug(url) === urlSlug(input)

/** The list also includes publications the user only follows. Only contributors can write. */
async function loadPublications(
  authorId: string,
  token: string,
  publicationName: string | undefined,
  ctx: ConnectContext,
) {
  const authorized = { ...ctx, credentials: { token } }
  const all = await requestJson(authorized, `/users/${authorId}/publications`, z.array(publicationSchema))
  const accounts: Account[] = []
  for (const publication of all.filter(
    (candidate) => !publicationName || matches(candidate, publicationName),
  )) {
    const { id, name, url, imageUrl } = publication
    const contributors = await requestJson(
      authorized,
      `/publications/${id}/contributors`,
      z.array(contributorSchema),
    )
    const role = contributors.find(({ userId }) => userId === authorId)?.role
    if (!role) continue
    accounts.push({
      account: {
        remoteId: id,
        username: urlSlug(url) ?? null,
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
      help: "A token created before 2025 on Medium under Settings > Security and apps. Medium no longer issues new ones.",
      required: true,
    },
    {
      name: "publication",
      label: "Publication",
      type: "text",
      help: "To publish to a publication instead of your own profile, enter its name.",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const token = (values.token ?? "").trim()
    if (!token) throw rejected("Enter an integration token.")
    const user = await requestJson({ ...ctx, credentials: { token } }, "/me", userSchema)
    const publicationName = values.publication?.trim() || undefined
    const publications = await loadPublications(user.id, token, publicationName, ctx)
    if (publicationName && publications.length === 0)
      throw rejected(`This account doesn't write for a publication called ${publicationName}.`)
    if (publicationName) return { accounts: publications }
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
