// Loaded into the product's Node processes (NODE_OPTIONS=--import): their wall clock is off by what CRASH_CLOCK_FILE
// says, in milliseconds, while PostgreSQL's is right. That is how clocks jump without the right to set the machine's.
import { readFileSync, watchFile } from "node:fs"

const file = process.env.CRASH_CLOCK_FILE
const RealDate = Date
let offset = 0
const read = () => {
  try {
    offset = Number(readFileSync(file, "utf8")) || 0
  } catch {
    offset = 0
  }
}

if (file) {
  read()
  watchFile(file, { interval: 100, persistent: false }, read)
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + offset)
      else super(...given)
    }
    static now = () => RealDate.now() + offset
    // Next makes a Date of its own from these, and does not look at what is inherited.
    static parse = RealDate.parse
    static UTC = RealDate.UTC
  }
}
