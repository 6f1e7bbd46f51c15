import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, it } from "vitest"

import en from "./messages/en.json"

type Tree = { [key: string]: string | Tree }

const keysIn = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [prefix + name] : keysIn(value, `${prefix}${name}.`),
  )
const keys = keysIn(en)
const namespaces = new Set(
  keys.flatMap((key) => key.split(".").map((_, index, parts) => parts.slice(0, index).join("."))),
)

const sources = globSync("{app,components,lib,inngest,server,scripts}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|generated/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

/** Names and texts in the code: what the lists consist of from which keys are built. */
const declared = new Set(sources.flatMap(({ text }) => text.match(/[\w-]+(?:\.[\w-]+)*/g) ?? []))
for (const name of [...declared]) for (const part of name.split(".")) declared.add(part)

function nodesIn(root: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(root)
  root.forEachChild((child) => void nodesIn(child, found))
  return found
}

const literalsIn = (node: ts.Node) =>
  nodesIn(node).flatMap((child) => (ts.isStringLiteralLike(child) ? [child.text] : []))

const translates = /Translations\b|\bmailText\b|\bpageMetadata\b/

/** The namespaces whose translators a value or a type gets. */
const namespacesIn = (node: ts.Node): string[] =>
  nodesIn(node)
    .filter((child) =>
      ts.isCallExpression(child) ? translates.test(child.expression.getText()) : ts.isTypeQueryNode(child),
    )
    .flatMap((child) =>
      ts.isCallExpression(child) && child.arguments.length === 0 ? [""] : literalsIn(child),
    )
    .flatMap((text) => [text, `emails.${text}`].filter((name) => namespaces.has(name)))

/** The namespaces of a file's translators, by variable. */
function findTranslators(nodes: ts.Node[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const bind = (name: ts.BindingName | undefined, value: ts.Node | undefined): void => {
    if (!name || !value) return
    if (ts.isIdentifier(name))
      found.set(name.text, new Set([...(found.get(name.text) ?? []), ...namespacesIn(value)]))
    else if (ts.isArrayBindingPattern(name)) {
      const list = nodesIn(value).find(ts.isArrayLiteralExpression)
      name.elements.forEach((element, index) =>
        bind(ts.isBindingElement(element) ? element.name : undefined, list?.elements[index]),
      )
    }
  }
  for (const node of nodes)
    if (ts.isVariableDeclaration(node)) bind(node.name, node.initializer)
    else if (ts.isParameter(node)) bind(node.name, node.type ?? node.parent.parent)
  return found
}

const escapeDots = (text: string) => text.replaceAll(".", "\\.")

/** Patterns of the keys that an expression can be, or none if it comes from elsewhere. */
function patternsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [escapeDots(node.text)]
  if (ts.isTemplateExpression(node))
    return [
      escapeDots(node.head.text) +
        node.templateSpans.map(({ literal }) => `([\\w.-]+)${escapeDots(literal.text)}`).join(""),
    ]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(patternsOf)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return patternsOf(node.expression)
  return ["([\\w.-]+)"]
}

/** The patterns of all keys that the file names. */
function usesIn(nodes: ts.Node[]): string[] {
  const translators = findTranslators(nodes)
  const everyNamespace = new Set([...nodes.flatMap(namespacesIn)])
  return nodes.filter(ts.isCallExpression).flatMap((call) => {
    const [key] = call.arguments
    const callee = ts.isPropertyAccessExpression(call.expression)
      ? call.expression.expression
      : call.expression
    const direct = ts.isIdentifier(callee) ? translators.get(callee.text) : new Set(namespacesIn(callee))
    if (!key || !direct) return []
    const own =
      direct.size > 0 ? direct : ts.isIdentifier(callee) && callee.text === "t" ? everyNamespace : []
    return [...own].flatMap((namespace) =>
      patternsOf(key).map((pattern) => escapeDots(namespace && `${namespace}.`) + pattern),
    )
  })
}

it("has no message that no code names", () => {
  const uses = new Set<string>()
  for (const { file, text } of sources.filter(({ text }) => translates.test(text))) {
    const nodes = nodesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
    for (const use of usesIn(nodes)) uses.add(use)
  }
  const patterns = [...uses].map((use) => new RegExp(`^${use}$`))
  const isUsed = (key: string) =>
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((part) => declared.has(part)),
    )
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})
