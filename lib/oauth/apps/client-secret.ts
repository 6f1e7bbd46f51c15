import { newSecret } from "@/lib/crypto/ids"

/** Shown once; its prefix lets scanners of leaked secrets know whose it is. */
export const newClientSecret = () => newSecret("car_cs_")
