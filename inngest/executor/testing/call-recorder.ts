/** A call recorded for the test that sent its event. */
export type Mark = { test: string; name: string; data: Record<string, unknown>; at: number }

type Data = Record<string, unknown> & { test: string }

/** Collects the calls of the executor test functions. Events carry their test's name in `data.test`. */
export function recorder(marks: Mark[]) {
  return {
    of: (event: { data?: unknown }) => event.data as Data,
    mark: (name: string, test: string, data: Record<string, unknown> = {}) =>
      void marks.push({ test, name, data, at: Date.now() }),
    seen: (test: string, name: string) => marks.filter((m) => m.test === test && m.name === name).length,
  }
}

export type Recorder = ReturnType<typeof recorder>
