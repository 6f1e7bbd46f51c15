import { contract, idParams } from "@/lib/contract/contract"
import { platforms } from "@/lib/platforms/registry"

const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every platform's lookups. Each is its own operation, so that OpenAPI describes its query and response. */
export const lookups = platforms.flatMap((platform) =>
  Object.entries(platform.lookups ?? {}).map(([name, { summary, query, output }]) => ({
    slug: platform.slug,
    name,
    contract: contract({
      method: "GET",
      path: `/v0/social-accounts/{id}/${name}`,
      operationId: `get${pascalCase(name)}`,
      summary,
      description:
        `Calls ${platform.name} with the channel's credentials. Returns 400 for a channel on another platform, 409 if ` +
        `the channel must be reconnected, and 429 if ${platform.name} is rate limiting it.`,
      tag: "Social accounts",
      scope: ["social-accounts:read", "channels:read"],
      params: idParams,
      ...(query && { query }),
      output,
      errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
    }),
  })),
)
