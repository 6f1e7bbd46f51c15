import { setFlagsFromString } from "node:v8"

// Where a machine has much memory V8 lets garbage grow to four times of what lives; to less than twice of it costs no time
// that could be measured. Ten minutes of 200 requests and 20 posts a second: the executor at 221 MB in place of 430.
setFlagsFromString("--heap-growing-percent=40")
