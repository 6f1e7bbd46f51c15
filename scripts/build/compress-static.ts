import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const compressible = /\.(js|css|svg|json|txt)$/
const forms = [
  {
    suffix: ".br",
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { suffix: ".gz", compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
]

/**
 * Writes each file's compressed forms next to it, at the highest level. Compressing once is cheaper than for each
 * response.
 */
export async function compressStatic(folder: string) {
  const files = await readdir(folder, { recursive: true })
  const work = files
    .filter((file) => compressible.test(file))
    .map(async (file) => {
      const bytes = await readFile(join(folder, file))
      for (const { suffix, compress } of forms)
        await writeFile(join(folder, file + suffix), await compress(bytes))
    })
  await Promise.all(work)
}
