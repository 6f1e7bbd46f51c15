import type { IDataObject, INodeProperties } from "n8n-workflow"

import { tagsField } from "../shared/fields"
import type { Item } from "../shared/item"
import { omitEmpty } from "../shared/request"
import { upload } from "../shared/upload"

const mediaField: INodeProperties = {
  displayName: "Media",
  name: "media",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add Media",
  default: {},
  description: "Images and videos by URL, from the library or any public URL",
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
          description: "Describes the media for people who can't see it",
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
  description: "The posts in a thread, on platforms that support threads",
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
          description: "Up to four URLs, from the library or any public URL",
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
  description: "Platform-specific settings as JSON, such as a title and category for YouTube",
}

/** The fields that creating and updating a post share. */
export const contentFields: INodeProperties[] = [
  {
    displayName: "Input Data Field Names",
    name: "binaryFields",
    type: "string",
    default: "",
    placeholder: "data",
    description: "Binary input fields to upload and attach, separated by commas",
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
    description: "The title, on platforms that have one",
  },
]

/** Converts the fields that are set to the API's format. */
export async function contentOf(item: Item, values: IDataObject): Promise<IDataObject> {
  const { binaryFields, media, platformConfiguration, parts, ...plain } = values
  const content: IDataObject = { ...plain }
  if (media !== undefined || binaryFields)
    content.media = [
      ...mediaOf(media as IDataObject | undefined),
      ...(await uploadAll(item, String(binaryFields ?? ""))),
    ]
  if (platformConfiguration !== undefined)
    content.platformConfiguration = configurationOf(platformConfiguration)
  if (parts !== undefined) content.parts = partsOf(parts as IDataObject)
  return content
}

const mediaOf = (media?: IDataObject) => ((media?.item ?? []) as IDataObject[]).map(omitEmpty)

async function uploadAll(item: Item, names: string): Promise<IDataObject[]> {
  const items: IDataObject[] = []
  for (const name of names.split(",").map((each) => each.trim()))
    if (name) items.push({ url: (await upload(item, name)).url })
  return items
}

const partsOf = (parts: IDataObject) =>
  ((parts.part ?? []) as IDataObject[]).map(({ caption, media }) => ({
    caption,
    media: ((media ?? []) as string[]).filter(Boolean).map((url) => ({ url })),
  }))

/** Invalid JSON is sent unchanged: the API rejects it with an error that names the field. */
function configurationOf(value: IDataObject[string]) {
  if (typeof value !== "string") return value
  try {
    return JSON.parse(value || "{}") as IDataObject
  } catch {
    return value
  }
}
