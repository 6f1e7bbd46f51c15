import { z } from "zod"

import { scopes } from "@/lib/declarations/scopes"
import type { Prisma } from "@/prisma/generated/client"
import { printable, redirectUris } from "./redirect-uri"

/** Shown on the consent page, so nothing in it may hide or turn letters around. */
export const appName = z
  .string("Give the app a name.")
  .trim()
  .min(1, "Give the app a name.")
  .max(100, "The name of an app has at most 100 characters.")
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, "The name has characters that cannot be seen.")

export const httpsUrl = z
  .url({ protocol: /^https$/, message: "Must be an https URL." })
  .max(2048)
  .regex(printable, "Has characters that belong into an address only when they are escaped.")
const optionalUrl = z.preprocess((value) => value || null, httpsUrl.nullable())

export const appFields = z.object({
  name: appName,
  logoUrl: optionalUrl,
  privacyPolicyUrl: optionalUrl,
  scopes: z
    .array(z.enum(scopes, "There is no such permission."))
    .min(1, "Choose at least one permission.")
    .transform((given) => scopes.filter((scope) => given.includes(scope))),
  redirectUris,
})

/** Everything about an app that may be shown; the hash of its secret is not among it. */
export const publicFields = {
  id: true,
  name: true,
  logoUrl: true,
  privacyPolicyUrl: true,
  scopes: true,
  redirectUris: true,
  publicClient: true,
  disabledAt: true,
  createdAt: true,
} satisfies Prisma.OAuthAppSelect

export type AppInfo = Prisma.OAuthAppGetPayload<{ select: typeof publicFields }>
