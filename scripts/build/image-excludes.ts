// Files that npm installs but a running product never reads. They'd be more than half of the image.
const files = [
  /\.map$/,
  /(?<!\/@types\/.*)\.[cm]?tsx?$/, // sources and types; `next build` looks whether it has those of React and Node
  /\/query_compiler_(?!small_bg\.postgresql\.)/, // Prisma's planners for other databases, and the larger one for this
  /\/@prisma\/studio-core\/dist\/(ui|metafile)/, // what draws Prisma's studio
  /\/pglite(\.wasm|\.data|-seed\.tar\.gz)$/, // the PostgreSQL of `prisma dev`
  /\.runtime\.dev\.js$/, // Next's for `npm run dev`
]

/** `path` is relative to the repository's root, with slashes. */
export const unread = (path: string) =>
  path.startsWith("node_modules/") && files.some((file) => file.test(path))
