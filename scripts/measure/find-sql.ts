import ts from "typescript"

export type FoundSql = { line: number; text: string }

/** How statements in plain strings start. In capitals, because many English sentences start with these words, too. */
const statementStart = new RegExp(
  "^\\s*(?:" +
    [
      "WITH\\s+\\w+\\s+AS\\b",
      "(?:INSERT|MERGE)\\s+INTO\\s",
      "DELETE\\s+FROM\\s",
      'UPDATE\\s+(?:"|\\w+\\s+SET\\b)',
      "(?:SELECT|CREATE|ALTER|DROP|GRANT|REVOKE|COPY|LOCK|LISTEN|EXPLAIN)\\s",
      "(?:BEGIN|COMMIT|ROLLBACK|VACUUM|ANALYZE|CHECKPOINT|TRUNCATE)(?:\\s|$)",
      "SET\\s+(?:LOCAL|SESSION|ROLE)\\s",
    ].join("|") +
    ")",
)
/** A subquery, or the rest of a statement that's assembled from strings. */
const statementPart = /\(\s*SELECT\s|\bFROM\s+(?:"\w+"|\w+\s+(?:WHERE|JOIN|ORDER BY|GROUP BY)\b)/

/** Kysely's `sql` is for fragments. A whole statement, or one that names a table, belongs in lib/db. */
const wholeStatement =
  /^\s*(?:with\s+\w+\s+as\b|(?:select|insert\s+into|update|delete\s+from|create|alter|drop|lock)\s)/i
const namesTable = /\b(?:from|join|into)\s+(?!null\b|current_)"?[a-z_]\w*\b"?(?!\s*\()/i

/** Calls whose first argument is SQL, and template tags that make a query. */
const runsSql = /(?:\.query|\$(?:query|execute)RawUnsafe|\bCompiledQuery\.raw|\bsql\.raw)$/
const makesQuery = /(?:\.|^)(?:\$(?:query|execute)Raw|Prisma\.sql)\b/

/** SQL statements in a file's strings and templates, including those with only a part of one. */
export function findSql(path: string, source: string): FoundSql[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: FoundSql[] = []
  const add = (node: ts.Node) =>
    found.push({
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text: node.getText().replace(/\s+/g, " ").slice(0, 100),
    })
  const visit = (node: ts.Node) => {
    if (isSql(node)) return void add(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) {
    const tag = node.tag.getText()
    if (makesQuery.test(tag)) return true
    const text = textOf(node.template)
    return tag === "sql" && (wholeStatement.test(text) || namesTable.test(text))
  }
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false
  const text = textOf(node)
  if (statementStart.test(text) || statementPart.test(text)) return true
  return ts.isCallExpression(node.parent) && node.parent.arguments[0] === node
    ? runsSql.test(node.parent.expression.getText())
    : false
}

/** Without the inserted expressions, whose own strings are visited separately. */
const textOf = (node: ts.TemplateLiteral | ts.StringLiteralLike): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("$")
    : node.text
