/** A JSON value, which can be stored between publishing steps. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
