import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest()
const hex = (text: string) => Buffer.from(text, "hex")

/** CBOR (RFC 8949) of the one attestation there is here: none. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    hex("a363666d74646e6f6e656761747453746d74a068617574684461746159"),
    Buffer.from([authData.length >> 8, authData.length & 255]),
    authData,
  ])

type Say = { challenge: string; origin: string; rpId: string; counter?: number; verified?: boolean }

/** A passkey in software: WebAuthn's ceremonies as a browser and an authenticator would answer them (ES256). */
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
  const clientData = (type: string, { challenge, origin }: Say) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId, counter = 0, verified = true }: Say, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count])
  }
  const answer = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} }
  return {
    register(say: Say) {
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([head(say, 0x40), Buffer.alloc(16), length, credentialId, coseKey])
      return {
        ...answer,
        response: {
          clientDataJSON: clientData("webauthn.create", say).toString("base64url"),
          attestationObject: attestation(data).toString("base64url"),
        },
      }
    },
    sign(say: Say) {
      const client = clientData("webauthn.get", say)
      const data = head(say, 0)
      const signature = createSign("sha256").update(data).update(sha256(client)).sign(privateKey)
      return {
        ...answer,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      }
    },
  }
}
