import type { IDataObject, IExecuteFunctions, INodeProperties, INodePropertyOptions } from "n8n-workflow"

export interface Operation {
  value: string
  name: string
  action: string
  description: string
  /** What it asks for; that it is shown for this operation only follows from its place. */
  fields: INodeProperties[]
  run: (context: IExecuteFunctions, item: number) => Promise<IDataObject | IDataObject[]>
}

export interface Resource {
  value: string
  name: string
  /** The first one is the one chosen at first. */
  operations: Operation[]
}

/** The fields of all resources, each shown where it belongs. */
export function describe(resources: Resource[]): INodeProperties[] {
  return resources.flatMap(({ value: resource, operations }) => [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      displayOptions: { show: { resource: [resource] } },
      options: operations.map(optionOf).sort((a, b) => a.name.localeCompare(b.name)),
      default: chosen(operations),
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

const chosen = ([first]: Operation[]) => first?.value

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
