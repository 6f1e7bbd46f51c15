import { operatorSetting } from "@/lib/platforms/operator-settings"

/** A platform's API version that ends some time after its release. The operator can set a later one. */
export type ApiVersion = {
  environmentVariable: `${string}_VERSION`
  /** Its month: YYYYMM. */
  current: `20${number}`
  /** For how long the platform supports a version, at least. */
  months: number
}

export const versionInUse = ({ environmentVariable, current }: ApiVersion) =>
  operatorSetting(environmentVariable, current)
