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

/** Null if the version isn't a month. */
export function endOfVersion(version: string, { months }: ApiVersion): Date | null {
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(version) ?? []
  return year && month ? new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)) : null
}
