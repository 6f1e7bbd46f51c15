import { z } from "zod"

import { scopes } from "@/lib/declarations/scopes"
import type { Prisma } from "@/prisma/generated/client"
import { uriCharacters, redirectUris } from "./redirect-uri"

/** Letters that look like others, such as the Cyrillic а in "Cаrillon". */
const mixesAlphabets = (word: string) =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(word))
    .length > 1

const isOurName = (name: string) =>
  /carillon/.test(
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[1|!]/g, "l")
      .replaceAll("0", "o")
      .replace(/[^a-z]/g, ""),
  )

/** Shown on the consent page, so invisible and bidirectional control characters aren't allowed. */
export const appName = z
  .string("Enter a name.")
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Names can have at most 100 characters.")
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, "Names can't contain invisible characters.")
  .refine(
    (name) => !name.split(/\s+/).some(mixesAlphabets),
    "A word can't mix Latin, Cyrillic, and Greek letters, because some of them look alike.",
  )
  .refine(
    (name) => !isOurName(name),
    'Names can\'t contain "Carillon". It would look like a part of this product.',
  )

export const httpsUrl = z
  .url({ protocol: /^https$/, message: "Must be an https URL." })
  .max(2048)
  .regex(uriCharacters, "Must be percent-encoded: only ASCII characters without spaces are allowed.")
const optionalUrl = z.preprocess((value) => value || null, httpsUrl.nullable())

export const appFields = z.object({
  name: appName,
  logoUrl: optionalUrl,
  privacyPolicyUrl: optionalUrl,
  scopes: z
    .array(z.enum(scopes, "Unknown permission."))
    .min(1, "Choose at least one permission.")
    .transform((selected) => scopes.filter((scope) => selected.includes(scope))),
  redirectUris,
})

/** Everything except the secret's hash. */
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
