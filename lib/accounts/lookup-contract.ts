import { contract, idParams } from "@/lib/api/contract"
import { platforms } from "@/lib/platforms/registry"

const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The look-ups of all platforms: each its own operation, so that each has its own query and answer in the description. */
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
        `Asked of ${platform.name} itself, with the channel's own access. A channel of another platform answers 400, one that ` +
        `has to be connected again 409; 429 where ${platform.name} asks to wait.`,
      tag: "Social accounts",
      scope: ["social-accounts:read", "channels:read"],
      params: idParams,
      ...(query && { query }),
      output,
      errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
    }),
  })),
)
