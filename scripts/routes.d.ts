/** Made by scripts/route-table.ts from the folders under app/v0. */
declare module "carillon:routes" {
  type Handler = (
    request: Request,
    context: { params: Promise<Record<string, string | string[]>> },
  ) => Promise<Response>
  export const routes: { path: string[]; handlers: Partial<Record<string, Handler>> }[]
}
