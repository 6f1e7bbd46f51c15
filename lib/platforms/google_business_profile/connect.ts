import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import { assertScopesGranted, googleSignIn } from "@/lib/platforms/google/google-client"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, OAuth2Connect, Platform } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { askAccounts, askLocations, askPosts, slug, type GoogleBusinessCredentials } from "./client"

const manageScope = "https://www.googleapis.com/auth/business.manage"
const maxPages = 20
/** Each picture is a request of its own; whoever manages more locations tells them apart by their names. */
const maxPictures = 20
const readMask = "name,title,storeCode,storefrontAddress,metadata"

/** Locations share one grant, so the end of one channel must not revoke it for the others. */
const signIn = googleSignIn({
  slug,
  name: "Google Business Profile",
  clientId: "GOOGLE_BUSINESS_PROFILE_CLIENT_ID",
  clientSecret: "GOOGLE_BUSINESS_PROFILE_CLIENT_SECRET",
  scopes: [manageScope],
})

const page = { nextPageToken: z.string().optional() }
const accountsSchema = z.object({ accounts: z.array(z.object({ name: z.string() })).default([]), ...page })
const locationSchema = z.object({
  name: z.string(),
  title: z.string().default(""),
  storeCode: z.string().optional(),
  storefrontAddress: z
    .object({ addressLines: z.array(z.string()).default([]), locality: z.string().optional() })
    .optional(),
  metadata: z
    .object({ canOperateLocalPost: z.boolean().optional(), mapsUri: z.string().optional() })
    .optional(),
})
const locationsSchema = z.object({ locations: z.array(locationSchema).default([]), ...page })
const mediaSchema = z.object({
  mediaItems: z
    .array(
      z.object({
        googleUrl: z.string().optional(),
        locationAssociation: z.object({ category: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

type SignedIn = ConnectContext & { credentials: Tokens }
type Location = z.output<typeof locationSchema>

/** All pages: brands and location groups put their locations behind many accounts. */
async function readAll<Page extends { nextPageToken?: string }>(
  query: Record<string, string>,
  read: (search: URLSearchParams) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = []
  for (let pageToken: string | undefined = ""; pageToken !== undefined && pages.length < maxPages;) {
    const answer: Page = await read(new URLSearchParams({ ...query, ...(pageToken && { pageToken }) }))
    pages.push(answer)
    pageToken = answer.nextPageToken || undefined
  }
  return pages
}

/** A location that several accounts manage is one channel. */
async function locationsOf(ctx: SignedIn): Promise<Map<string, { account: string; location: Location }>> {
  const found = new Map<string, { account: string; location: Location }>()
  const accounts = await readAll({ pageSize: "20" }, (query) =>
    askAccounts(ctx, `accounts?${query}`, accountsSchema),
  )
  for (const { name: account } of accounts.flatMap((one) => one.accounts)) {
    const pages = await readAll({ readMask, pageSize: "100" }, (query) =>
      askLocations(ctx, `${account}/locations?${query}`, locationsSchema),
    )
    for (const location of pages.flatMap(({ locations }) => locations))
      if (!found.has(location.name)) found.set(location.name, { account, location })
  }
  return found
}

/** The logo, or whatever picture there is; a location without one is no failure. */
async function pictureOf(path: string, ctx: SignedIn): Promise<string | null> {
  try {
    const { mediaItems } = await askPosts(ctx, `${path}/media?pageSize=20`, mediaSchema)
    const chosen = ["LOGO", "PROFILE", "COVER"].flatMap((category) =>
      mediaItems.filter(({ locationAssociation }) => locationAssociation?.category === category),
    )
    return chosen[0]?.googleUrl ?? null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}

/** Branches of one business have one name: the street tells them apart. */
const addressOf = ({ storeCode, storefrontAddress: address }: Location) =>
  [address?.addressLines[0], address?.locality].filter(Boolean).join(", ") || storeCode || null

const toAccount = (location: Location, imageUrl: string | null): RemoteAccount => ({
  remoteId: location.name.replace(/^locations\//, ""),
  username: addressOf(location),
  displayName: location.title,
  imageUrl,
  profileUrl: location.metadata?.mapsUri ?? null,
})

export const connect: OAuth2Connect<GoogleBusinessCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async (input, ctx) => ({ authorizeUrl: signIn.authorizeUrl(input, ctx), session: null }),
  finish: async (input, ctx) => {
    const tokens = await signIn.exchange(ctx, input)
    assertScopesGranted(tokens, [manageScope])
    const signedIn = { ...ctx, credentials: tokens }
    const found = [...(await locationsOf(signedIn)).values()]
    const usable = found.filter(({ location }) => location.metadata?.canOperateLocalPost !== false)
    if (usable.length === 0)
      throw rejected(
        found.length > 0
          ? "Google takes no posts for the locations of this account."
          : "This Google account manages no business. Sign in as an owner or manager of one.",
      )
    const accounts = []
    for (const [index, { account, location }] of usable.entries()) {
      const path = `${account}/${location.name}`
      const picture = index < maxPictures ? await pictureOf(path, signedIn) : null
      accounts.push({ account: toAccount(location, picture), credentials: { ...tokens, location: path } })
    }
    return { accounts }
  },
}

export const refresh: Platform<unknown, GoogleBusinessCredentials>["refresh"] = async (kept, ctx) => ({
  ...(await signIn.refresh(ctx, kept)),
  location: kept.location,
})
