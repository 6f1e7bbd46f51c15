/** JSON that survives being stored between two steps of a publish. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
