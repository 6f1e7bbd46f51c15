/** What a function saw, for the test that its event belongs to. */
export type Mark = { test: string; name: string; data: Record<string, unknown>; at: number }

type Data = Record<string, unknown> & { test: string }

/** Where the functions of the semantic suite leave marks; events carry the name of their test in `data.test`. */
export function recorder(marks: Mark[]) {
  return {
    of: (event: { data?: unknown }) => event.data as Data,
    mark: (name: string, test: string, data: Record<string, unknown> = {}) =>
      void marks.push({ test, name, data, at: Date.now() }),
    seen: (test: string, name: string) => marks.filter((m) => m.test === test && m.name === name).length,
  }
}

export type Recorder = ReturnType<typeof recorder>
