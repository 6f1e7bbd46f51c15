import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { assertGranted, googleSignIn } from "@/lib/platforms/google"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform, RemoteAccount } from "@/lib/platforms/platform"
import { ask, siteHost, type YouTubeAccess } from "./client"

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`
const uploadScope = scope("youtube.upload")
const readScope = scope("youtube.readonly")

/** `force-ssl` is what comments, playlists and removal need. */
const signIn = googleSignIn({
  slug: "youtube",
  name: "YouTube",
  clientId: "YOUTUBE_CLIENT_ID",
  clientSecret: "YOUTUBE_CLIENT_SECRET",
  scopes: [uploadScope, readScope, scope("youtube.force-ssl")],
})

const channelsSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          customUrl: z.string().optional(),
          thumbnails: z.object({ default: z.object({ url: z.string() }).optional() }).optional(),
        }),
      }),
    )
    .default([]),
})
type Channel = z.output<typeof channelsSchema>["items"][number]

const toAccount = ({ id, snippet }: Channel): RemoteAccount => ({
  remoteId: id,
  username: snippet.customUrl?.replace(/^@/, "") ?? null,
  displayName: snippet.title,
  imageUrl: snippet.thumbnails?.default?.url ?? null,
  profileUrl: `${siteHost()}/channel/${id}`,
})

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    assertGranted(credentials, [uploadScope, readScope])
    const query = { part: "id,snippet,statistics,status", mine: "true" }
    const { items } = await ask({ ...at, credentials }, "channels", query, channelsSchema)
    if (items.length === 0)
      throw rejected("This Google account has no YouTube channel. Make one on YouTube, then connect again.")
    return { accounts: items.map((channel) => ({ account: toAccount(channel), credentials })) }
  },
}

export const refresh: Platform<unknown, Tokens>["refresh"] = (kept, at) => signIn.refresh(at, kept)

export const revoke = (at: YouTubeAccess) =>
  signIn.revoke(at, at.credentials.refreshToken ?? at.credentials.accessToken)
