import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { createGoogleClient } from "@/lib/platforms/google/google-client"
import { bearer, createApi } from "@/lib/platforms/http"
import { tokensSchema } from "@/lib/platforms/oauth/oauth2"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const slug = "google_business_profile"

/** Post URLs include the account, which can't be derived from the location. */
export const credentialsSchema = tokensSchema.extend({
  location: z.string().regex(/^accounts\/[^/]+\/locations\/[^/]+$/),
})
export type GoogleBusinessCredentials = z.infer<typeof credentialsSchema>
export type GoogleBusinessContext = PlatformContext<GoogleBusinessCredentials>

/** Patterns in an error's message or details, and the message to show. */
const errorMessages: [RegExp, string][] = [
  [
    /LOCATION_DISABLED_FOR_LOCAL_POST_API/,
    "Google doesn't allow API posts for this location, for example because it's part of a chain. Post on Google directly.",
  ],
  [
    /PHOTO_(FETCH|UPLOAD)_FAILED/,
    "Google couldn't load the photo. Check that this server is reachable from the internet, then try again.",
  ],
  [/at most 1500 characters/, "Google allows up to 1,500 characters of text."],
  [/at most 58 characters/, "Google allows event titles up to 58 characters."],
  [/phone number/i, "Google doesn't allow phone numbers in the text. Use the CALL button instead."],
]

const client = createGoogleClient("Google Business Profile", ({ status, message, details }) => {
  const text = `${message} ${JSON.stringify(details)}`
  const match = errorMessages.find(([pattern]) => pattern.test(text))
  if (match) return rejected(match[1])
  return status === 404
    ? rejected("Google can't find this location or post. If the business has moved, connect it again.")
    : undefined
})

const apiAt = (host: string, version: string, part?: string) =>
  createApi(
    client,
    () => `${baseUrl(slug, host, part)}/${version}/`,
    ({ credentials }) => bearer(credentials.accessToken),
  )

/** Posts and photos are only in the old API, accounts and locations in newer ones. */
export const postsApi = apiAt("https://mybusiness.googleapis.com", "v4")
export const accountsApi = apiAt("https://mybusinessaccountmanagement.googleapis.com", "v1", "accounts")
export const locationsApi = apiAt("https://mybusinessbusinessinformation.googleapis.com", "v1", "locations")
