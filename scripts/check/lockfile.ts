/** The parts of package-lock.json that the checks read. */
export type Package = {
  license?: string
  /** Only if it's installed under another name. */
  name?: string
  version?: string
  hasInstallScript?: boolean
  resolved?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  inBundle?: boolean
}
export type Lock = { packages: Record<string, Package> }
