/** Null if the version isn't a month: YYYYMM. `months` is how long the platform supports it. */
export function endOfVersion(version: string, { months }: { months: number }): Date | null {
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(version) ?? []
  return year && month ? new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)) : null
}
