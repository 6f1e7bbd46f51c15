import type { Media } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { describe, explain } from "../failures.ts"
import { tagIds, take } from "../find.ts"
import { bytes, done, record } from "../output.ts"
import { table, type Column } from "../table.ts"
import { uploadShown } from "../upload-shown.ts"

const size = ({ width, height, duration }: Media) =>
  [width && height ? `${width}×${height}` : "", duration ? `${duration} s` : ""].filter(Boolean).join(", ")

const columns: Column<Media>[] = [
  { title: "ID", value: ({ id }) => id },
  { title: "NAME", value: ({ name }) => name, flexible: true },
  { title: "TYPE", value: ({ mimeType }) => mimeType },
  { title: "PICTURE", value: size },
  { title: "SIZE", value: (item) => bytes(item.size), right: true },
  { title: "ALT TEXT", value: ({ alt }) => alt, flexible: true },
]

const showMedia = (item: Media) =>
  record(item, {
    Id: item.id,
    Name: item.name,
    Type: item.mimeType,
    Picture: size(item),
    Size: bytes(item.size),
    "Alt text": item.alt,
    Tags: item.tags.map(({ name }) => name).join(", "),
    URL: item.url,
  })

const upload = command({
  name: "media upload",
  summary: "Bring pictures and videos into the library.",
  detail:
    "What was cut goes on where it was cut when you run the command again within the hour.\n" +
    "The same bytes are one item, however often they come.",
  args: ["file..."],
  files: true,
  options: {
    alt: { type: "list", value: "<text>", summary: "What it shows; one for each file, in order." },
    name: { type: "string", value: "<name>", summary: "Its name in the library. Default: the file's." },
  },
  examples: [
    ['carillon media upload harbour.jpg --alt "Boats at dawn"', "one picture"],
    ["carillon media upload *.jpg *.mp4", "many files, one after the other"],
  ],
  run: async ({ args: { file: files }, options }, context) => {
    const carillon = await context.carillon()
    const items: Media[] = []
    let exitCode: number | undefined
    for (const [at, file] of files.entries())
      try {
        items.push(await uploadShown(carillon, file, context, { name: options.name, alt: options.alt[at] }))
      } catch (error) {
        // The others may be sound. A single one's error is the command's.
        if (files.length === 1 || context.signal.aborted || context.globals.dryRun) throw error
        const explanation = explain(error)
        exitCode = explanation.exitCode
        context.note(`${file}: ${describe(explanation)}`)
      }
    return { ...table(items, columns, { empty: "Nothing was uploaded." }), ...(exitCode && { exitCode }) }
  },
})

const list = command({
  name: "media list",
  summary: "Search the library, newest first.",
  args: [],
  options: {
    search: { type: "string", value: "<text>", summary: "A part of name or alt text." },
    type: {
      type: "string",
      choices: ["image", "video", "all"],
      value: "<type>",
      summary: "Only of this type.",
    },
    tag: { type: "list", value: "<tag>", summary: "Only with this tag: name or id." },
    limit: { type: "number", summary: "At most so many. Default: 50." },
  },
  examples: [["carillon media list --search harbour --type image", "pictures of harbours"]],
  run: async ({ options: { search, type, tag, limit = 50 } }, context) => {
    const carillon = await context.carillon()
    const query = { q: search, type, tagIds: await tagIds(carillon, tag), limit: Math.min(limit, 100) }
    const { items, more } = await take(carillon.media.list(query), limit)
    return table(items, columns, { empty: "No media.", below: more && `The first ${limit}.` })
  },
})

const get = command({
  name: "media get",
  summary: "Show an item of the library.",
  args: ["id"],
  options: {},
  examples: [["carillon media get 01a2… --json | jq -r .url", "its address"]],
  run: async ({ args: { id } }, context) => showMedia(await (await context.carillon()).media.get(id)),
})

const importMedia = command({
  name: "media import",
  summary: "Take a public URL into the library.",
  args: ["address"],
  options: {
    alt: { type: "string", value: "<text>", summary: "What it shows." },
    name: { type: "string", value: "<name>", summary: "Its name in the library." },
  },
  examples: [["carillon media import https://example.com/harbour.jpg", "the server fetches it"]],
  run: async ({ args: { address }, options: { alt, name } }, context) =>
    showMedia(await (await context.carillon()).media.import({ url: address, alt, name })),
})

const update = command({
  name: "media update",
  summary: "Change name, alt text or tags of an item.",
  args: ["id"],
  options: {
    alt: { type: "string", value: "<text>", summary: "What it shows." },
    name: { type: "string", value: "<name>", summary: "Its name in the library." },
    tag: { type: "list", value: "<tag>", summary: "Its tags from now on, by name or id." },
  },
  examples: [['carillon media update 01a2… --alt "Boats at dawn" --tag Spring', "both at once"]],
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
  summary: "Delete items of the library.",
  args: ["id..."],
  options: { force: { type: "boolean", summary: "Even where posts that wait use it." } },
  examples: [["carillon media delete 01a2… --yes", "without a question"]],
  run: async ({ args: { id: ids }, options: { force } }, context) => {
    const carillon = await context.carillon()
    await context.confirm(`Delete ${ids.length === 1 ? ids[0] : `${ids.length} items`}?`)
    const gone = []
    for (const id of ids) gone.push(await carillon.media.delete(id, force ? { force: "true" } : {}))
    return done(gone.map(({ id, name }) => `Deleted ${name} (${id})`).join("\n"), gone)
  },
})

export const mediaCommands: Command[] = [upload, list, get, importMedia, update, remove]
