import { assertPart } from "./check/check-post"
import { rejected } from "./errors"
import type { AnyPlatform, Platform } from "./platform"
import type { Json } from "./json"

type ApiPlatform<Config, Credentials extends Json, Draft extends Json> = Platform<Config, Credentials, Draft>
type ManualPlatform<Config, Credentials extends Json, Draft extends Json> = Omit<
  Platform<Config, Credentials, Draft>,
  "publish" | "manualInstructions"
> & { manualInstructions: string; publish?: never }

const rejectApiPosts = (name: string) => ({
  send: async (): Promise<never> => {
    throw rejected(`${name} posts can't be published through an API.`)
  },
})

/**
 * Type-checks a platform's definition and erases its private types. Parts that break the platform's rules are rejected
 * before its own code runs, so connectors don't need to check them.
 */
export function definePlatform<Config, Credentials extends Json, Draft extends Json = null>(
  definition: ApiPlatform<Config, Credentials, Draft> | ManualPlatform<Config, Credentials, Draft>,
): AnyPlatform {
  const platform: Platform<Config, Credentials, Draft> = {
    publish: rejectApiPosts(definition.name),
    ...definition,
  }
  const { precheck } = platform
  const { prepare, send } = platform.publish
  const guarded: Platform<Config, Credentials, Draft> = {
    ...platform,
    publish: {
      ...platform.publish,
      ...((prepare || precheck) && {
        prepare: async (part, ctx) => {
          assertPart(platform, part, ctx.account.limits)
          const problems = part.index === 0 ? ((await precheck?.(part.post, ctx)) ?? []) : []
          if (problems.length) throw rejected(problems.map(({ message }) => message).join(" "))
          return prepare ? prepare(part, ctx) : (null as Draft)
        },
      }),
      send: async (part, draft, ctx) => {
        assertPart(platform, part, ctx.account.limits)
        return send(part, draft, ctx)
      },
    },
  }
  return guarded as unknown as AnyPlatform
}
