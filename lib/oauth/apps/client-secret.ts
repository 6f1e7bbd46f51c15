import { newSecret } from "@/lib/crypto/ids"

/** The prefix lets secret scanners identify it. */
export const newClientSecret = () => newSecret("car_cs_")
