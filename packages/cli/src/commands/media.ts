import type { Media } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { describe, explain } from "../errors.ts"
import { tagIds, take } from "../find.ts"
import { bytes, message, record } from "../output/output.ts"
import { table, type Column } from "../output/table.ts"
import { uploadWithProgress } from "../upload/upload-with-progress.ts"

const dimensionsOf = ({ width, height, duration }: Media) =>
  [width && height ? `${width}×${height}` : "", duration ? `${duration} s` : ""].filter(Boolean).join(", ")

const columns: Column<Media>[] = [
  { title: "ID", value: ({ id }) => id },
  { title: "NAME", value: ({ name }) => name, flexible: true },
  { title: "TYPE", value: ({ mimeType }) => mimeType },
  { title: "DIMENSIONS", value: dimensionsOf },
  { title: "SIZE", value: (item) => bytes(item.size), right: true },
  { title: "ALT TEXT", value: ({ alt }) => alt, flexible: true },
]

const showMedia = (item: Media) =>
  record(item, {
    Id: item.id,
    Name: item.name,
    Type: item.mimeType,
    Dimensions: dimensionsOf(item),
    Size: bytes(item.size),
    "Alt text": item.alt,
    Tags: item.tags.map(({ name }) => name).join(", "),
    URL: item.url,
  })

const upload = command({
  name: "media upload",
  summary: "Upload images and videos to the library.",
  detail:
    "If an upload is interrupted, run the command again within an hour to resume it.\n" +
    "Uploading the same file twice creates only one item.",
  args: ["file..."],
  files: true,
  options: {
    alt: { type: "list", value: "<text>", summary: "Alt text; one for each file, in order." },
    name: { type: "string", value: "<name>", summary: "The name in the library. Default: the file name." },
  },
  examples: [
    ['carillon media upload harbor.jpg --alt "Boats at dawn"', "one image"],
    ["carillon media upload *.jpg *.mp4", "several files"],
  ],
  run: async ({ args: { file: files }, options }, context) => {
    const carillon = await context.carillon()
    const items: Media[] = []
    let exitCode: number | undefined
    for (const [index, file] of files.entries())
      try {
        const details = { name: options.name, alt: options.alt[index] }
        items.push(await uploadWithProgress(carillon, file, context, details))
      } catch (error) {
        // Continue with the other files. If there's only one, its error is the command's.
        if (files.length === 1 || context.signal.aborted || context.globals.dryRun) throw error
        const explanation = explain(error)
        exitCode = explanation.exitCode
        context.note(`${file}: ${describe(explanation)}`)
      }
    return { ...table(items, columns, { empty: "No files uploaded." }), ...(exitCode && { exitCode }) }
  },
})

const list = command({
  name: "media list",
  summary: "Search the library, newest first.",
  args: [],
  options: {
    search: { type: "string", value: "<text>", summary: "Text in the name or alt text." },
    type: {
      type: "string",
      choices: ["image", "video", "all"],
      value: "<type>",
      summary: "Only this type.",
    },
    tag: { type: "list", value: "<tag>", summary: "Only with this tag, by name or id." },
    limit: { type: "number", summary: "The maximum number of items. Default: 50." },
  },
  examples: [["carillon media list --search harbor --type image", "images of harbors"]],
  run: async ({ options: { search, type, tag, limit = 50 } }, context) => {
    const carillon = await context.carillon()
    const query = { q: search, type, tagIds: await tagIds(carillon, tag), limit: Math.min(limit, 100) }
    const { items, more } = await take(carillon.media.list(query), limit)
    return table(items, columns, { empty: "No media.", below: more && `Showing the first ${limit}.` })
  },
})

const get = command({
  name: "media get",
  summary: "Show a library item.",
  args: ["id"],
  options: {},
  examples: [["carillon media get 01a2… --json | jq -r .url", "its URL"]],
  run: async ({ args: { id } }, context) => showMedia(await (await context.carillon()).media.get(id)),
})

const importMedia = command({
  name: "media import",
  summary: "Import media from a public URL.",
  args: ["url"],
  options: {
    alt: { type: "string", value: "<text>", summary: "Alt text." },
    name: { type: "string", value: "<name>", summary: "The name in the library." },
  },
  examples: [["carillon media import https://example.com/harbor.jpg", "the server downloads it"]],
  run: async ({ args: { url }, options: { alt, name } }, context) =>
    showMedia(await (await context.carillon()).media.import({ url, alt, name })),
})

const update = command({
  name: "media update",
  summary: "Change an item's name, alt text, or tags.",
  args: ["id"],
  options: {
    alt: { type: "string", value: "<text>", summary: "Alt text." },
    name: { type: "string", value: "<name>", summary: "The name in the library." },
    tag: { type: "list", value: "<tag>", summary: "Replace its tags, by name or id." },
  },
  examples: [['carillon media update 01a2… --alt "Boats at dawn" --tag Spring', "alt text and a tag"]],
  run: async ({ args: { id }, options: { alt, name, tag } }, context) => {
    const carillon = await context.carillon()
    const tags = await tagIds(carillon, tag)
    if (alt !== undefined || name !== undefined) await carillon.media.update(id, { alt, name })
    if (tags) await carillon.media.setTags(id, { tagIds: tags })
    return showMedia(await carillon.media.get(id))
  },
})

const remove = command({
  name: "media delete",
  summary: "Delete library items.",
  args: ["id..."],
  options: { force: { type: "boolean", summary: "Delete it even if unpublished posts use it." } },
  examples: [["carillon media delete 01a2… --yes", "without confirmation"]],
  run: async ({ args: { id: ids }, options: { force } }, context) => {
    const carillon = await context.carillon()
    await context.confirm(`Delete ${ids.length === 1 ? ids[0] : `${ids.length} items`}?`)
    const deleted = []
    for (const id of ids) deleted.push(await carillon.media.delete(id, force ? { force: "true" } : {}))
    return message(deleted.map(({ id, name }) => `Deleted ${name} (${id})`).join("\n"), deleted)
  },
})

export const mediaCommands: Command[] = [upload, list, get, importMedia, update, remove]
