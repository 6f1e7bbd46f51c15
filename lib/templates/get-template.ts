import type { Caller } from "@/lib/access/caller"
import { findTemplate } from "./find-template"
import { serializeTemplate } from "./serialize"

export const getTemplate = async (caller: Caller, { id }: { id: string }) =>
  serializeTemplate(await findTemplate(caller, id))
