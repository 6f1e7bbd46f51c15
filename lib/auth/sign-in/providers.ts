import GitHub from "next-auth/providers/github"
import Google from "next-auth/providers/google"
import { z } from "zod"

import { env } from "@/lib/config/env"

const all = [
  { id: "google", name: "Google", isSetUp: env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET },
  { id: "github", name: "GitHub", isSetUp: env.GITHUB_CLIENT_ID && env.GITHUB_CLIENT_SECRET },
]

/** The providers that the operator has set up. */
export const signInProviders = all.filter(({ isSetUp }) => isSetUp).map(({ id, name }) => ({ id, name }))

export const providerName = (id: string) => all.find((provider) => provider.id === id)?.name ?? id

const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Only GitHub's list of emails says whether they're verified, not the profile. */
async function verifiedGitHubEmail(accessToken: string): Promise<string | undefined> {
  const response = await fetch("https://api.github.com/user/emails", {
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) return undefined
  return githubEmails.parse(await response.json()).find(({ primary, verified }) => primary && verified)?.email
}

const google = () =>
  Google({ clientId: env.GOOGLE_CLIENT_ID ?? "", clientSecret: env.GOOGLE_CLIENT_SECRET ?? "" })

const github = () =>
  GitHub({
    clientId: env.GITHUB_CLIENT_ID ?? "",
    clientSecret: env.GITHUB_CLIENT_SECRET ?? "",
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client, tokens }) {
        const accessToken = tokens.access_token ?? ""
        const profile = await client.userinfo(accessToken)
        const email = await verifiedGitHubEmail(accessToken)
        return { ...profile, email, email_verified: email !== undefined }
      },
    },
  })

export const oauthProviders = () => signInProviders.map(({ id }) => (id === "google" ? google() : github()))
