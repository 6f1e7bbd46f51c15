import { env } from "@/lib/config/env"
import { isPublicUrl } from "@/lib/config/public-url"

const isReachable = isPublicUrl(env.APP_URL)

/** Where an account's platform would download media from, if the internet can't reach it. Sandboxes can. */
export const unreachableUrl = ({ sandbox }: { sandbox: boolean }) =>
  sandbox || isReachable ? undefined : env.APP_URL
