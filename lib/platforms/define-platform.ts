import { assertPart } from "./check/check-post"
import { rejected } from "./errors"
import type { AnyPlatform, Platform } from "./platform"
import type { Json } from "./json"

type ByProgram<Config, Credentials extends Json, Draft extends Json> = Platform<Config, Credentials, Draft>
type ByHand<Config, Credentials extends Json, Draft extends Json> = Omit<
  Platform<Config, Credentials, Draft>,
  "publish" | "byHand"
> & { byHand: string; publish?: never }

const noProgram = (name: string) => ({
  send: async (): Promise<never> => {
    throw rejected(`${name} takes no posts from programs.`)
  },
})

/**
 * Checks a platform's shape where it is written and forgets its private types where it is used. What breaks the rules
 * is refused before the platform's own code runs, so no connector has to repeat them.
 */
export function definePlatform<Config, Credentials extends Json, Draft extends Json = null>(
  given: ByProgram<Config, Credentials, Draft> | ByHand<Config, Credentials, Draft>,
): AnyPlatform {
  const platform: Platform<Config, Credentials, Draft> = { publish: noProgram(given.name), ...given }
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
