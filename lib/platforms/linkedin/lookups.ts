import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import type { LinkedInCredentials } from "./client"
import { loadOrganizations } from "./connect"

const organizations: Lookup<LinkedInCredentials> = {
  summary: "List the pages a LinkedIn member can post as",
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        username: z.string().nullable(),
        imageUrl: z.string().nullable(),
      }),
    ),
  }),
  run: async (_query, ctx) => ({
    data: (await loadOrganizations(ctx)).map(({ remoteId, displayName, username, imageUrl }) => ({
      id: remoteId.slice(remoteId.lastIndexOf(":") + 1),
      name: displayName ?? remoteId,
      username,
      imageUrl,
    })),
  }),
}

export const lookups = { "linkedin-organizations": organizations }
