import { env } from "@/lib/config/env"
import { isPublicUrl } from "@/lib/config/public-url"
import { storage } from "@/lib/storage/storage"

/** Platforms download media from the storage if they can't reach this server, for example behind NAT. */
export const servedByStorage = !isPublicUrl(env.APP_URL) && storage.fetchUrl !== undefined

const address = servedByStorage ? (storage.origins[0] ?? env.APP_URL) : env.APP_URL
const isReachable = isPublicUrl(address)

/** Where an account's platform would download media from, if the internet can't reach it. Sandboxes can. */
export const unreachableUrl = ({ sandbox }: { sandbox: boolean }) =>
  sandbox || isReachable ? undefined : address
