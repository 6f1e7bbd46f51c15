// Loaded into the product's Node processes (NODE_OPTIONS=--import). Shifts their wall clock by the milliseconds in
// CRASH_CLOCK_FILE, while PostgreSQL's stays correct. This simulates clock jumps without permission to set the
// machine's clock.
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
    constructor(...args) {
      if (args.length === 0) super(RealDate.now() + offset)
      else super(...args)
    }
    static now = () => RealDate.now() + offset
    // Next copies these to its own Date and ignores inherited ones.
    static parse = RealDate.parse
    static UTC = RealDate.UTC
  }
}
