import { endpoint } from "@/lib/api/endpoint"
import { rotateSecretContract } from "@/lib/webhooks/contract"
import { rotateSecret } from "@/lib/webhooks/rotate-secret"

export const POST = endpoint(rotateSecretContract, rotateSecret)
