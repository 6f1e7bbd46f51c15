import type { IDataObject, IExecuteFunctions, IHttpRequestMethods } from "n8n-workflow"

import { list } from "./list"
import { request } from "./request"
import { toInstant } from "./time"

/** An input item that an operation runs for: its fields, and API requests. */
export class Item {
  constructor(
    readonly context: IExecuteFunctions,
    readonly index: number,
  ) {}

  get<Value = string>(field: string, fallback?: Value): Value {
    return this.context.getNodeParameter(field, this.index, fallback as IDataObject) as Value
  }

  /** The fields that the user added to a collection. */
  collection(field: string): IDataObject {
    return this.get<IDataObject>(field, {})
  }

  /** The value of a resource locator. */
  locator(field: string): string {
    return this.context.getNodeParameter(field, this.index, "", { extractValue: true }) as string
  }

  /** An id for a path. */
  id(field: string): string {
    return encodeURIComponent(String(this.locator(field)).trim())
  }

  instant(value: unknown): string {
    return toInstant(value, this.context.getTimezone())
  }

  request(method: IHttpRequestMethods, path: string, more: { query?: IDataObject; body?: IDataObject } = {}) {
    return request(this.context, method, path, { ...more, item: this.index })
  }

  /** All items of a list without pages. */
  async rows(path: string, query?: IDataObject): Promise<IDataObject[]> {
    return (await this.request("GET", path, { query })).data as IDataObject[]
  }

  /** As many items as the limit fields say. */
  list(path: string, more: { query?: IDataObject; key?: string; pageSize?: number } = {}) {
    const maxItems = this.get<boolean>("returnAll") ? Infinity : this.get<number>("limit")
    return list(this.context, path, { ...more, maxItems, item: this.index })
  }

  /** @param path - ends with the id */
  async delete(path: string, query?: IDataObject): Promise<IDataObject> {
    await this.request("DELETE", path, { query })
    return { deleted: true, id: path.split("/").at(-1) }
  }
}
