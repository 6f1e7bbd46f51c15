import { command, type Command } from "../command.ts"
import { pickTag } from "../find.ts"
import { message } from "../output/output.ts"
import { table } from "../output/table.ts"

const defaultColor = "#0b7a6f"

const list = command({
  name: "tags list",
  summary: "List tags by name.",
  args: [],
  options: { search: { type: "string", value: "<text>", summary: "Text in the name." } },
  examples: [["carillon tags list --search spring", "by name"]],
  run: async ({ options: { search } }, context) => {
    const carillon = await context.carillon()
    const found = await (
      search === undefined ? carillon.tags.list() : carillon.tags.search({ q: search, limit: 50 })
    ).all()
    return table(
      found,
      [
        { title: "ID", value: ({ id }) => id },
        { title: "NAME", value: ({ name }) => name, flexible: true },
        { title: "COLOR", value: ({ color }) => color },
      ],
      { empty: "No tags." },
    )
  },
})

const set = command({
  name: "tags set",
  summary: "Create a tag, or change its color or name.",
  args: ["name"],
  options: {
    color: { type: "string", value: "<#rrggbb>", summary: "The color." },
    rename: { type: "string", value: "<name>", summary: "The new name." },
  },
  examples: [
    ['carillon tags set Spring --color "#4f46e5"', "creates or updates it"],
    ["carillon tags set Spring --rename Summer", "its posts keep the tag"],
  ],
  run: async ({ args: { name }, options: { color, rename } }, context) => {
    const carillon = await context.carillon()
    const tags = await carillon.tags.list().all()
    const existing =
      rename === undefined
        ? tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
        : pickTag(tags, name)
    const tag = await carillon.tags.upsert({
      ...(existing && { id: existing.id }),
      name: rename ?? name,
      color: color ?? existing?.color ?? defaultColor,
    })
    return message(`${existing ? "Updated" : "Created"} ${tag.name} (${tag.id}).`, tag)
  },
})

const remove = command({
  name: "tags delete",
  summary: "Delete a tag and remove it from all posts and media.",
  args: ["tag"],
  options: {},
  examples: [["carillon tags delete Spring", "asks for confirmation"]],
  run: async ({ args }, context) => {
    const carillon = await context.carillon()
    const { id, name } = pickTag(await carillon.tags.list().all(), args.tag)
    await context.confirm(`Delete the tag ${name}?`)
    return message(`Deleted ${name}.`, await carillon.tags.delete(id))
  },
})

export const tagCommands: Command[] = [list, set, remove]
