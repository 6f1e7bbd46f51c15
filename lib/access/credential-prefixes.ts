/** Tell people, and our error messages, what a credential is. */
export const apiKeyPrefix = "car_"
export const accessTokenPrefix = "car_at_"
export const refreshTokenPrefix = "car_rt_"
export const clientSecretPrefix = "car_cs_"

const otherPrefixes = [accessTokenPrefix, refreshTokenPrefix, clientSecretPrefix]

export const isApiKey = (credential: string) =>
  credential.startsWith(apiKeyPrefix) && !otherPrefixes.some((prefix) => credential.startsWith(prefix))
