import { assertPart } from "./check-post"
import type { AnyPlatform, Json, Platform } from "./platform"

/**
 * Checks a platform's shape where it is written and forgets its private types where it is used. What breaks the rules
 * is refused before the platform's own code runs, so no connector has to repeat them.
 */
export function definePlatform<Config, Credentials extends Json, Draft extends Json = null>(
  platform: Platform<Config, Credentials, Draft>,
): AnyPlatform {
  const { prepare, send } = platform.publish
  const guarded: Platform<Config, Credentials, Draft> = {
    ...platform,
    publish: {
      ...platform.publish,
      ...(prepare && {
        prepare: async (part, at) => {
          assertPart(platform, part, at.account.limits)
          return prepare(part, at)
        },
      }),
      send: async (part, draft, at) => {
        assertPart(platform, part, at.account.limits)
        return send(part, draft, at)
      },
    },
  }
  return guarded as unknown as AnyPlatform
}
