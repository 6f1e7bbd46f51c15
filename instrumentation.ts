import { recordFailure } from "@/lib/observability/failed-request"

export const onRequestError = recordFailure
