import type { IDataObject, IExecuteFunctions, INodeProperties } from "n8n-workflow"

import { tagsField } from "../shared/fields"
import { given } from "../shared/request"
import { upload } from "../shared/upload"

const mediaField: INodeProperties = {
  displayName: "Media",
  name: "media",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add Media",
  default: {},
  description: "Pictures and videos by their address: of the library, or public",
  options: [
    {
      displayName: "Item",
      name: "item",
      values: [
        { displayName: "URL", name: "url", type: "string", default: "" },
        {
          displayName: "Alt Text",
          name: "alt",
          type: "string",
          default: "",
          description: "What it shows, for those who cannot see it",
        },
      ],
    },
  ],
}

const partsField: INodeProperties = {
  displayName: "Thread Parts",
  name: "parts",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add Part",
  default: {},
  description: "The posts of a thread, on platforms that have threads",
  options: [
    {
      displayName: "Part",
      name: "part",
      values: [
        { displayName: "Caption", name: "caption", type: "string", typeOptions: { rows: 3 }, default: "" },
        {
          displayName: "Media URLs",
          name: "media",
          type: "string",
          typeOptions: { multipleValues: true },
          default: [],
          description: "Up to four addresses: of the library, or public",
        },
      ],
    },
  ],
}

const configurationField: INodeProperties = {
  displayName: "Platform Configuration",
  name: "platformConfiguration",
  type: "json",
  default: "{}",
  description:
    "What this platform wants to know besides, as JSON, for example a title and category for YouTube",
}

/** What new and changed posts have in common. */
export const contentFields: INodeProperties[] = [
  {
    displayName: "Input Data Field Names",
    name: "binaryFields",
    type: "string",
    default: "",
    placeholder: "data",
    description: "Binary fields of the input to upload and attach, separated by commas",
  },
  mediaField,
  configurationField,
  tagsField,
  partsField,
  {
    displayName: "Title",
    name: "title",
    type: "string",
    default: "",
    description: "Where the platform has titles",
  },
]

/** The chosen fields as the API takes them; what was not chosen is absent. */
export async function contentOf(
  context: IExecuteFunctions,
  item: number,
  chosen: IDataObject,
): Promise<IDataObject> {
  const { binaryFields, media, platformConfiguration, parts, ...plain } = chosen
  const content: IDataObject = { ...plain }
  if (media !== undefined || binaryFields)
    content.media = [
      ...mediaOf(media as IDataObject | undefined),
      ...(await uploaded(context, item, String(binaryFields ?? ""))),
    ]
  if (platformConfiguration !== undefined)
    content.platformConfiguration = configurationOf(platformConfiguration)
  if (parts !== undefined) content.parts = partsOf(parts as IDataObject)
  return content
}

const mediaOf = (media?: IDataObject) => ((media?.item ?? []) as IDataObject[]).map(given)

async function uploaded(context: IExecuteFunctions, item: number, names: string): Promise<IDataObject[]> {
  const items: IDataObject[] = []
  for (const name of names
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const { url } = await upload(context, item, name)
    items.push({ url })
  }
  return items
}

const partsOf = (parts: IDataObject) =>
  ((parts.part ?? []) as IDataObject[]).map(({ caption, media }) => ({
    caption,
    media: ((media ?? []) as string[]).filter(Boolean).map((url) => ({ url })),
  }))

/** A text that is no JSON goes as it is: the API names the field and says what it wants. */
function configurationOf(value: IDataObject[string]) {
  if (typeof value !== "string") return value
  try {
    return JSON.parse(value || "{}") as IDataObject
  } catch {
    return value
  }
}
