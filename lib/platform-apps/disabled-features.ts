import { invalidInput } from "@/lib/errors/app-error"
import { operatorSetting } from "@/lib/platforms/operator-settings"
import type { AnyPlatform } from "@/lib/platforms/platform"
import {
  featuresToDisable,
  optionalFeatures,
  type OptionalFeature,
} from "@/lib/platforms/setup/platform-setup"
import type { PlatformApp } from "@/prisma/generated/client"

const knownFeatures = (names: readonly string[]) =>
  optionalFeatures.filter((feature) => names.includes(feature))

export const disabledIn = ({ disabledFeatures }: Pick<PlatformApp, "disabledFeatures">): OptionalFeature[] =>
  knownFeatures(disabledFeatures)

/** Of the app in the environment, such as `FACEBOOK_DISABLED_FEATURES=comments,metrics`. */
export const disabledInEnvironment = ({ slug }: Pick<AnyPlatform, "slug">): OptionalFeature[] =>
  knownFeatures(operatorSetting(`${slug.toUpperCase()}_DISABLED_FEATURES`, "").split(/[\s,]+/))

/** Throws for features without permissions of their own, because turning them off would change nothing. */
export function checkDisabledFeatures(platform: AnyPlatform, features: readonly OptionalFeature[]) {
  const possible = featuresToDisable(platform.setup)
  const other = features.filter((feature) => !possible.includes(feature))
  if (other.length === 0) return
  const problem = `${platform.name} needs no extra permission for ${other.join(" or ")}. ${possible.length ? `Use ${possible.join(" or ")}.` : "Leave it empty."}`
  throw invalidInput({ disabledFeatures: [problem] })
}
