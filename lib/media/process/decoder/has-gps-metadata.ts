import type { Metadata } from "sharp"

const gpsPointer = 0x8825
const entryBytes = 12

/** Checks EXIF and XMP. */
export const hasGpsMetadata = ({ exif, xmp }: Metadata): boolean =>
  (exif !== undefined && pointsToGps(exif)) || (xmp?.includes("GPSLatitude") ?? false)

/** EXIF is a TIFF file after "Exif\0\0". An entry of its first directory points to the GPS directory. */
function pointsToGps(exif: Buffer): boolean {
  const tiff = exif.toString("latin1", 0, 4) === "Exif" ? exif.subarray(6) : exif
  const isLittle = tiff.toString("latin1", 0, 2) === "II"
  const at = (offset: number, bytes: 2 | 4) =>
    offset + bytes > tiff.length
      ? 0
      : isLittle
        ? tiff.readUIntLE(offset, bytes)
        : tiff.readUIntBE(offset, bytes)
  const directory = at(4, 4)
  return Array.from({ length: at(directory, 2) }).some(
    (_, entry) => at(directory + 2 + entry * entryBytes, 2) === gpsPointer,
  )
}
