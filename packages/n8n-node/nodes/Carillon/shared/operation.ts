import type { IDataObject, INodeProperties, INodePropertyOptions } from "n8n-workflow"

import type { Item } from "./item"

export interface Operation {
  value: string
  name: string
  action: string
  description: string
  /** `fieldsOf` shows them only for this operation. */
  fields: INodeProperties[]
  run: (item: Item) => Promise<IDataObject | IDataObject[]>
}

export interface Resource {
  value: string
  name: string
  /** The first one is the default. */
  operations: Operation[]
}

/** All fields, each shown only for its resource and operation. */
export function fieldsOf(resources: Resource[]): INodeProperties[] {
  return resources.flatMap(({ value: resource, operations }) => [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      displayOptions: { show: { resource: [resource] } },
      options: operations.map(optionOf).sort((a, b) => a.name.localeCompare(b.name)),
      default: operations[0]?.value,
    } satisfies INodeProperties,
    ...operations.flatMap(({ value, fields }) =>
      fields.map((field) => ({
        ...field,
        displayOptions: {
          ...field.displayOptions,
          show: { resource: [resource], operation: [value], ...field.displayOptions?.show },
        },
      })),
    ),
  ])
}

const optionOf = ({ name, value, action, description }: Operation): INodePropertyOptions => ({
  name,
  value,
  action,
  description,
})

export function operationOf(
  resources: Resource[],
  resource: string,
  operation: string,
): Operation | undefined {
  return resources
    .find(({ value }) => value === resource)
    ?.operations.find(({ value }) => value === operation)
}
