import type { Caller } from "@/lib/access/caller"
import type { Contract } from "@/lib/contract/contract"
import { endpoint, unknownPath, type Handler } from "./endpoint"

type Named = { name: string; contract: Contract }
type Operation = (caller: Caller, input: never) => Promise<object>

/** Lets one route file serve several operations, whose name is a path segment. */
export function endpointByName<One extends Named>(
  param: string,
  named: readonly One[],
  operationOf: (named: One) => Operation,
) {
  const endpoints = new Map(
    named.map((one) => [
      one.name,
      endpoint(one.contract, operationOf(one) as (caller: Caller, input: unknown) => Promise<object>),
    ]),
  )
  const handler: Handler = async (request, context) => {
    const params = (await context.params) as Record<string, string>
    return (endpoints.get(params[param] ?? "") ?? unknownPath)(request, context)
  }
  return Object.assign(handler, { contracts: named.map(({ contract }) => contract) })
}
