import { callApi } from "@/lib/api/client"
import type { Contract, OutputOf, RequestOf } from "@/lib/api/contract"

type Ids = { id: string; deliveryId?: string }

/**
 * Calls an operation that needs nothing but its path. zod types an empty body as "no key at all", which would forbid
 * the path's own parameters.
 */
export const callById = <C extends Contract>(contract: C, ids: Ids): Promise<OutputOf<C>> =>
  callApi(contract, ids as unknown as RequestOf<C>)
