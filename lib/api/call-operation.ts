import type { Caller } from "@/lib/access/caller"
import { isRawJson, parseRawJson, type RawJson } from "@/lib/db/raw-json"
import { asTenant } from "@/lib/db/tenant"
import { checkInput } from "./check-input"
import type { Contract, InputOf, OutputOf, RequestOf } from "@/lib/contract/contract"

type Operation<C extends Contract> = (caller: Caller, input: InputOf<C>) => Promise<OutputOf<C> | RawJson>

/** Omits the same values as lib/api/client.ts. */
const isSent = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)

/** Calls an operation while rendering a page, without a request. For reads only. */
export async function callOperation<C extends Contract>(
  contract: C,
  operation: Operation<C>,
  caller: Caller,
  request: RequestOf<C>,
): Promise<OutputOf<C>> {
  const input = Object.fromEntries(Object.entries(request as object).filter(([, value]) => isSent(value)))
  const parsed = checkInput(contract, { query: input, params: input })
  const result = await asTenant(caller.organizationId, () => operation(caller, parsed))
  const json = isRawJson(result)
    ? parseRawJson(result)
    : JSON.parse(JSON.stringify(contract.output.parse(result)))
  return json as OutputOf<C>
}
