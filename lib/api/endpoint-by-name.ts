import type { Caller } from "@/lib/access/caller"
import type { Contract } from "@/lib/contract/contract"
import { endpoint, unknownPath, type Handler } from "./endpoint"

type Operation = { name: string; contract: Contract }
type Verb = (caller: Caller, input: never) => Promise<object>

/** Lets one route file serve several operations, whose name is a path segment. */
export function endpointByName<One extends Operation>(
  param: string,
  operations: readonly One[],
  verbOf: (operation: One) => Verb,
) {
  const endpoints = new Map(
    operations.map((operation) => [
      operation.name,
      endpoint(operation.contract, verbOf(operation) as (caller: Caller, input: unknown) => Promise<object>),
    ]),
  )
  const handler: Handler = async (request, context) => {
    const params = (await context.params) as Record<string, string>
    return (endpoints.get(params[param] ?? "") ?? unknownPath)(request, context)
  }
  return Object.assign(handler, { contracts: operations.map(({ contract }) => contract) })
}
