import { z } from "zod"
import { ignorePlatformErrors, rejected } from "@/lib/platforms/errors"
import { assertScopesGranted, googleSignIn } from "@/lib/platforms/google/google-client"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, Platform } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { accountsApi, locationsApi, postsApi, slug, type GoogleBusinessCredentials } from "./client"
import { setup } from "./setup"

const manageScope = "https://www.googleapis.com/auth/business.manage"
const maxPages = 20
/** Limits profile images, since each one takes a request. */
const maxImages = 20
const readMask = "name,title,storeCode,storefrontAddress,metadata"

/** All locations share a grant, so disconnecting one channel must not revoke it. */
const signIn = googleSignIn({
  slug,
  name: "Google Business Profile",
  clientId: "GOOGLE_BUSINESS_PROFILE_CLIENT_ID",
  clientSecret: "GOOGLE_BUSINESS_PROFILE_CLIENT_SECRET",
  scopes: setup.scopes,
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

type AuthorizedContext = ConnectContext & { credentials: Tokens }
type Location = z.output<typeof locationSchema>

/** Reads all pages. Brands and location groups can have many accounts. */
async function readAll<Page extends { nextPageToken?: string }>(
  query: Record<string, string>,
  read: (search: URLSearchParams) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = []
  for (let pageToken: string | undefined = ""; pageToken !== undefined && pages.length < maxPages;) {
    const response: Page = await read(new URLSearchParams({ ...query, ...(pageToken && { pageToken }) }))
    pages.push(response)
    pageToken = response.nextPageToken || undefined
  }
  return pages
}

/** A location managed by several accounts is a single channel. */
async function locationsOf(
  ctx: AuthorizedContext,
): Promise<Map<string, { account: string; location: Location }>> {
  const found = new Map<string, { account: string; location: Location }>()
  const accounts = await readAll({ pageSize: "20" }, (query) =>
    accountsApi.json(ctx, `accounts?${query}`, accountsSchema),
  )
  for (const { name: account } of accounts.flatMap((response) => response.accounts)) {
    const pages = await readAll({ readMask, pageSize: "100" }, (query) =>
      locationsApi.json(ctx, `${account}/locations?${query}`, locationsSchema),
    )
    for (const location of pages.flatMap(({ locations }) => locations))
      if (!found.has(location.name)) found.set(location.name, { account, location })
  }
  return found
}

/** The location's logo, profile photo, or cover, if any. */
async function fetchImageUrl(path: string, ctx: AuthorizedContext): Promise<string | null> {
  const media = await ignorePlatformErrors(postsApi.json(ctx, `${path}/media?pageSize=20`, mediaSchema))
  const chosen = ["LOGO", "PROFILE", "COVER"].flatMap((category) =>
    (media?.mediaItems ?? []).filter(({ locationAssociation }) => locationAssociation?.category === category),
  )
  return chosen[0]?.googleUrl ?? null
}

/** Branches of a business often share a name, so the address tells them apart. */
const addressOf = ({ storeCode, storefrontAddress: address }: Location) =>
  [address?.addressLines[0], address?.locality].filter(Boolean).join(", ") || storeCode || null

const toAccount = (location: Location, imageUrl: string | null): RemoteAccount => ({
  remoteId: location.name.replace(/^locations\//, ""),
  username: addressOf(location),
  displayName: location.title,
  imageUrl,
  profileUrl: location.metadata?.mapsUri ?? null,
})

export const connect = signIn.connect<GoogleBusinessCredentials>(async (input, ctx) => {
  const tokens = await signIn.exchange(ctx, input)
  assertScopesGranted(tokens, [manageScope])
  const authorized = { ...ctx, credentials: tokens }
  const found = [...(await locationsOf(authorized)).values()]
  const usable = found.filter(({ location }) => location.metadata?.canOperateLocalPost !== false)
  if (usable.length === 0)
    throw rejected(
      found.length > 0
        ? "Google doesn't allow posts for this account's locations."
        : "This Google account doesn't manage a business. Sign in as an owner or manager of one.",
    )
  const accounts = []
  for (const [index, { account, location }] of usable.entries()) {
    const path = `${account}/${location.name}`
    const imageUrl = index < maxImages ? await fetchImageUrl(path, authorized) : null
    accounts.push({ account: toAccount(location, imageUrl), credentials: { ...tokens, location: path } })
  }
  return { accounts }
})

export const refresh: Platform<unknown, GoogleBusinessCredentials>["refresh"] = async (credentials, ctx) => ({
  ...(await signIn.refresh(ctx, credentials)),
  location: credentials.location,
})
