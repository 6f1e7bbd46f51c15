// Finds the differences between two versions of the API description, and which of them break callers.
import { list, node, same, schemaComparer, show, split, type Change, type Node } from "./compare-schemas.ts"

const methods = ["get", "post", "put", "patch", "delete"]

export function compareOpenApi(before: Node, after: Node): Change[] {
  const changes: Change[] = []
  const say = (breaking: boolean, text: string) => void changes.push({ breaking, text })
  const { both, resolve, compareSchema } = schemaComparer(before, after, say)

  function compareParameters(place: string, old: Node, now: Node) {
    const byName = (document: Node, operation: Node) =>
      Object.fromEntries(
        list(operation.parameters)
          .map((parameter) => resolve(document, parameter))
          .map((parameter) => [`${String(parameter.in)} ${String(parameter.name)}`, parameter]),
      )
    const [was, is] = [byName(before, old), byName(after, now)]
    const { gone, added, kept } = split(was, is)
    for (const name of gone) say(true, `${place}: parameter ${name} removed`)
    for (const name of added)
      say(
        is[name]!.required === true,
        `${place}: parameter ${name} added${is[name]!.required ? ", required" : ""}`,
      )
    for (const name of kept) {
      const [oldOne, newOne] = [was[name]!, is[name]!]
      if (oldOne.required !== newOne.required)
        say(
          newOne.required === true,
          `${place}: parameter ${name} became ${newOne.required ? "required" : "optional"}`,
        )
      for (const word of ["style", "explode"])
        if (oldOne[word] !== newOne[word]) say(true, `${place}: parameter ${name}: ${word} changed`)
      compareSchema(`${place} ${name}`, oldOne.schema, newOne.schema, "request")
    }
  }

  const schemaOf = (message: Node) => node(node(message.content)["application/json"]).schema

  function compareBodies(place: string, old: Node, now: Node) {
    const [was, is] = both(old.requestBody, now.requestBody)
    if (is.required === true && was.required !== true) say(true, `${place}: the body became required`)
    if (was.required === true && is.required !== true) say(false, `${place}: the body became optional`)
    if (schemaOf(was) && schemaOf(is)) compareSchema(`${place} body`, schemaOf(was), schemaOf(is), "request")
    else if (schemaOf(was)) say(true, `${place}: the body was removed`)
  }

  function compareResponses(place: string, old: Node, now: Node) {
    const { gone, added, kept } = split(old.responses, now.responses)
    for (const status of gone) say(Number(status) < 300, `${place}: status ${status} removed`)
    for (const status of added) say(false, `${place}: status ${status} added`)
    for (const status of kept) {
      const [was, is] = both(node(old.responses)[status], node(now.responses)[status])
      for (const name of split(was.headers, is.headers).gone)
        say(true, `${place} ${status}: header ${name} removed`)
      for (const name of split(was.headers, is.headers).added)
        say(false, `${place} ${status}: header ${name} added`)
      const direction = Number(status) < 400 ? "response" : "error"
      if (schemaOf(was)) compareSchema(`${place} ${status}`, schemaOf(was), schemaOf(is), direction)
    }
  }

  function compareSecurity(place: string, old: Node, now: Node) {
    const ways = (operation: Node) => list(operation.security).map(show)
    const [was, is] = [ways(old), ways(now)]
    const closed = is.length > 0 && was.some((way) => !is.includes(way))
    if (!same(was, is))
      say(
        closed || (was.length === 0 && is.length > 0),
        `${place}: security ${was.join(" ")} became ${is.join(" ")}`,
      )
  }

  function compareOperations(place: string, old: Node, now: Node) {
    if (old.operationId !== now.operationId)
      say(true, `${place}: operationId ${show(old.operationId)} became ${show(now.operationId)}`)
    compareSecurity(place, old, now)
    compareParameters(place, old, now)
    compareBodies(place, old, now)
    compareResponses(place, old, now)
  }

  const operations = (document: Node) =>
    Object.fromEntries(
      Object.entries(node(document.paths)).flatMap(([path, item]) =>
        methods.flatMap((method) =>
          node(item)[method] ? [[`${method.toUpperCase()} ${path}`, node(node(item)[method])]] : [],
        ),
      ),
    ) as Record<string, Node>
  const [was, is] = [operations(before), operations(after)]
  const { gone, added, kept } = split(was, is)
  for (const name of gone) say(true, `${name}: removed`)
  for (const name of added) say(false, `${name}: added`)
  for (const name of kept) compareOperations(name, was[name]!, is[name]!)
  if (!changes.length && !same(before, after)) say(false, "texts or examples changed")
  return [...new Map(changes.map((change) => [change.text, change])).values()]
}
