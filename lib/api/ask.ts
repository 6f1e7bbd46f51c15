import type { Caller } from "@/lib/caller"
import { isRawJson, type RawJson } from "@/lib/raw-json"
import { asTenant } from "@/lib/tenant"
import { checkInput } from "./check-input"
import type { Contract, InputOf, OutputOf, RequestOf } from "./contract"

type Verb<C extends Contract> = (caller: Caller, input: InputOf<C>) => Promise<OutputOf<C> | RawJson>

/** The client (lib/api/client.ts) leaves the rest out of an address. */
const isSent = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)

/** What the API would answer the person whose page is being made, without a request of its own. For reads only. */
export async function ask<C extends Contract>(
  contract: C,
  verb: Verb<C>,
  caller: Caller,
  request: RequestOf<C>,
): Promise<OutputOf<C>> {
  const given = Object.fromEntries(Object.entries(request as object).filter(([, value]) => isSent(value)))
  const input = checkInput(contract, { query: given, params: given })
  const result = await asTenant(caller.organizationId, () => verb(caller, input))
  const text = isRawJson(result) ? result.rawJson : JSON.stringify(contract.output.parse(result))
  return JSON.parse(text) as OutputOf<C>
}
