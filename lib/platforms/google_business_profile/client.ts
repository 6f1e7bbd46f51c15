import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { bearer, createGoogleClient } from "@/lib/platforms/google/google-client"
import type { RequestContext, RequestOptions } from "@/lib/platforms/http"
import { tokensSchema } from "@/lib/platforms/oauth/oauth2"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const slug = "google_business_profile"

/** Posts are made under account and location; the account cannot be told from the location. */
export const credentialsSchema = tokensSchema.extend({
  location: z.string().regex(/^accounts\/[^/]+\/locations\/[^/]+$/),
})
export type GoogleBusinessCredentials = z.infer<typeof credentialsSchema>
export type GoogleBusinessContext = PlatformContext<GoogleBusinessCredentials>

/** What stands somewhere in message or details, and what to do about it. */
const advice: [RegExp, string][] = [
  [
    /LOCATION_DISABLED_FOR_LOCAL_POST_API/,
    "Google takes no posts by API for this location, as for the branches of chains. Post on Google itself.",
  ],
  [
    /PHOTO_(FETCH|UPLOAD)_FAILED/,
    "Google could not fetch the photo. Check that this installation can be reached from the internet, then try again.",
  ],
  [/at most 1500 characters/, "Google takes texts of up to 1,500 characters."],
  [/at most 58 characters/, "Google takes event titles of up to 58 characters."],
  [/phone number/i, "Google takes no phone numbers in the text. Use the button CALL instead."],
]

export const client = createGoogleClient("Google Business Profile", ({ status, message, details }) => {
  const told = `${message} ${JSON.stringify(details)}`
  const known = advice.find(([pattern]) => pattern.test(told))
  if (known) return rejected(known[1])
  return status === 404
    ? rejected("Google no longer knows this location or post. If the business has moved, connect it again.")
    : undefined
})

type SignedIn = RequestContext & { credentials: { accessToken: string } }

const ask =
  (part: string | undefined, fallback: string, version: string) =>
  <T>(ctx: SignedIn, path: string, schema: z.ZodType<T>, options: RequestOptions = {}): Promise<T> =>
    client.json(ctx, `${baseUrl(slug, fallback, part)}/${version}/${path}`, schema, {
      ...options,
      headers: bearer(ctx.credentials.accessToken),
    })

/** Posts and pictures exist in the old API only; accounts and locations in the ones that came after it. */
export const askPosts = ask(undefined, "https://mybusiness.googleapis.com", "v4")
export const askAccounts = ask("accounts", "https://mybusinessaccountmanagement.googleapis.com", "v1")
export const askLocations = ask("locations", "https://mybusinessbusinessinformation.googleapis.com", "v1")
