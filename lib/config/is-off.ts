/** Everything but these values turns a flag on. Scripts read settings before the packages are installed. */
export const isOff = (value: string) => /^(0|false|no|off)$/i.test(value)
