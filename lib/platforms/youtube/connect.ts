import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { assertScopesGranted, googleSignIn } from "@/lib/platforms/google/google-client"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { requestJson, siteHost, type YouTubeContext } from "./client"
import { setup } from "./setup"

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`
const uploadScope = scope("youtube.upload")
const readScope = scope("youtube.readonly")

/** Comments, playlists and deleting require `force-ssl`. */
const signIn = googleSignIn({
  slug: "youtube",
  name: "YouTube",
  clientId: "YOUTUBE_CLIENT_ID",
  clientSecret: "YOUTUBE_CLIENT_SECRET",
  scopes: setup.scopes,
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

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  assertScopesGranted(credentials, [uploadScope, readScope])
  const query = { part: "id,snippet,statistics,status", mine: "true" }
  const { items } = await requestJson({ ...ctx, credentials }, "channels", query, channelsSchema)
  if (items.length === 0)
    throw rejected("This Google account has no YouTube channel. Create one on YouTube, then connect again.")
  return { accounts: items.map((channel) => ({ account: toAccount(channel), credentials })) }
})

export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)

export const revoke = (ctx: YouTubeContext) =>
  signIn.revoke(ctx, ctx.credentials.refreshToken ?? ctx.credentials.accessToken)
