import { headers as requestHeaders } from "next/headers"

import { env } from "@/lib/config/env"
import { isLocalRequest } from "./local-request"

/** For pages with operator-only content, such as the links in sent emails. */
export const isOperator = async () =>
  env.NODE_ENV !== "production" || isLocalRequest(await requestHeaders(), env.APP_URL)
