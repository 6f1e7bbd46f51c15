import type { Media } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { describe, explain } from "../errors.ts"
import { tagIds, take } from "../find.ts"
import { option } from "../options.ts"
import { bytes, message, record } from "../output/output.ts"
import { flexible, right, table, type Columns } from "../output/table.ts"
import { uploadWithProgress } from "../upload/upload-with-progress.ts"

const dimensionsOf = ({ width, height, duration }: Media) =>
  [width && height ? `${width}×${height}` : "", duration ? `${duration} s` : ""].filter(Boolean).join(", ")

const columns: Columns<Media> = {
  ID: "id",
  NAME: flexible("name"),
  TYPE: "mimeType",
  DIMENSIONS: dimensionsOf,
  SIZE: right((item) => bytes(item.size)),
  "ALT TEXT": flexible("alt"),
}

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
  usage: "media upload <file>...",
  summary: "Upload images and videos to the library.",
  detail:
    "If an upload is interrupted, run the command again within an hour to resume it.\n" +
    "Uploading the same file twice creates only one item.",
  files: true,
  options: {
    alt: option.list("<text>", "Alt text; one for each file, in order."),
    name: option.text("<name>", "The name in the library. Default: the file name."),
  },
  examples: [
    ['carillon media upload harbor.jpg --alt "Boats at dawn"', "one image"],
    ["carillon media upload *.jpg *.mp4", "several files"],
  ],
  run: async ({ file: files, name, alt }, { carillon, env, signal, progress, globals, note }) => {
    const uploadContext = { carillon, env, signal, progress }
    const items: Media[] = []
    let exitCode: number | undefined
    for (const [index, file] of files.entries())
      try {
        items.push(await uploadWithProgress(file, uploadContext, { name, alt: alt[index] }))
      } catch (error) {
        // Continue with the other files. If there's only one, its error is the command's.
        if (files.length === 1 || signal.aborted || globals.dryRun) throw error
        const explanation = explain(error)
        exitCode = explanation.exitCode
        note(`${file}: ${describe(explanation)}`)
      }
    return {
      ...table(items, { columns, empty: "No files uploaded." }),
      ...(exitCode && { exitCode }),
    }
  },
})

const list = command({
  usage: "media list",
  summary: "Search the library, newest first.",
  options: {
    search: option.text("<text>", "Text in the name or alt text."),
    type: option.text("<type>", "Only this type.", { choices: ["image", "video", "all"] }),
    tag: option.list("<tag>", "Only with this tag, by name or id."),
    limit: option.number("The maximum number of items. Default: 50."),
  },
  examples: [["carillon media list --search harbor --type image", "images of harbors"]],
  run: async ({ search, type, tag, limit = 50 }, { carillon }) => {
    const query = { q: search, type, tagIds: await tagIds(carillon, tag), limit: Math.min(limit, 100) }
    const { items, more } = await take(carillon.media.list(query), limit)
    return table(items, { columns, empty: "No media.", below: more && `Showing the first ${limit}.` })
  },
})

const get = command({
  usage: "media get <id>",
  summary: "Show a library item.",
  examples: [["carillon media get 01a2… --json | jq -r .url", "its URL"]],
  run: async ({ id }, { carillon }) => showMedia(await carillon.media.get(id)),
})

const details = {
  alt: option.text("<text>", "Alt text."),
  name: option.text("<name>", "The name in the library."),
}

const importMedia = command({
  usage: "media import <url>",
  summary: "Import media from a public URL.",
  options: details,
  examples: [["carillon media import https://example.com/harbor.jpg", "the server downloads it"]],
  run: async (source, { carillon }) => showMedia(await carillon.media.import(source)),
})

const update = command({
  usage: "media update <id>",
  summary: "Change an item's name, alt text, or tags.",
  options: {
    ...details,
    tag: option.list("<tag>", "Replace its tags, by name or id."),
  },
  examples: [['carillon media update 01a2… --alt "Boats at dawn" --tag Spring', "alt text and a tag"]],
  run: async ({ id, alt, name, tag }, { carillon }) => {
    const tags = await tagIds(carillon, tag)
    if (alt !== undefined || name !== undefined) await carillon.media.update(id, { alt, name })
    if (tags) await carillon.media.setTags(id, { tagIds: tags })
    return showMedia(await carillon.media.get(id))
  },
})

const remove = command({
  usage: "media delete <id>...",
  summary: "Delete library items.",
  options: { force: option.flag("Delete it even if unpublished posts use it.") },
  examples: [["carillon media delete 01a2… --yes", "without confirmation"]],
  run: async ({ id: ids, force }, { carillon, confirm }) => {
    await confirm(`Delete ${ids.length === 1 ? ids[0] : `${ids.length} items`}?`)
    const deleted = []
    for (const id of ids) deleted.push(await carillon.media.delete(id, force ? { force: "true" } : {}))
    return message(deleted.map(({ id, name }) => `Deleted ${name} (${id})`).join("\n"), deleted)
  },
})

export const mediaCommands: Command[] = [upload, list, get, importMedia, update, remove]
