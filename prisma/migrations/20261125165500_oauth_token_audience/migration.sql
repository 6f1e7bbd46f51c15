-- AlterTable
ALTER TABLE "OAuthCode" ADD COLUMN     "audience" TEXT[] DEFAULT ARRAY['api']::TEXT[];

-- AlterTable
ALTER TABLE "OAuthToken" ADD COLUMN     "audience" TEXT[] DEFAULT ARRAY['api']::TEXT[];


-- Earlier tokens worked for the API and the MCP server, and their apps should keep working.
UPDATE "OAuthCode" SET "audience" = ARRAY['api', 'mcp'];
UPDATE "OAuthToken" SET "audience" = ARRAY['api', 'mcp'];
