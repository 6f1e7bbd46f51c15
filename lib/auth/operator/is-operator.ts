import { headers } from "next/headers"

import { env } from "@/lib/config/env"

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3}|localhost)$/i

const isLoopback = (value: string) => loopback.test(value.trim().replace(/^\[(.*)\]$/, "$1"))
const hostOf = (value: string) => value.replace(/:\d+$/, "")

/**
 * Whether a request was made on the machine itself. A proxy on the same machine also comes from there, so every header
 * by which one betrays itself, and the address that the operator has set, must speak of this machine too.
 */
export function isLocalRequest(given: Headers, appUrl: string): boolean {
  const address = given.get("x-carillon-client-ip")
  const hosts = [given.get("host"), given.get("x-forwarded-host") ?? given.get("host")]
  const forwarded = given.get("x-forwarded-for")?.split(",") ?? []
  return (
    address !== null &&
    isLoopback(address) &&
    hosts.every((host) => host !== null && isLoopback(hostOf(host))) &&
    forwarded.every(isLoopback) &&
    !given.has("forwarded") &&
    !given.has("via") &&
    isLoopback(new URL(appUrl).hostname)
  )
}

/** For pages that show what only the operator may see, such as links that were mailed. */
export const isOperator = async () =>
  env.NODE_ENV !== "production" || isLocalRequest(await headers(), env.APP_URL)
