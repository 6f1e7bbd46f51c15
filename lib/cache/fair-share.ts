/** An eighth stays free, so that a key that had nothing to do can always start something. */
const reservedPart = 1 / 8

/** How many of `total` slots each of the `active` keys may use. */
export const fairShare = (total: number, active: number) =>
  Math.max(1, Math.floor((total * (1 - reservedPart)) / Math.max(1, active)))
