import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest()
const hex = (text: string) => Buffer.from(text, "hex")

/** A CBOR attestation object (RFC 8949) with the format "none". */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    hex("a363666d74646e6f6e656761747453746d74a068617574684461746159"),
    Buffer.from([authData.length >> 8, authData.length & 255]),
    authData,
  ])

type CeremonyInput = { challenge: string; origin: string; rpId: string; counter?: number; verified?: boolean }

/** A software passkey: responds to WebAuthn ceremonies like a browser and an authenticator (ES256). */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const jwk = publicKey.export({ format: "jwk" })
  const credentialId = randomBytes(32)
  const id = credentialId.toString("base64url")
  const coseKey = Buffer.concat([
    hex("a5010203262001215820"),
    Buffer.from(jwk.x!, "base64url"),
    hex("225820"),
    Buffer.from(jwk.y!, "base64url"),
  ])
  const clientData = (type: string, { challenge, origin }: CeremonyInput) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ rpId, counter = 0, verified = true }: CeremonyInput, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count])
  }
  const credential = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} }
  return {
    register(input: CeremonyInput) {
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        authenticatorData(input, 0x40),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", input).toString("base64url"),
          attestationObject: attestation(data).toString("base64url"),
        },
      }
    },
    sign(input: CeremonyInput) {
      const client = clientData("webauthn.get", input)
      const data = authenticatorData(input, 0)
      const signature = createSign("sha256").update(data).update(sha256(client)).sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      }
    },
  }
}
