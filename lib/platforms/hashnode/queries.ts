/** Schema: https://github.com/Hashnode/gql-skill, schema.graphql */
export const meQuery = `query Me {
  me { id username name profilePicture publications(first: 50) { edges { node { id title url isTeam } } } }
}`

export const publicationQuery = `query Publication($id: ObjectId!) { publication(id: $id) { id } }`

export const postBySlugQuery = `query PostBySlug($id: ObjectId!, $slug: String!) {
  publication(id: $id) { post(slug: $slug) { id url title publishedAt } }
}`

export const seriesQuery = `query Series($id: ObjectId!, $after: String) {
  publication(id: $id) {
    seriesList(first: 50, after: $after) { edges { node { id name } } pageInfo { hasNextPage endCursor } }
  }
}`

export const membersQuery = `query Members($id: ObjectId!, $after: String) {
  publication(id: $id) {
    members(first: 50, after: $after) { edges { node { user { id name username } } } pageInfo { hasNextPage endCursor } }
  }
}`

export const metricsQuery = `query Metrics($id: ID!) { post(id: $id) { id views reactionCount responseCount replyCount } }`

export const createDraftMutation = `mutation CreateDraft($input: CreateDraftInput!) {
  createDraft(input: $input) { draft { id } }
}`

export const publishDraftMutation = `mutation PublishDraft($input: PublishDraftInput!) {
  publishDraft(input: $input) { post { id url } }
}`
