import { command, type Command } from "../command.ts"
import { pickTag } from "../find.ts"
import { done } from "../output.ts"
import { table } from "../table.ts"

const defaultColour = "#0b7a6f"

const list = command({
  name: "tags list",
  summary: "List tags by name.",
  args: [],
  options: { search: { type: "string", value: "<text>", summary: "A part of the name." } },
  examples: [["carillon tags list --search spring", "by a part of the name"]],
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
        { title: "COLOUR", value: ({ color }) => color },
      ],
      { empty: "No tags." },
    )
  },
})

const set = command({
  name: "tags set",
  summary: "Create a tag, or change its colour or name.",
  args: ["name"],
  options: {
    color: { type: "string", value: "<#rrggbb>", summary: "Its colour." },
    rename: { type: "string", value: "<name>", summary: "Its name from now on." },
  },
  examples: [
    ['carillon tags set Spring --color "#4f46e5"', "made if it is not there"],
    ["carillon tags set Spring --rename Summer", "posts keep it"],
  ],
  run: async ({ args: { name }, options: { color, rename } }, context) => {
    const carillon = await context.carillon()
    const tags = await carillon.tags.list().all()
    const there =
      rename === undefined
        ? tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
        : pickTag(tags, name)
    const tag = await carillon.tags.upsert({
      ...(there && { id: there.id }),
      name: rename ?? name,
      color: color ?? there?.color ?? defaultColour,
    })
    return done(`${there ? "Changed" : "Created"} ${tag.name} (${tag.id}).`, tag)
  },
})

const remove = command({
  name: "tags delete",
  summary: "Delete a tag, and take it off all posts and media.",
  args: ["tag"],
  options: {},
  examples: [["carillon tags delete Spring", "by name or id; asks first"]],
  run: async ({ args }, context) => {
    const carillon = await context.carillon()
    const { id, name } = pickTag(await carillon.tags.list().all(), args.tag)
    await context.confirm(`Delete the tag ${name}?`)
    return done(`Deleted ${name}.`, await carillon.tags.delete(id))
  },
})

export const tagCommands: Command[] = [list, set, remove]
