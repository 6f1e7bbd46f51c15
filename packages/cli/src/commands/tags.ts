import { command, type Command } from "../command.ts"
import { pickTag } from "../find.ts"
import { option } from "../options.ts"
import { message } from "../output/output.ts"
import { flexible, table } from "../output/table.ts"

const defaultColor = "#0b7a6f"

const list = command({
  usage: "tags list",
  summary: "List tags by name.",
  options: { search: option.text("<text>", "Text in the name.") },
  examples: [["carillon tags list --search spring", "by name"]],
  run: async ({ search }, { carillon }) => {
    const found = search === undefined ? carillon.tags.list() : carillon.tags.search({ q: search, limit: 50 })
    return table(await found.all(), {
      columns: { ID: "id", NAME: flexible("name"), COLOR: "color" },
      empty: "No tags.",
    })
  },
})

const set = command({
  usage: "tags set <name>",
  summary: "Create a tag, or change its color or name.",
  options: {
    color: option.text("<#rrggbb>", "The color."),
    rename: option.text("<name>", "The new name."),
  },
  examples: [
    ['carillon tags set Spring --color "#4f46e5"', "creates or updates it"],
    ["carillon tags set Spring --rename Summer", "its posts keep the tag"],
  ],
  run: async ({ name, color, rename }, { carillon }) => {
    const tags = await carillon.tags.list().all()
    const existing =
      rename === undefined
        ? tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
        : pickTag(tags, name)
    const tag = await carillon.tags.upsert({
      id: existing?.id,
      name: rename ?? name,
      color: color ?? existing?.color ?? defaultColor,
    })
    return message(`${existing ? "Updated" : "Created"} ${tag.name} (${tag.id}).`, tag)
  },
})

const remove = command({
  usage: "tags delete <tag>",
  summary: "Delete a tag and remove it from all posts and media.",
  examples: [["carillon tags delete Spring", "asks for confirmation"]],
  run: async ({ tag }, { carillon, confirm }) => {
    const { id, name } = pickTag(await carillon.tags.list().all(), tag)
    await confirm(`Delete the tag ${name}?`)
    return message(`Deleted ${name}.`, await carillon.tags.delete(id))
  },
})

export const tagCommands: Command[] = [list, set, remove]
