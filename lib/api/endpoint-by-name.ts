import type { Contract } from "./contract"
import { unknownPath, type Handler } from "./endpoint"

type Endpoint = Handler & { contract: Contract }

/** One route file for operations whose name is a part of the path. Each keeps its own contract and literal path. */
export function endpointByName(param: string, endpoints: ReadonlyMap<string, Endpoint>) {
  const handler: Handler = async (request, context) => {
    const params = (await context.params) as Record<string, string>
    return (endpoints.get(params[param] ?? "") ?? unknownPath)(request, context)
  }
  return Object.assign(handler, { contracts: [...endpoints.values()].map(({ contract }) => contract) })
}
