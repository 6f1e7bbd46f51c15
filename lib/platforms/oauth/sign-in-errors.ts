import * as oauth from "oauth4webapi"

import {
  invalidCode,
  invalidKeys,
  PlatformError,
  reconnect,
  rejected,
  unavailable,
} from "@/lib/platforms/errors"

const describeError = ({ error, error_description }: oauth.ResponseBodyError) =>
  (error_description ?? error).replace(/\.$/, "").slice(0, 500)

const isAboutKeys = ({ error }: oauth.ResponseBodyError) =>
  /^(invalid_client|unauthorized_client)$/.test(error)

export function signInError(name: string, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (error instanceof oauth.ResponseBodyError) {
    const message = `${name} rejected the sign-in: ${describeError(error)}.`
    if (isAboutKeys(error)) return invalidKeys(message)
    return error.error === "invalid_grant" ? invalidCode(message) : rejected(message)
  }
  return unavailable(`Couldn't reach ${name}, or it returned an unexpected response.`)
}

export function refreshError(name: string, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (!(error instanceof oauth.ResponseBodyError))
    return unavailable(`Couldn't reach ${name}, or it returned an unexpected response.`)
  // The operator has to fix the app's keys. The channel's grant is still valid.
  if (isAboutKeys(error))
    return unavailable(`${name} doesn't accept this server's app keys: ${describeError(error)}.`)
  return reconnect("REFRESH_FAILED", `${name} no longer renews this channel's access. Reconnect it.`)
}
