<?php

// Made by `npm run sdk` from openapi.json: change the contract, not this file.

declare(strict_types=1);

namespace Carillon\Resource;

use Carillon\Internal\MediaUpload;
use Carillon\Internal\Resource;
use Carillon\Internal\Transport;
use Carillon\Internal\WebhookVerification;
use Carillon\Model;
use Carillon\Pages;
use Carillon\RequestOptions;

/**
 * Create, list, edit, approve, publish, and track posts.
 */
final class Posts extends Resource
{
    /**
     * List and search posts.
     *
     * Permission: `posts:read`.
     *
     * - `page`: The page number, starting at 1.
     * - `cursor`: `nextCursor` from the previous page, with the same filters and order. Omit it for the
     * first page.
     * - `limit`: The maximum number of results.
     * - `status`: Only results with this status.
     * - `statuses`: Only results with one of these statuses.
     * - `approvalStatus`: Only posts with this approval status.
     * - `scheduledAt`: Only posts scheduled in this range.
     * - `tagIds`: Only results with these tags.
     * - `tagMode`: Whether to match any of the tags or all of them.
     * - `socialAccountIds`: Only results for these channels.
     * - `order`: By creation, or by due time.
     *
     * @param array{page?: int, cursor?: string, limit?: int, status?: string, statuses?: list<string>, approvalStatus?: string, scheduledAt?: array{from?: string, to?: string}, tagIds?: list<string>, tagMode?: 'ANY'|'ALL', socialAccountIds?: list<string>, order?: 'newest'|'soonest'} $query
     * @return Pages<Model\PostWithRelations, Model\ListPostsResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/posts'),
            Model\ListPostsResult::from(...),
            'posts',
            'cursor',
            query: $query,
            options: $options,
        );
    }

    /**
     * Create a post: a draft, scheduled, queued or published now.
     *
     * Permission: `posts:write`.
     *
     * - `scheduledAt`: Any offset; must not be in the past.
     * - `action`: Absent: `schedule` when scheduledAt is given, else `draft`.
     * - `parts`: A thread, on platforms that have threads.
     *
     * @param array{caption: string, socialAccountId: string, title?: string, scheduledAt?: \DateTimeInterface|string|null, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>, thumbnail?: array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}, platformConfiguration?: array<string, mixed>, tagIds?: list<string>, action?: 'schedule'|'queue'|'draft'|'now', parts?: list<array{caption: string, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>}>} $body
     * @example $carillon->posts->create(['caption' => 'Hello from the API', 'socialAccountId' => '<channel id>', 'action' => 'now']);
     */
    public function create(array $body, ?RequestOptions $options = null): Model\PostCreated
    {
        return $this->call(
            'POST',
            self::path('/v0/posts'),
            Model\PostCreated::from(...),
            body: $body,
            objects: ['thumbnail', 'platformConfiguration'],
            options: $options,
        );
    }

    /**
     * Create up to 100 posts, each with its own result.
     *
     * Posts are created in order, so that queue slots follow it too. The answer is 200 even when some or all
     * of them are refused: each result says what became of its post. Only a body off the schema is refused
     * as a whole, with 422, and then nothing is created.
     *
     * Permission: `posts:write`.
     *
     * @param array{posts: list<array{caption: string, socialAccountId: string, title?: string, scheduledAt?: \DateTimeInterface|string|null, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>, thumbnail?: array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}, platformConfiguration?: array<string, mixed>, tagIds?: list<string>, action?: 'schedule'|'queue'|'draft'|'now', parts?: list<array{caption: string, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>}>}>} $body
     * @example $carillon->posts->createMany(['posts' => [['caption' => 'Monday', 'socialAccountId' => '<channel id>', 'action' => 'queue'], ['caption' => 'Tuesday', 'socialAccountId' => '<channel id>', 'action' => 'queue']]]);
     */
    public function createMany(array $body, ?RequestOptions $options = null): Model\CreatePostsResult
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/bulk'),
            Model\CreatePostsResult::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Posts of a span of time, day by day.
     *
     * By the days of the workspace's time zone, each with its first posts and how many there are. A
     * published post stands where it went out, any other where it is planned.
     *
     * Permission: `posts:read`.
     *
     * - `from`: Inclusive.
     * - `to`: Exclusive; at most 62 days after `from`.
     * - `perDay`: Posts of a day; all days together take at most 4000.
     * - `socialAccountIds`: Only results for these channels.
     * - `profileIds`: Channels of these profiles; ids, not external ones.
     * - `tagIds`: Only results with these tags.
     * - `tagMode`: Whether to match any of the tags or all of them.
     * - `statuses`: Only results with one of these statuses.
     * - `approvalStatus`: Only posts with this approval status.
     *
     * @param array{from: \DateTimeInterface|string, to: \DateTimeInterface|string, perDay?: int, socialAccountIds?: list<string>, profileIds?: list<string>, tagIds?: list<string>, tagMode?: 'ANY'|'ALL', statuses?: list<string>, approvalStatus?: string} $query
     */
    public function getCalendar(array $query, ?RequestOptions $options = null): Model\GetCalendarResult
    {
        return $this->call(
            'GET',
            self::path('/v0/posts/calendar'),
            Model\GetCalendarResult::from(...),
            query: $query,
            options: $options,
        );
    }

    /**
     * Count posts by tab.
     *
     * Permission: `posts:read`.
     *
     * - `socialAccountIds`: Only results for these channels.
     *
     * @param array{socialAccountIds?: list<string>} $query
     */
    public function countByTab(array $query = [], ?RequestOptions $options = null): Model\CountPostsByTabResult
    {
        return $this->call(
            'GET',
            self::path('/v0/posts/counts/by-tab'),
            Model\CountPostsByTabResult::from(...),
            query: $query,
            options: $options,
        );
    }

    /**
     * Create posts from a CSV file, after a dry run.
     *
     * The first line names the columns, in any order and case; comma, semicolon or tab separates them; up to
     * 1,000 rows.
     * - `channel`: the id of a channel, or `platform/username`
     * - `caption`: the text
     * - `title`
     * - `action`: `draft`, `schedule`, `queue` or `now`; absent as for create
     * - `scheduledAt`: with an offset, or as wall-clock time (`2026-03-02 09:00`) of the row's or the
     * default's zone, else the channel's or the workspace's
     * - `timeZone`: an IANA zone such as `Europe/Berlin`
     * - `tags`: names of tags that exist, separated by comma or `|`
     * - `media`: URLs separated by space or `|`
     * - `platformConfiguration`: a JSON object
     * A dry run, which is the default, says of each row what would become of it and writes nothing. A real
     * run creates the sound rows. A row is created once per `importId`, which is the content of the file
     * unless given: sent again, it answers `exists`.
     *
     * Permission: `posts:write`.
     *
     * @param array{csv: string, dryRun?: bool, importId?: string, defaults?: array{socialAccountId?: string, action?: 'schedule'|'queue'|'draft'|'now', timeZone?: string}} $body
     * @example $carillon->posts->import(['csv' => 'channel,caption,action'."\n".'bluesky/ada.example,Hello,queue'."\n".'']);
     */
    public function import(array $body, ?RequestOptions $options = null): Model\ImportPostsResult
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/import'),
            Model\ImportPostsResult::from(...),
            body: $body,
            objects: ['defaults'],
            options: $options,
        );
    }

    /**
     * Check a post for one or many channels, without creating it.
     *
     * Finds all that create would refuse, warns of posts with the same text or nearly the same time, and
     * writes nothing. Media elsewhere is not downloaded: of its address only the form is checked.
     *
     * Permission: `posts:write`.
     *
     * - `scheduledAt`: Any offset; must not be in the past.
     * - `action`: Absent: `schedule` when scheduledAt is given, else `draft`.
     * - `parts`: A thread, on platforms that have threads.
     * - `variants`: By channel: what takes the place of the post's own text, media and settings there.
     * - `postId`: The post that is edited; it is no duplicate of itself.
     *
     * @param array{caption: string, socialAccountId?: string, title?: string, scheduledAt?: \DateTimeInterface|string|null, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>, thumbnail?: array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}, platformConfiguration?: array<string, mixed>, tagIds?: list<string>, action?: 'schedule'|'queue'|'draft'|'now', parts?: list<array{caption: string, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>}>, socialAccountIds?: list<string>, variants?: array<string, array{caption: string, title?: string, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>, thumbnail?: array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}, platformConfiguration?: array<string, mixed>, parts?: list<array{caption: string, media?: list<array{url: string, thumbnail_url?: string|null, thumbnail_timestamp_ms?: float|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, alt?: string|null, skip_processing?: bool, name?: string, mimeType?: string, width?: float, height?: float, size?: float, duration?: float}>}>}>, postId?: string} $body
     * @example $carillon->posts->validate(['caption' => 'Hello from the API', 'socialAccountIds' => ['<channel id>'], 'action' => 'queue']);
     */
    public function validate(array $body, ?RequestOptions $options = null): Model\ValidatePostResult
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/validate'),
            Model\ValidatePostResult::from(...),
            body: $body,
            objects: ['thumbnail', 'platformConfiguration', 'variants'],
            options: $options,
        );
    }

    /**
     * Get a post with its relations.
     *
     * Permission: `posts:read`.
     */
    public function get(string $id, ?RequestOptions $options = null): Model\PostWithRelations
    {
        return $this->call(
            'GET',
            self::path('/v0/posts/%s', $id),
            Model\PostWithRelations::from(...),
            options: $options,
        );
    }

    /**
     * Update a draft or scheduled post.
     *
     * Permission: `posts:write`.
     *
     * - `parts`: Replaces the thread; an empty array removes it.
     *
     * @param array{caption?: string, title?: string|null, scheduledAt?: \DateTimeInterface|string|null, media?: list<array{id?: string, url?: string, name?: string|null, mimeType?: string|null, width?: float|null, height?: float|null, size?: float|null, duration?: float|null, alt?: string|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, bucket?: string|null, key?: string|null}>, platformConfiguration?: array<string, mixed>, status?: 'DRAFT'|'SCHEDULED'|'PROCESSING', tagIds?: list<string>, parts?: list<array{caption: string, media?: list<array{id?: string, url?: string, name?: string|null, mimeType?: string|null, width?: float|null, height?: float|null, size?: float|null, duration?: float|null, alt?: string|null, tags?: list<array{id: string, type: 'user'|'business', platform: string, x?: float, y?: float}>, bucket?: string|null, key?: string|null}>}>} $body
     * @example $carillon->posts->update($id, []);
     */
    public function update(string $id, array $body = [], ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'PUT',
            self::path('/v0/posts/%s', $id),
            Model\Post::from(...),
            body: $body,
            objects: ['platformConfiguration'],
            options: $options,
        );
    }

    /**
     * Delete a draft or scheduled post.
     *
     * Permission: `posts:write`.
     *
     * @example $carillon->posts->delete($id, []);
     */
    public function delete(string $id, ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'DELETE',
            self::path('/v0/posts/%s', $id),
            Model\Post::from(...),
            options: $options,
        );
    }

    /**
     * Approve a post that waits for approval.
     *
     * Permission: `posts:write`.
     *
     * @example $carillon->posts->approve($id, []);
     */
    public function approve(string $id, ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/approve', $id),
            Model\Post::from(...),
            options: $options,
        );
    }

    /**
     * What members say to each other about a post, oldest first.
     *
     * Permission: `posts:read`.
     *
     * @return Pages<Model\PostComment, Model\ListPostCommentsResult>
     */
    public function listComments(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/posts/%s/comments', $id),
            Model\ListPostCommentsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * Comment on a post.
     *
     * Only members see it; nothing goes to the platform. `@` and the name of a member mentions that person,
     * who is told.
     *
     * Permission: `posts:write`.
     *
     * @param array{text: string} $body
     * @example $carillon->posts->addComment($id, ['text' => 'The second picture is last year\'s.']);
     */
    public function addComment(string $id, array $body, ?RequestOptions $options = null): Model\PostComment
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/comments', $id),
            Model\PostComment::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Change a comment of one's own.
     *
     * Permission: `posts:write`.
     *
     * @param array{text: string} $body
     * @example $carillon->posts->editComment($id, $commentId, ['text' => 'text']);
     */
    public function editComment(string $id, string $commentId, array $body, ?RequestOptions $options = null): Model\PostComment
    {
        return $this->call(
            'PATCH',
            self::path('/v0/posts/%s/comments/%s', $id, $commentId),
            Model\PostComment::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Delete a comment of one's own; admins and owners may delete any.
     *
     * Permission: `posts:write`.
     */
    public function deleteComment(string $id, string $commentId, ?RequestOptions $options = null): Model\PostComment
    {
        return $this->call(
            'DELETE',
            self::path('/v0/posts/%s/comments/%s', $id, $commentId),
            Model\PostComment::from(...),
            options: $options,
        );
    }

    /**
     * Say that a post was published by hand.
     *
     * For platforms that take no posts from programs (`byHand` of GET /v0/platforms): at the due time the
     * post becomes PROCESSING with `remindedAt` set, and waits for this. `published: false` gives it up: it
     * becomes FAILED.
     *
     * Permission: `posts:write`.
     *
     * - `url`: Where the post can be seen.
     *
     * @param array{url?: string, published?: bool} $body
     * @example $carillon->posts->complete($id, ['url' => 'https://www.skool.com/bell-ringers/first-post']);
     */
    public function complete(string $id, array $body = [], ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/complete', $id),
            Model\Post::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Who did what to a post, newest first.
     *
     * People, keys, apps and agents, with what they changed; of long texts the part that differs. What the
     * publisher did is the timeline.
     *
     * Permission: `posts:read`.
     *
     * @return Pages<Model\PostHistoryEntry, Model\GetPostHistoryResult>
     */
    public function getHistory(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/posts/%s/history', $id),
            Model\GetPostHistoryResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * Publish a draft or scheduled post now.
     *
     * Permission: `posts:write`.
     *
     * @example $carillon->posts->publish($id, []);
     */
    public function publish(string $id, ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/publish', $id),
            Model\Post::from(...),
            options: $options,
        );
    }

    /**
     * Send a post back with a reason.
     *
     * Permission: `posts:write`.
     *
     * @param array{reason: string} $body
     * @example $carillon->posts->reject($id, ['reason' => 'Please shorten the first line.']);
     */
    public function reject(string $id, array $body, ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/reject', $id),
            Model\Post::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Ask for approval of a draft or scheduled post.
     *
     * Permission: `posts:write`.
     *
     * @example $carillon->posts->requestApproval($id, []);
     */
    public function requestApproval(string $id, ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/request-approval', $id),
            Model\Post::from(...),
            options: $options,
        );
    }

    /**
     * Try a failed post again.
     *
     * At once, or at `scheduledAt`. A post whose outcome is unknown may be out already: look first, then
     * send `confirm: true`.
     *
     * Permission: `posts:write`.
     *
     * @param array{scheduledAt?: \DateTimeInterface|string, confirm?: bool} $body
     * @example $carillon->posts->retry($id, []);
     */
    public function retry(string $id, array $body = [], ?RequestOptions $options = null): Model\Post
    {
        return $this->call(
            'POST',
            self::path('/v0/posts/%s/retry', $id),
            Model\Post::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * What happened to a post on its way out.
     *
     * Permission: `posts:read`.
     *
     * @return Pages<Model\TimelineEntry, Model\GetPostTimelineResult>
     */
    public function getTimeline(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/posts/%s/timeline', $id),
            Model\GetPostTimelineResult::from(...),
            'data',
            null,
            options: $options,
        );
    }
}

/**
 * The performance of published posts: the latest metrics and their history.
 */
final class Analytics extends Resource
{
    /**
     * List the posts of a period that did best.
     *
     * Posts that went out in the period, by their latest figures. Of a period with more, the newest 10,000
     * are compared.
     *
     * Permission: `analytics:read`.
     *
     * - `from`: First day of the period, in the workspace's zone. Absent: 27 days before the last one.
     * - `to`: Last day of the period. Absent: today. A period has 366 days at most.
     * - `socialAccountIds`: Only these channels.
     * - `profileId`: Only the channels of this client profile, by id or externalId.
     * - `platform`: Only channels of this platform.
     * - `tagId`: Only posts with this tag; figures count by the tags a post had when they came in.
     * - `orderBy`: What the best have most of.
     * - `order`: Posts without the figure come last in both.
     * - `limit`: How many posts.
     *
     * @param array{from?: string, to?: string, socialAccountIds?: list<string>, profileId?: string, platform?: string, tagId?: string, orderBy?: 'impressions'|'reach'|'likes'|'comments'|'shares'|'saves'|'clicks'|'videoViews'|'engagements'|'engagementRate', order?: 'desc'|'asc', limit?: int} $query
     * @return Pages<Model\BestPost, Model\ListBestPostsResult>
     */
    public function listBestPosts(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/analytics/best-posts'),
            Model\ListBestPostsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * How posts did by the hour and weekday they went out.
     *
     * Posts that are at least a day old, by their latest figures; hours without any are left out. Of a
     * period with more, the newest 10,000 are compared.
     *
     * Permission: `analytics:read`.
     *
     * - `from`: First day of the period, in the workspace's zone. Absent: 27 days before the last one.
     * - `to`: Last day of the period. Absent: today. A period has 366 days at most.
     * - `socialAccountIds`: Only these channels.
     * - `profileId`: Only the channels of this client profile, by id or externalId.
     * - `platform`: Only channels of this platform.
     * - `tagId`: Only posts with this tag; figures count by the tags a post had when they came in.
     * - `measure`: What the median is of.
     *
     * @param array{from?: string, to?: string, socialAccountIds?: list<string>, profileId?: string, platform?: string, tagId?: string, measure?: 'impressions'|'reach'|'likes'|'comments'|'shares'|'saves'|'clicks'|'videoViews'|'engagements'|'engagementRate'} $query
     * @return Pages<Model\BestTime, Model\ListBestTimesResult>
     */
    public function listBestTimes(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/analytics/best-times'),
            Model\ListBestTimesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * What posts gained in a period, and in the one before.
     *
     * A count is null where no platform among them tells it. Days are those of the workspace's zone. Counts
     * are what was gained on each day, whenever the post went out; a counter that falls gains nothing until
     * it is above its highest value. Channels are listed with the most engagement first, at most 500 of
     * them.
     *
     * Permission: `analytics:read`.
     *
     * - `from`: First day of the period, in the workspace's zone. Absent: 27 days before the last one.
     * - `to`: Last day of the period. Absent: today. A period has 366 days at most.
     * - `socialAccountIds`: Only these channels.
     * - `profileId`: Only the channels of this client profile, by id or externalId.
     * - `platform`: Only channels of this platform.
     * - `tagId`: Only posts with this tag; figures count by the tags a post had when they came in.
     *
     * @param array{from?: string, to?: string, socialAccountIds?: list<string>, profileId?: string, platform?: string, tagId?: string} $query
     */
    public function getOverview(array $query = [], ?RequestOptions $options = null): Model\GetAnalyticsOverviewResult
    {
        return $this->call(
            'GET',
            self::path('/v0/analytics/overview'),
            Model\GetAnalyticsOverviewResult::from(...),
            query: $query,
            options: $options,
        );
    }

    /**
     * What posts gained day by day, and in the period before.
     *
     * A count is null where no platform among them tells it. Days are those of the workspace's zone. Counts
     * are what was gained on each day, whenever the post went out; a counter that falls gains nothing until
     * it is above its highest value.
     *
     * Permission: `analytics:read`.
     *
     * - `from`: First day of the period, in the workspace's zone. Absent: 27 days before the last one.
     * - `to`: Last day of the period. Absent: today. A period has 366 days at most.
     * - `socialAccountIds`: Only these channels.
     * - `profileId`: Only the channels of this client profile, by id or externalId.
     * - `platform`: Only channels of this platform.
     * - `tagId`: Only posts with this tag; figures count by the tags a post had when they came in.
     *
     * @param array{from?: string, to?: string, socialAccountIds?: list<string>, profileId?: string, platform?: string, tagId?: string} $query
     * @return Pages<Model\AnalyticsDay, Model\GetAnalyticsSeriesResult>
     */
    public function getSeries(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/analytics/series'),
            Model\GetAnalyticsSeriesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Get a post's metrics over time.
     *
     * The newest `limit` samples, oldest first. Samples are kept for 400 days.
     *
     * Permission: `analytics:read`.
     *
     * - `limit`: The maximum number of results.
     *
     * @param array{limit?: int} $query
     * @return Pages<Model\AnalyticsSample, Model\GetPostAnalyticsSeriesResult>
     */
    public function getPostSeries(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/posts/%s/analytics/series', $id),
            Model\GetPostAnalyticsSeriesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Get the latest metrics of a post.
     *
     * Metrics are collected from 10 minutes after publication: every 15 minutes for 2 hours, hourly for 12
     * hours, every 6 hours for 3 days, daily for 14 days, then weekly until the post is 90 days old.
     *
     * Permission: `analytics:read`.
     */
    public function getPostSummary(string $id, ?RequestOptions $options = null): Model\AnalyticsSummary
    {
        return $this->call(
            'GET',
            self::path('/v0/posts/%s/analytics/summary', $id),
            Model\AnalyticsSummary::from(...),
            options: $options,
        );
    }
}

/**
 * Connected channels, their data on the platform, and their posting queue.
 */
final class SocialAccounts extends Resource
{
    /**
     * List connected channels.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `profileId`: Only return channels of this client profile.
     *
     * @param array{profileId?: string} $query
     * @return Pages<Model\SocialAccount, Model\ListSocialAccountsResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts'),
            Model\ListSocialAccountsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Connect a channel.
     *
     * Form platforms take `credentials` (the fields listed under `connect.fields` in `GET /v0/platforms`)
     * and return the account. OAuth platforms return an `authorizeUrl` to send the person to. If they can
     * post to several accounts, they choose among them on our page. A reconnected channel keeps its id.
     * `sandbox: true` returns a sandbox channel immediately.
     *
     * Permission: `social-accounts:write`.
     *
     * - `profileId`: A client profile, by id or externalId.
     * - `redirectUrl`: Where the person returns after signing in. The query has `connected` (comma-separated
     * ids) or `connect_error`.
     *
     * @param array{platform: string, profileId?: string, credentials?: array<string, string>, sandbox?: bool, redirectUrl?: string} $body
     * @example $carillon->socialAccounts->connect(['platform' => 'bluesky', 'sandbox' => true]);
     */
    public function connect(array $body, ?RequestOptions $options = null): Model\ConnectSocialAccountResult
    {
        return $this->call(
            'POST',
            self::path('/v0/social-accounts'),
            Model\ConnectSocialAccountResult::from(...),
            body: $body,
            objects: ['platform', 'credentials'],
            options: $options,
        );
    }

    /**
     * Pause, resume, or move several channels.
     *
     * Every channel must belong to this workspace, or none is changed. Channels are changed one by one in
     * the order given, so you can repeat a request that was interrupted.
     *
     * Permission: `social-accounts:write`.
     *
     * - `paused`: Whether publishing is paused. Omit to leave it unchanged.
     * - `overdue`: What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest
     * first and spaced on each channel. `queue`: each takes the next free slot of its channel's queue.
     * `fail`: they become FAILED, and can be retried.
     * - `profileId`: A client profile, by id or externalId. Null removes the channels from their profile.
     * Omit to leave it unchanged.
     *
     * @param array{socialAccountIds: list<string>, paused?: bool, overdue?: 'publish'|'queue'|'fail', profileId?: string|null} $body
     * @example $carillon->socialAccounts->change(['socialAccountIds' => ['019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b'], 'paused' => true]);
     */
    public function change(array $body, ?RequestOptions $options = null): Model\ChangeSocialAccountsResult
    {
        return $this->call(
            'POST',
            self::path('/v0/social-accounts/bulk'),
            Model\ChangeSocialAccountsResult::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Get a channel.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     */
    public function get(string $id, ?RequestOptions $options = null): Model\SocialAccount
    {
        return $this->call(
            'GET',
            self::path('/v0/social-accounts/%s', $id),
            Model\SocialAccount::from(...),
            options: $options,
        );
    }

    /**
     * Update a channel.
     *
     * Stops or resumes publishing, sets the gap between posts, or moves the channel to another client
     * profile. `disconnected` stops publishing but keeps access, queue, posts, and the place in the plan.
     * `connected` resumes, or returns 409 if access no longer works and the channel has to be reconnected.
     *
     * Permission: `social-accounts:write`.
     *
     * - `profileId`: A client profile, by id or externalId. Null removes the channel from its profile.
     * - `minGapSeconds`: Posts due closer together than this wait their turn.
     *
     * @param array{status?: 'connected'|'disconnected', profileId?: string|null, minGapSeconds?: int} $body
     * @example $carillon->socialAccounts->update($id, ['profileId' => 'crm-42']);
     */
    public function update(string $id, array $body = [], ?RequestOptions $options = null): Model\SocialAccount
    {
        return $this->call(
            'PATCH',
            self::path('/v0/social-accounts/%s', $id),
            Model\SocialAccount::from(...),
            body: ['id' => $id] + $body,
            options: $options,
        );
    }

    /**
     * Disconnect a channel.
     *
     * Revokes our access on the platform if possible. Posts due while the channel is disconnected fail, and
     * can be retried once it's reconnected.
     *
     * Permission: `social-accounts:write`.
     */
    public function disconnect(string $id, ?RequestOptions $options = null): Model\SocialAccount
    {
        return $this->call(
            'DELETE',
            self::path('/v0/social-accounts/%s', $id),
            Model\SocialAccount::from(...),
            options: $options,
        );
    }

    /**
     * Get a channel's health.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     */
    public function getHealth(string $id, ?RequestOptions $options = null): Model\ChannelHealth
    {
        return $this->call(
            'GET',
            self::path('/v0/social-accounts/%s/health', $id),
            Model\ChannelHealth::from(...),
            options: $options,
        );
    }

    /**
     * Pause publishing on a channel.
     *
     * Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness`
     * says why. What is on its way to a platform already goes on.
     *
     * Permission: `social-accounts:write`.
     *
     * @example $carillon->socialAccounts->pause($id, []);
     */
    public function pause(string $id, ?RequestOptions $options = null): Model\SocialAccount
    {
        return $this->call(
            'POST',
            self::path('/v0/social-accounts/%s/pause', $id),
            Model\SocialAccount::from(...),
            options: $options,
        );
    }

    /**
     * Preview a channel's next queue slots.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `limit`: The maximum number of results.
     *
     * @param array{limit?: int} $query
     */
    public function getQueue(string $id, array $query = [], ?RequestOptions $options = null): Model\ChannelQueue
    {
        return $this->call(
            'GET',
            self::path('/v0/social-accounts/%s/queue', $id),
            Model\ChannelQueue::from(...),
            query: $query,
            options: $options,
        );
    }

    /**
     * Set a channel's weekly queue slots.
     *
     * Slots are wall-clock times: 9:00 stays 9:00 across DST. Posts that already hold a slot keep their
     * time.
     *
     * Permission: `social-accounts:write`.
     *
     * - `slots`: Replaces all slots. Null restores the default slots.
     * - `timeZone`: IANA time zone of the slots. Null uses the workspace's. Omit to leave it unchanged.
     *
     * @param array{slots: list<array{weekday: 'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday', time: string}>|null, timeZone?: string|null} $body
     * @example $carillon->socialAccounts->setQueue($id, ['slots' => [['weekday' => 'monday', 'time' => '09:00'], ['weekday' => 'thursday', 'time' => '17:30']], 'timeZone' => 'Europe/Berlin']);
     */
    public function setQueue(string $id, array $body, ?RequestOptions $options = null): Model\ChannelQueue
    {
        return $this->call(
            'PUT',
            self::path('/v0/social-accounts/%s/queue', $id),
            Model\ChannelQueue::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Resume publishing on a channel.
     *
     * Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on
     * waiting. Nothing happens where nothing is paused.
     *
     * Permission: `social-accounts:write`.
     *
     * - `overdue`: What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest
     * first and spaced on each channel. `queue`: each takes the next free slot of its channel's queue.
     * `fail`: they become FAILED, and can be retried.
     *
     * @param array{overdue?: 'publish'|'queue'|'fail'} $body
     * @example $carillon->socialAccounts->resume($id, ['overdue' => 'queue']);
     */
    public function resume(string $id, array $body = [], ?RequestOptions $options = null): Model\SocialAccount
    {
        return $this->call(
            'POST',
            self::path('/v0/social-accounts/%s/resume', $id),
            Model\SocialAccount::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Organizations that a DEV channel has published for.
     *
     * Reads from DEV with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if DEV is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetDevtoOrganizationsItem, Model\GetDevtoOrganizationsResult>
     */
    public function getDevtoOrganizations(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/devto-organizations', $id),
            Model\GetDevtoOrganizationsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * The most used tags of DEV.
     *
     * Reads from DEV with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if DEV is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetDevtoTagsItem, Model\GetDevtoTagsResult>
     */
    public function getDevtoTags(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/devto-tags', $id),
            Model\GetDevtoTagsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the tags of a discord forum channel.
     *
     * Reads from Discord with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Discord is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetDiscordTagsItem, Model\GetDiscordTagsResult>
     */
    public function getDiscordTags(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/discord-tags', $id),
            Model\GetDiscordTagsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the roles of a discord channel's server.
     *
     * Reads from Discord with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Discord is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetDiscordRolesItem, Model\GetDiscordRolesResult>
     */
    public function getDiscordRoles(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/discord-roles', $id),
            Model\GetDiscordRolesResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * Find members of a discord channel's server by the beginning of their names.
     *
     * Reads from Discord with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Discord is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: Only results that contain this text.
     *
     * @param array{q: string} $query
     * @return Pages<Model\GetDiscordMembersItem, Model\GetDiscordMembersResult>
     */
    public function getDiscordMembers(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/discord-members', $id),
            Model\GetDiscordMembersResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List the teams of a dribbble channel.
     *
     * Reads from Dribbble with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Dribbble is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetDribbbleTeamsItem, Model\GetDribbbleTeamsResult>
     */
    public function getDribbbleTeams(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/dribbble-teams', $id),
            Model\GetDribbbleTeamsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * Places that a Facebook post can show.
     *
     * Reads from Facebook with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Facebook is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: What the place is called.
     *
     * @param array{q: string} $query
     * @return Pages<Model\GetFacebookPlacesItem, Model\GetFacebookPlacesResult>
     */
    public function getFacebookPlaces(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/facebook-places', $id),
            Model\GetFacebookPlacesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Channels that a farcaster account follows, or those that match a search.
     *
     * Reads from Farcaster with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Farcaster is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: Part of an id or a name.
     *
     * @param array{q?: string} $query
     * @return Pages<Model\GetFarcasterChannelsItem, Model\GetFarcasterChannelsResult>
     */
    public function getFarcasterChannels(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/farcaster-channels', $id),
            Model\GetFarcasterChannelsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List a Hashnode publication's series.
     *
     * Reads from Hashnode with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Hashnode is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetHashnodeSeriesItem, Model\GetHashnodeSeriesResult>
     */
    public function getHashnodeSeries(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/hashnode-series', $id),
            Model\GetHashnodeSeriesResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List a Hashnode publication's visible members.
     *
     * Reads from Hashnode with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Hashnode is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetHashnodeMembersItem, Model\GetHashnodeMembersResult>
     */
    public function getHashnodeMembers(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/hashnode-members', $id),
            Model\GetHashnodeMembersResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the communities a Lemmy account follows, or search for others.
     *
     * Reads from Lemmy with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if Lemmy is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: Part of a community's name. Without it, lists the communities the account follows.
     *
     * @param array{q?: string} $query
     * @return Pages<Model\GetLemmyCommunitiesItem, Model\GetLemmyCommunitiesResult>
     */
    public function getLemmyCommunities(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/lemmy-communities', $id),
            Model\GetLemmyCommunitiesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List the pages a LinkedIn member can post as.
     *
     * Reads from LinkedIn with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if LinkedIn is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetLinkedinOrganizationsItem, Model\GetLinkedinOrganizationsResult>
     */
    public function getLinkedinOrganizations(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/linkedin-organizations', $id),
            Model\GetLinkedinOrganizationsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the mailing lists a listmonk account can send to.
     *
     * Reads from Listmonk with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Listmonk is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetListmonkListsItem, Model\GetListmonkListsResult>
     */
    public function getListmonkLists(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/listmonk-lists', $id),
            Model\GetListmonkListsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List a listmonk account's campaign templates.
     *
     * Reads from Listmonk with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Listmonk is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetListmonkTemplatesItem, Model\GetListmonkTemplatesResult>
     */
    public function getListmonkTemplates(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/listmonk-templates', $id),
            Model\GetListmonkTemplatesResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the groups a MeWe account has joined.
     *
     * Reads from MeWe with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if MeWe is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetMeweGroupsItem, Model\GetMeweGroupsResult>
     */
    public function getMeweGroups(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/mewe-groups', $id),
            Model\GetMeweGroupsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List Moltbook's communities (submolts).
     *
     * Reads from Moltbook with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Moltbook is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetMoltbookSubmoltsItem, Model\GetMoltbookSubmoltsResult>
     */
    public function getMoltbookSubmolts(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/moltbook-submolts', $id),
            Model\GetMoltbookSubmoltsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List a Pinterest account's boards.
     *
     * Reads from Pinterest with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Pinterest is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetPinterestBoardsItem, Model\GetPinterestBoardsResult>
     */
    public function getPinterestBoards(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/pinterest-boards', $id),
            Model\GetPinterestBoardsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List a Pinterest board's sections.
     *
     * Reads from Pinterest with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Pinterest is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `boardId`: The id of the board.
     *
     * @param array{boardId: string} $query
     * @return Pages<Model\GetPinterestBoardSectionsItem, Model\GetPinterestBoardSectionsResult>
     */
    public function getPinterestBoardSections(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/pinterest-board-sections', $id),
            Model\GetPinterestBoardSectionsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List the subreddits a Reddit account has joined.
     *
     * Reads from Reddit with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if Reddit is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetRedditSubredditsItem, Model\GetRedditSubredditsResult>
     */
    public function getRedditSubreddits(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/reddit-subreddits', $id),
            Model\GetRedditSubredditsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the flairs a Reddit account can use in a subreddit.
     *
     * Reads from Reddit with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if Reddit is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `subreddit`: The subreddit's name, such as bells or r/bells.
     *
     * @param array{subreddit: string} $query
     * @return Pages<Model\GetRedditFlairsItem, Model\GetRedditFlairsResult>
     */
    public function getRedditFlairs(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/reddit-flairs', $id),
            Model\GetRedditFlairsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List the members of a Slack account's workspace.
     *
     * Reads from Slack with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if Slack is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetSlackUsersItem, Model\GetSlackUsersResult>
     */
    public function getSlackUsers(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/slack-users', $id),
            Model\GetSlackUsersResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the locations a Threads post can show.
     *
     * Reads from Threads with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if Threads is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: The location's name.
     *
     * @param array{q: string} $query
     * @return Pages<Model\GetThreadsLocationsItem, Model\GetThreadsLocationsResult>
     */
    public function getThreadsLocations(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/threads-locations', $id),
            Model\GetThreadsLocationsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Get a TikTok creator's posting options: privacy levels, maximum video length, comments, duets and
     * stitches.
     *
     * Reads from TikTok with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if TikTok is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     */
    public function getTiktokCreatorInfo(string $id, ?RequestOptions $options = null): Model\GetTiktokCreatorInfoResult
    {
        return $this->call(
            'GET',
            self::path('/v0/social-accounts/%s/tiktok-creator-info', $id),
            Model\GetTiktokCreatorInfoResult::from(...),
            options: $options,
        );
    }

    /**
     * Search communities for an X account.
     *
     * Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of another platform,
     * 409 if the channel has to be reconnected, and 429 if X (Twitter) is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: Only results that contain this text.
     *
     * @param array{q: string} $query
     * @return Pages<Model\GetTwitterCommunitiesItem, Model\GetTwitterCommunitiesResult>
     */
    public function getTwitterCommunities(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/twitter-communities', $id),
            Model\GetTwitterCommunitiesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Find an X user by username.
     *
     * Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of another platform,
     * 409 if the channel has to be reconnected, and 429 if X (Twitter) is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `q`: Only results that contain this text.
     *
     * @param array{q: string} $query
     * @return Pages<Model\GetTwitterUsersItem, Model\GetTwitterUsersResult>
     */
    public function getTwitterUsers(string $id, array $query, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/twitter-users', $id),
            Model\GetTwitterUsersResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List the companies of a Whop account.
     *
     * Reads from Whop with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if Whop is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetWhopCompaniesItem, Model\GetWhopCompaniesResult>
     */
    public function getWhopCompanies(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/whop-companies', $id),
            Model\GetWhopCompaniesResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List the forums of one Whop company, or of all the account's companies.
     *
     * Reads from Whop with the channel's own access. Returns 400 for a channel of another platform, 409 if
     * the channel has to be reconnected, and 429 if Whop is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `companyId`: The company's id, such as biz_xxxxxxxx.
     *
     * @param array{companyId?: string} $query
     * @return Pages<Model\GetWhopForumsItem, Model\GetWhopForumsResult>
     */
    public function getWhopForums(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/whop-forums', $id),
            Model\GetWhopForumsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List a WordPress site's categories.
     *
     * Reads from WordPress with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if WordPress is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetWordpressCategoriesItem, Model\GetWordpressCategoriesResult>
     */
    public function getWordpressCategories(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/wordpress-categories', $id),
            Model\GetWordpressCategoriesResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List a WordPress site's tags, most used first.
     *
     * Reads from WordPress with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if WordPress is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `search`: Part of the tag's name.
     *
     * @param array{search?: string} $query
     * @return Pages<Model\GetWordpressTagsItem, Model\GetWordpressTagsResult>
     */
    public function getWordpressTags(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/wordpress-tags', $id),
            Model\GetWordpressTagsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List a WordPress site's post types.
     *
     * Reads from WordPress with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if WordPress is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetWordpressTypesItem, Model\GetWordpressTypesResult>
     */
    public function getWordpressTypes(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/wordpress-types', $id),
            Model\GetWordpressTypesResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * List YouTube video categories.
     *
     * Reads from YouTube with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if YouTube is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `regionCode`: ISO 3166-1 alpha-2 country code. Categories differ by country.
     *
     * @param array{regionCode?: string} $query
     * @return Pages<Model\GetYoutubeCategoriesItem, Model\GetYoutubeCategoriesResult>
     */
    public function getYoutubeCategories(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/youtube-categories', $id),
            Model\GetYoutubeCategoriesResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * List a YouTube channel's playlists.
     *
     * Reads from YouTube with the channel's own access. Returns 400 for a channel of another platform, 409
     * if the channel has to be reconnected, and 429 if YouTube is rate limiting it.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * @return Pages<Model\GetYoutubePlaylistsItem, Model\GetYoutubePlaylistsResult>
     */
    public function getYoutubePlaylists(string $id, ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/social-accounts/%s/youtube-playlists', $id),
            Model\GetYoutubePlaylistsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }
}

/**
 * Client profiles group channels by client or end user, and provide hosted connect links.
 */
final class Profiles extends Resource
{
    /**
     * List and search client profiles.
     *
     * In the order of their creation.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `externalId`: Only the profile with this externalId.
     * - `q`: Part of the name or externalId, in any case.
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     *
     * @param array{externalId?: string, q?: string, page?: int, limit?: int} $query
     * @return Pages<Model\ClientProfile, Model\ListProfilesResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/profiles'),
            Model\ListProfilesResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }

    /**
     * Create a client profile.
     *
     * Permission: `social-accounts:write`.
     *
     * - `externalId`: Your own id of the client; unique in the workspace, and accepted wherever a profile id
     * is.
     *
     * @param array{name: string, externalId?: string|null} $body
     * @example $carillon->profiles->create(['name' => 'Bakery Blum', 'externalId' => 'crm-42']);
     */
    public function create(array $body, ?RequestOptions $options = null): Model\ClientProfile
    {
        return $this->call(
            'POST',
            self::path('/v0/profiles'),
            Model\ClientProfile::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Get a client profile, by id or externalId.
     *
     * Where a text is the id of one profile and the externalId of another, the id wins.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     */
    public function get(string $id, ?RequestOptions $options = null): Model\ClientProfile
    {
        return $this->call(
            'GET',
            self::path('/v0/profiles/%s', $id),
            Model\ClientProfile::from(...),
            options: $options,
        );
    }

    /**
     * Rename a client profile, or change its externalId.
     *
     * Permission: `social-accounts:write`.
     *
     * - `externalId`: Your own id of the client; unique in the workspace, and accepted wherever a profile id
     * is.
     *
     * @param array{name?: string, externalId?: string|null} $body
     * @example $carillon->profiles->update($id, ['name' => 'Bakery Blum & Sons']);
     */
    public function update(string $id, array $body = [], ?RequestOptions $options = null): Model\ClientProfile
    {
        return $this->call(
            'PATCH',
            self::path('/v0/profiles/%s', $id),
            Model\ClientProfile::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Delete a client profile.
     *
     * Its channels stay connected and belong to no profile any more; its connect links stop working.
     *
     * Permission: `social-accounts:write`.
     */
    public function delete(string $id, ?RequestOptions $options = null): Model\ClientProfile
    {
        return $this->call(
            'DELETE',
            self::path('/v0/profiles/%s', $id),
            Model\ClientProfile::from(...),
            options: $options,
        );
    }

    /**
     * Create a connect link.
     *
     * Anyone with the link can connect channels to this profile until it expires, without an account here.
     * The `url` is only returned once. Connected channels count toward the plan.
     *
     * Permission: `social-accounts:write`.
     *
     * - `platforms`: The platforms offered. Omit for every available platform.
     * - `redirectUrl`: Where the Done button leads. The query has `connected` (comma-separated ids) or
     * `connect_error`.
     * - `sandbox`: Connect sandbox channels only. They don't count toward the plan.
     *
     * @param array{platforms?: list<string>, expiresInHours?: int, redirectUrl?: string, sandbox?: bool} $body
     * @example $carillon->profiles->createConnectLink($id, ['platforms' => ['instagram', 'tiktok'], 'expiresInHours' => 48, 'redirectUrl' => 'https://example.com/connected']);
     */
    public function createConnectLink(string $id, array $body = [], ?RequestOptions $options = null): Model\ConnectLinkCreated
    {
        return $this->call(
            'POST',
            self::path('/v0/profiles/%s/connect-link', $id),
            Model\ConnectLinkCreated::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * List a profile's connect links, newest first.
     *
     * Link URLs aren't stored and can't be shown again.
     *
     * Permission: `social-accounts:read` or `channels:read`.
     *
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     *
     * @param array{page?: int, limit?: int} $query
     * @return Pages<Model\ConnectLink, Model\ListConnectLinksResult>
     */
    public function listConnectLinks(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/profiles/%s/connect-links', $id),
            Model\ListConnectLinksResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }

    /**
     * Revoke a connect link.
     *
     * The link stops working immediately, including sign-ins in progress. Channels it connected stay
     * connected.
     *
     * Permission: `social-accounts:write`.
     */
    public function revokeConnectLink(string $id, string $linkId, ?RequestOptions $options = null): Model\ConnectLink
    {
        return $this->call(
            'DELETE',
            self::path('/v0/profiles/%s/connect-links/%s', $id, $linkId),
            Model\ConnectLink::from(...),
            options: $options,
        );
    }

    /**
     * Pause publishing on all channels of a client profile.
     *
     * Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness`
     * says why. What is on its way to a platform already goes on.
     *
     * Permission: `social-accounts:write`.
     *
     * @example $carillon->profiles->pause($id, []);
     */
    public function pause(string $id, ?RequestOptions $options = null): Model\ClientProfile
    {
        return $this->call(
            'POST',
            self::path('/v0/profiles/%s/pause', $id),
            Model\ClientProfile::from(...),
            options: $options,
        );
    }

    /**
     * Resume publishing on the channels of a client profile.
     *
     * Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on
     * waiting. Nothing happens where nothing is paused.
     *
     * Permission: `social-accounts:write`.
     *
     * - `overdue`: What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest
     * first and spaced on each channel. `queue`: each takes the next free slot of its channel's queue.
     * `fail`: they become FAILED, and can be retried.
     *
     * @param array{overdue?: 'publish'|'queue'|'fail'} $body
     * @example $carillon->profiles->resume($id, ['overdue' => 'publish']);
     */
    public function resume(string $id, array $body = [], ?RequestOptions $options = null): Model\ClientProfile
    {
        return $this->call(
            'POST',
            self::path('/v0/profiles/%s/resume', $id),
            Model\ClientProfile::from(...),
            body: $body,
            options: $options,
        );
    }
}

/**
 * The media library: upload, register, import, and search images and videos.
 */
final class Media extends Resource
{
    use MediaUpload;

    /**
     * Search the media library.
     *
     * Permission: `media:read`.
     *
     * - `page`: The page number, starting at 1.
     * - `cursor`: `nextCursor` from the previous page, with the same filters and order. Omit it for the
     * first page.
     * - `limit`: The maximum number of results.
     * - `q`: Matches part of the name or alt text.
     * - `type`: Only results of this type.
     * - `tagIds`: Only results with these tags.
     * - `tagMode`: Whether to match any of the tags or all of them.
     *
     * @param array{page?: int, cursor?: string, limit?: int, q?: string, type?: 'image'|'video'|'all', tagIds?: list<string>, tagMode?: 'ANY'|'ALL'} $query
     * @return Pages<Model\Media, Model\ListMediaResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/media'),
            Model\ListMediaResult::from(...),
            'data',
            'cursor',
            query: $query,
            options: $options,
        );
    }

    /**
     * Register an uploaded file in the library.
     *
     * Type, dimensions, and duration are read from the file. The same bytes are one item, so registering
     * them again returns it.
     *
     * Permission: `media:write`.
     *
     * - `key`: The `key` from the presign response, or the URL of a stored file.
     *
     * @param array{key: string, name?: string, alt?: string|null} $body
     * @example $carillon->media->register(['key' => '<key from the presign response>', 'alt' => 'Boats in a harbor at dawn']);
     */
    public function register(array $body, ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'POST',
            self::path('/v0/media'),
            Model\Media::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Import a file from a URL.
     *
     * Permission: `media:write`.
     *
     * @param array{url: string, name?: string, alt?: string|null} $body
     * @example $carillon->media->import(['url' => 'https://example.com/harbor.jpg']);
     */
    public function import(array $body, ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'POST',
            self::path('/v0/media/import'),
            Model\Media::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Get an upload URL.
     *
     * PUT the bytes to `url` within an hour, with exactly this content type and size and without
     * credentials. Then register the `key`. If Carillon stores the files itself, interrupted uploads can be
     * resumed: HEAD `url` returns `Upload-Offset`, and a PUT with `Content-Range: bytes
     * <first>-<last>/<size>` sends the rest.
     *
     * Permission: `media:write`.
     *
     * - `contentType`: JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, or WebM.
     * - `key`: The file name.
     * - `size`: Size in bytes. If given, the upload must have exactly this size.
     * - `intent`: A `public-asset` has a permanent URL that anyone can fetch. Other URLs expire after a day
     * or two, and each response has a new one.
     *
     * @param array{contentType: string, key: string, size?: int, intent?: 'post'|'clip-source'|'public-asset'} $body
     * @example $carillon->media->presignUpload(['contentType' => 'image/jpeg', 'key' => 'harbor.jpg', 'size' => 482113]);
     */
    public function presignUpload(array $body, ?RequestOptions $options = null): Model\PresignedPost
    {
        return $this->call(
            'POST',
            self::path('/v0/media/presign'),
            Model\PresignedPost::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Get a library item.
     *
     * Permission: `media:read`.
     */
    public function get(string $id, ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'GET',
            self::path('/v0/media/%s', $id),
            Model\Media::from(...),
            options: $options,
        );
    }

    /**
     * Rename or describe a library item.
     *
     * Type, dimensions, size, and duration that were read from the file can't be changed. Values that
     * couldn't be read can be filled in.
     *
     * Permission: `media:write`.
     *
     * @param array{name?: string, alt?: string|null, url?: string, mimeType?: string, width?: int|null, height?: int|null, size?: int|null, duration?: float|null} $body
     * @example $carillon->media->update($id, ['name' => 'Harbor', 'alt' => 'Boats in a harbor at dawn']);
     */
    public function update(string $id, array $body = [], ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'PATCH',
            self::path('/v0/media/%s', $id),
            Model\Media::from(...),
            body: ['id' => $id] + $body,
            options: $options,
        );
    }

    /**
     * Remove an item from the library.
     *
     * Posts that use the item keep it. If an unpublished post uses it, pass `force=true`.
     *
     * Permission: `media:write`.
     *
     * - `force`: Remove the item even if an unpublished post uses it.
     *
     * @param array{force?: 'true'|'false'} $query
     */
    public function delete(string $id, array $query = [], ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'DELETE',
            self::path('/v0/media/%s', $id),
            Model\Media::from(...),
            query: $query,
            options: $options,
        );
    }

    /**
     * Edit an image or capture a video frame.
     *
     * Creates a new item whose `originId` is this one. This item stays unchanged. Edits are applied in this
     * order: rotate, crop, resize.
     *
     * Permission: `media:write`.
     *
     * - `timestampMs`: The moment of a video to capture. Required for videos.
     * - `rotate`: Degrees clockwise.
     * - `crop`: In pixels, after rotating.
     * - `resize`: Applied after cropping. With one side, the other follows. With both, the image fits within
     * them.
     * - `name`: Defaults to the original's name.
     * - `alt`: Defaults to the original's alt text.
     *
     * @param array{timestampMs?: float, rotate?: 90|180|270, crop?: array{x: int, y: int, width: int, height: int}, resize?: array{width?: int, height?: int}, name?: string, alt?: string|null} $body
     * @example $carillon->media->edit($id, ['rotate' => 90, 'crop' => ['x' => 0, 'y' => 0, 'width' => 1080, 'height' => 1080], 'resize' => ['width' => 540]]);
     */
    public function edit(string $id, array $body = [], ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'POST',
            self::path('/v0/media/%s/edits', $id),
            Model\Media::from(...),
            body: $body,
            objects: ['crop', 'resize'],
            options: $options,
        );
    }

    /**
     * Replace a library item's file.
     *
     * The item keeps its id, name, alt text, and tags. Unpublished posts use the new file. Posts that are
     * being published or are published keep the old one.
     *
     * Permission: `media:write`.
     *
     * - `key`: The `key` from the presign response after uploading, or the key or URL of another library
     * item. An image can only replace an image, and a video a video.
     *
     * @param array{key: string, name?: string} $body
     * @example $carillon->media->replace($id, ['key' => '<key from the presign response>']);
     */
    public function replace(string $id, array $body, ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'POST',
            self::path('/v0/media/%s/replace', $id),
            Model\Media::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Replace the tags of a library item.
     *
     * Permission: `media:write`.
     *
     * - `tagIds`: An empty list removes all tags.
     *
     * @param array{tagIds: list<string>} $body
     * @example $carillon->media->setTags($id, ['tagIds' => ['<tag id>']]);
     */
    public function setTags(string $id, array $body, ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'PUT',
            self::path('/v0/media/%s/tags', $id),
            Model\Media::from(...),
            body: ['mediaId' => $id] + $body,
            options: $options,
        );
    }

    /**
     * Choose a video's cover frame.
     *
     * The frame becomes the item's thumbnail, and the cover of posts that don't choose their own with
     * `thumbnail_timestamp_ms`.
     *
     * Permission: `media:write`.
     *
     * @param array{timestampMs: float} $body
     * @example $carillon->media->setThumbnail($id, ['timestampMs' => 2500]);
     */
    public function setThumbnail(string $id, array $body, ?RequestOptions $options = null): Model\Media
    {
        return $this->call(
            'PUT',
            self::path('/v0/media/%s/thumbnail', $id),
            Model\Media::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * List the posts that use a library item.
     *
     * Unpublished posts come first, soonest first. Then come the others, newest first.
     *
     * Permission: `media:read`.
     *
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     *
     * @param array{page?: int, limit?: int} $query
     * @return Pages<Model\MediaUse, Model\GetMediaUsageResult>
     */
    public function getUsage(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/media/%s/usage', $id),
            Model\GetMediaUsageResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }
}

/**
 * Labels for posts and media.
 */
final class Tags extends Resource
{
    /**
     * List tags by name.
     *
     * Permission: `tags:read`.
     *
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     *
     * @param array{page?: int, limit?: int} $query
     * @return Pages<Model\Tag, Model\ListTagsResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/tags'),
            Model\ListTagsResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }

    /**
     * Create or change a tag.
     *
     * With an `id` that tag is changed. Without one, a tag of the same name (in any case) is changed, or
     * else made.
     *
     * Permission: `tags:write`.
     *
     * @param array{id?: string, name: string, color: string} $body
     * @example $carillon->tags->upsert(['name' => 'Campaign', 'color' => '#4f46e5']);
     */
    public function upsert(array $body, ?RequestOptions $options = null): Model\Tag
    {
        return $this->call(
            'POST',
            self::path('/v0/tags'),
            Model\Tag::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Find tags by a part of their name.
     *
     * Permission: `tags:read`.
     *
     * - `q`: Only results that contain this text.
     * - `limit`: The maximum number of results.
     *
     * @param array{q?: string, limit?: int} $query
     * @return Pages<Model\Tag, Model\SearchTagsResult>
     */
    public function search(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/tags/search'),
            Model\SearchTagsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }

    /**
     * Delete a tag and take it off all posts and media.
     *
     * Permission: `tags:write`.
     */
    public function delete(string $id, ?RequestOptions $options = null): Model\Tag
    {
        return $this->call(
            'DELETE',
            self::path('/v0/tags/%s', $id),
            Model\Tag::from(...),
            options: $options,
        );
    }
}

/**
 * Starting points for posts, and snippets to insert.
 */
final class Templates extends Resource
{
    /**
     * List templates and snippets by name.
     *
     * Permission: `posts:read`.
     *
     * - `kind`: A template begins a post; a snippet is put into one, such as a signature or hashtags.
     * - `q`: Part of the name, in any case.
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     *
     * @param array{kind?: 'template'|'snippet', q?: string, page?: int, limit?: int} $query
     * @return Pages<Model\PostTemplate, Model\ListTemplatesResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/templates'),
            Model\ListTemplatesResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }

    /**
     * Keep a template or snippet for the whole workspace.
     *
     * A workspace keeps up to 500 of them. Names are unique among those of one kind.
     *
     * Permission: `posts:write`.
     *
     * - `kind`: A template begins a post; a snippet is put into one, such as a signature or hashtags.
     * - `parts`: The captions of a thread, the opening one among them; empty for a single post.
     * - `platformConfiguration`: Settings by platform.
     *
     * @param array{name: string, kind?: 'template'|'snippet', caption: string, title?: string|null, parts?: list<string>, platformConfiguration?: array<string, array<string, mixed>>, tagIds?: list<string>} $body
     * @example $carillon->templates->create(['name' => 'Weekly tip', 'kind' => 'template', 'caption' => 'Tip of the week: ']);
     */
    public function create(array $body, ?RequestOptions $options = null): Model\PostTemplate
    {
        return $this->call(
            'POST',
            self::path('/v0/templates'),
            Model\PostTemplate::from(...),
            body: $body,
            objects: ['platformConfiguration'],
            options: $options,
        );
    }

    /**
     * Get a template or snippet.
     *
     * Permission: `posts:read`.
     */
    public function get(string $id, ?RequestOptions $options = null): Model\PostTemplate
    {
        return $this->call(
            'GET',
            self::path('/v0/templates/%s', $id),
            Model\PostTemplate::from(...),
            options: $options,
        );
    }

    /**
     * Change a template or snippet.
     *
     * Permission: `posts:write`.
     *
     * - `parts`: The captions of a thread, the opening one among them; empty for a single post.
     * - `platformConfiguration`: Settings by platform.
     *
     * @param array{name?: string, caption?: string, title?: string|null, parts?: list<string>, platformConfiguration?: array<string, array<string, mixed>>, tagIds?: list<string>} $body
     * @example $carillon->templates->update($id, ['name' => 'Tip of the week']);
     */
    public function update(string $id, array $body = [], ?RequestOptions $options = null): Model\PostTemplate
    {
        return $this->call(
            'PATCH',
            self::path('/v0/templates/%s', $id),
            Model\PostTemplate::from(...),
            body: $body,
            objects: ['platformConfiguration'],
            options: $options,
        );
    }

    /**
     * Delete a template or snippet.
     *
     * Permission: `posts:write`.
     */
    public function delete(string $id, ?RequestOptions $options = null): Model\PostTemplate
    {
        return $this->call(
            'DELETE',
            self::path('/v0/templates/%s', $id),
            Model\PostTemplate::from(...),
            options: $options,
        );
    }
}

/**
 * Each platform's requirements for posts, and how to connect it.
 */
final class Platforms extends Resource
{
    /**
     * What each platform needs of a post, and how to connect it.
     *
     * What each platform needs of a post, and how to connect it
     *
     * - `platform`: Only this one.
     *
     * @param array{platform?: string} $query
     * @return Pages<Model\PlatformEntry, Model\ListPlatformsResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/platforms'),
            Model\ListPlatformsResult::from(...),
            'data',
            null,
            query: $query,
            options: $options,
        );
    }
}

/**
 * Images generated from a prompt.
 */
final class AiStudio extends Resource
{
    /**
     * Have the alt text of a picture written.
     *
     * Nothing is changed: look it over, then store it. 404 where no model that sees is set up.
     *
     * Permission: `ai:write`.
     *
     * - `imageUrl`: A picture of the library or any public address.
     * - `mediaId`: The same as a library item.
     * - `caption`: What it is posted with: its language and names are used.
     * - `modelKey`: One of `textModels`. Absent: the first that is available.
     *
     * @param array{imageUrl?: string, mediaId?: string, caption?: string, modelKey?: string} $body
     * @example $carillon->aiStudio->describePicture(['mediaId' => '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b']);
     */
    public function describePicture(array $body = [], ?RequestOptions $options = null): Model\AltTextSuggestion
    {
        return $this->call(
            'POST',
            self::path('/v0/studio/alt-text'),
            Model\AltTextSuggestion::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Cancel a generation.
     *
     * What was reserved is given back. Cancelling twice is fine; what has ended otherwise is a 409.
     *
     * Permission: `ai:write`.
     *
     * @param array{id: string} $body
     * @example $carillon->aiStudio->cancelGeneration(['id' => '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b']);
     */
    public function cancelGeneration(array $body, ?RequestOptions $options = null): Model\AiGeneration
    {
        return $this->call(
            'POST',
            self::path('/v0/studio/cancel'),
            Model\AiGeneration::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Have a caption rewritten, shortened or given hashtags.
     *
     * `rewrite` puts it as people write on the platform, `shorten` brings it to the platform's limit,
     * `hashtags` adds some at its end. What comes back fits the platform, or the answer is a 422 and nothing
     * is charged. 404 where no text model is set up.
     *
     * Permission: `ai:write`.
     *
     * - `platform`: Whose habits and limits hold; needed to rewrite or shorten, unless a channel is given.
     * - `socialAccountId`: A channel, where its own limit differs from its platform's.
     * - `withMedia`: The post has pictures or video: some platforms take less text then.
     * - `instruction`: A wish, such as: friendlier.
     * - `hashtags`: At most so many.
     * - `modelKey`: One of `textModels`. Absent: the first that is available.
     *
     * @param array{task: 'rewrite'|'shorten'|'hashtags', text: string, platform?: string, socialAccountId?: string, withMedia?: bool, instruction?: string, hashtags?: int, modelKey?: string} $body
     * @example $carillon->aiStudio->improveCaption(['task' => 'shorten', 'text' => 'We open our new roastery on Saturday, and…', 'platform' => 'bluesky']);
     */
    public function improveCaption(array $body, ?RequestOptions $options = null): Model\CaptionSuggestion
    {
        return $this->call(
            'POST',
            self::path('/v0/studio/captions'),
            Model\CaptionSuggestion::from(...),
            body: $body,
            objects: ['platform'],
            options: $options,
        );
    }

    /**
     * Make a picture from a prompt.
     *
     * Answers at once with a PENDING generation: poll it, or subscribe to `generation.completed` and
     * `generation.failed`. Its cost is reserved now, and given back when it fails or is cancelled.
     *
     * Permission: `ai:write`.
     *
     * - `modelKey`: Absent: the first model that is available.
     * - `width`: With `height`: one of the model's sizes.
     * - `aspectRatio`: The model's first size of this shape; instead of width and height.
     * - `seed`: Another number, another picture from the same prompt. Some models take none: theirs differ
     * anyway.
     * - `imageUrl`: A picture to work from, of the library or any public address.
     * - `mediaId`: The same as a library item.
     *
     * @param array{prompt: string, modelKey?: string, width?: int, height?: int, aspectRatio?: string, seed?: int, imageUrl?: string, mediaId?: string} $body
     * @example $carillon->aiStudio->generateImage(['prompt' => 'A lighthouse at dawn, flat colours', 'modelKey' => 'text-card', 'aspectRatio' => '4:5']);
     */
    public function generateImage(array $body, ?RequestOptions $options = null): Model\AiGeneration
    {
        return $this->call(
            'POST',
            self::path('/v0/studio/generate'),
            Model\AiGeneration::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * List the pictures that were ordered, newest first.
     *
     * Permission: `ai:read`.
     *
     * - `cursor`: `nextCursor` from the previous page, with the same filters and order. Omit it for the
     * first page.
     * - `limit`: The maximum number of results.
     * - `status`: Only results with this status.
     *
     * @param array{cursor?: string, limit?: int, status?: list<'PENDING'|'PROCESSING'|'COMPLETED'|'FAILED'|'CANCELLED'>} $query
     * @return Pages<Model\AiGeneration, Model\ListGenerationsResult>
     */
    public function listGenerations(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/studio/generations'),
            Model\ListGenerationsResult::from(...),
            'data',
            'cursor',
            query: $query,
            options: $options,
        );
    }

    /**
     * Get a generation.
     *
     * Permission: `ai:read`.
     *
     * - `id`: The id of the resource.
     *
     * @param array{id: string} $query
     */
    public function getGeneration(array $query, ?RequestOptions $options = null): Model\AiGeneration
    {
        return $this->call(
            'GET',
            self::path('/v0/studio/getGeneration'),
            Model\AiGeneration::from(...),
            query: $query,
            options: $options,
        );
    }

    /**
     * List the models, and the credits left.
     *
     * Permission: `ai:read`.
     *
     * @return Pages<Model\ImageModel, Model\ListImageModelsResult>
     */
    public function listImageModels(?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/studio/models'),
            Model\ListImageModelsResult::from(...),
            'data',
            null,
            options: $options,
        );
    }
}

/**
 * Signed callbacks for events in the workspace.
 */
final class Webhooks extends Resource
{
    use WebhookVerification;

    /**
     * List webhook endpoints.
     *
     * Permission: `webhooks:read`.
     *
     * @return Pages<Model\WebhookEndpoint, Model\ListWebhooksResult>
     */
    public function list(?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/webhooks'),
            Model\ListWebhooksResult::from(...),
            'data',
            null,
            options: $options,
        );
    }

    /**
     * Register a webhook endpoint.
     *
     * At most 10 per workspace. The response contains the signing secret in full, only this once. Each event
     * is delivered at least once, in no guaranteed order: deduplicate by `x-service-delivery-id`, and sort
     * by `createdAt`. A call without a 2xx response within 10 seconds is retried after 5 s, 30 s, 5 min, and
     * 30 min. Redirects aren't followed. After 15 deliveries in a row fail for good, the endpoint is
     * disabled and managers get an email.
     *
     * Permission: `webhooks:write`.
     *
     * @param array{url: string, events: list<string>, description?: string|null} $body
     * @example $carillon->webhooks->create(['url' => 'https://example.com/hooks', 'events' => ['post.published', 'post.failed']]);
     */
    public function create(array $body, ?RequestOptions $options = null): Model\WebhookEndpoint
    {
        return $this->call(
            'POST',
            self::path('/v0/webhooks'),
            Model\WebhookEndpoint::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Get a webhook endpoint.
     *
     * Permission: `webhooks:read`.
     */
    public function get(string $id, ?RequestOptions $options = null): Model\WebhookEndpoint
    {
        return $this->call(
            'GET',
            self::path('/v0/webhooks/%s', $id),
            Model\WebhookEndpoint::from(...),
            options: $options,
        );
    }

    /**
     * Update or re-enable a webhook endpoint.
     *
     * Permission: `webhooks:write`.
     *
     * @param array{url?: string, events?: list<string>, description?: string|null, enabled?: bool} $body
     * @example $carillon->webhooks->update($id, ['enabled' => true]);
     */
    public function update(string $id, array $body = [], ?RequestOptions $options = null): Model\WebhookEndpoint
    {
        return $this->call(
            'PATCH',
            self::path('/v0/webhooks/%s', $id),
            Model\WebhookEndpoint::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Delete a webhook endpoint and its deliveries.
     *
     * Permission: `webhooks:write`.
     */
    public function delete(string $id, ?RequestOptions $options = null): Model\WebhookEndpoint
    {
        return $this->call(
            'DELETE',
            self::path('/v0/webhooks/%s', $id),
            Model\WebhookEndpoint::from(...),
            options: $options,
        );
    }

    /**
     * List deliveries, newest first.
     *
     * Permission: `webhooks:read`.
     *
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     *
     * @param array{page?: int, limit?: int} $query
     * @return Pages<Model\WebhookDelivery, Model\ListWebhookDeliveriesResult>
     */
    public function listDeliveries(string $id, array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/webhooks/%s/deliveries', $id),
            Model\ListWebhookDeliveriesResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }

    /**
     * Get a delivery with the endpoint's response.
     *
     * Permission: `webhooks:read`.
     */
    public function getDelivery(string $id, string $deliveryId, ?RequestOptions $options = null): Model\WebhookDeliveryDetail
    {
        return $this->call(
            'GET',
            self::path('/v0/webhooks/%s/deliveries/%s', $id, $deliveryId),
            Model\WebhookDeliveryDetail::from(...),
            options: $options,
        );
    }

    /**
     * Send a delivery again.
     *
     * Creates a new delivery with its own id. Returns 409 while the endpoint is disabled, except for a
     * `ping`.
     *
     * Permission: `webhooks:write`.
     *
     * @example $carillon->webhooks->replayDelivery($id, $deliveryId, []);
     */
    public function replayDelivery(string $id, string $deliveryId, ?RequestOptions $options = null): Model\WebhookDelivery
    {
        return $this->call(
            'POST',
            self::path('/v0/webhooks/%s/deliveries/%s/replay', $id, $deliveryId),
            Model\WebhookDelivery::from(...),
            options: $options,
        );
    }

    /**
     * Resend all failed deliveries since a time.
     *
     * Oldest first, each as a new delivery, at most 10,000 per call. If `more` is true, call again:
     * deliveries that were already replayed are skipped. Returns 409 while the endpoint is disabled.
     *
     * Permission: `webhooks:write`.
     *
     * - `since`: Only deliveries created at or after this time.
     *
     * @param array{since: \DateTimeInterface|string, status?: 'FAILED'} $body
     * @example $carillon->webhooks->replayFailedDeliveries($id, ['since' => '2026-11-20T00:00:00.000Z']);
     */
    public function replayFailedDeliveries(string $id, array $body, ?RequestOptions $options = null): Model\WebhookReplayed
    {
        return $this->call(
            'POST',
            self::path('/v0/webhooks/%s/replay', $id),
            Model\WebhookReplayed::from(...),
            body: $body,
            options: $options,
        );
    }

    /**
     * Rotate the signing secret.
     *
     * The old secret stops working immediately. The response contains the new one in full, only this once.
     *
     * Permission: `webhooks:write`.
     *
     * @example $carillon->webhooks->rotateSecret($id, []);
     */
    public function rotateSecret(string $id, ?RequestOptions $options = null): Model\WebhookEndpoint
    {
        return $this->call(
            'POST',
            self::path('/v0/webhooks/%s/rotate-secret', $id),
            Model\WebhookEndpoint::from(...),
            options: $options,
        );
    }

    /**
     * Send a signed `ping`.
     *
     * Permission: `webhooks:write`.
     *
     * @example $carillon->webhooks->test($id, []);
     */
    public function test(string $id, ?RequestOptions $options = null): Model\WebhookDelivery
    {
        return $this->call(
            'POST',
            self::path('/v0/webhooks/%s/test', $id),
            Model\WebhookDelivery::from(...),
            options: $options,
        );
    }
}

/**
 * Notifications of the signed-in user.
 */
final class Notifications extends Resource
{
    /**
     * List the signed-in user's notifications, newest first.
     *
     * Notifications belong to a person, so this requires a dashboard session. API keys and OAuth tokens get
     * 403.
     *
     * - `page`: The page number, starting at 1.
     * - `limit`: The maximum number of results.
     * - `unread`: Only unread notifications (true), or only read ones (false).
     *
     * @param array{page?: int, limit?: int, unread?: 'true'|'false'} $query
     * @return Pages<Model\Notification, Model\ListNotificationsResult>
     */
    public function list(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/notifications'),
            Model\ListNotificationsResult::from(...),
            'data',
            'page',
            query: $query,
            options: $options,
        );
    }

    /**
     * Mark notifications as read.
     *
     * Marks the given ones, or all of them. Notifications belong to a person, so this requires a dashboard
     * session. API keys and OAuth tokens get 403.
     *
     * - `ids`: Omit to mark all.
     *
     * @param array{ids?: list<string>} $body
     * @example $carillon->notifications->read([]);
     */
    public function read(array $body = [], ?RequestOptions $options = null): Model\ReadNotificationsResult
    {
        return $this->call(
            'POST',
            self::path('/v0/notifications/read'),
            Model\ReadNotificationsResult::from(...),
            body: $body,
            options: $options,
        );
    }
}

/**
 * The credential's workspace.
 */
final class Organization extends Resource
{
    /**
     * Get the workspace, its plan, and the credential's permissions.
     *
     * Permission: `org:read`.
     */
    public function get(?RequestOptions $options = null): Model\Organization
    {
        return $this->call(
            'GET',
            self::path('/v0/organization'),
            Model\Organization::from(...),
            options: $options,
        );
    }

    /**
     * List the audit log, newest first.
     *
     * Requires an admin, an owner, or an API key.
     *
     * Permission: `org:read`.
     *
     * - `actorKind`: Only actions by this kind of actor.
     * - `actorId`: Only actions by this user, key, or app.
     * - `action`: Only this action.
     * - `from`: At or after this time.
     * - `to`: Before this time.
     * - `cursor`: `nextCursor` from the previous page, with the same filters and order. Omit it for the
     * first page.
     * - `limit`: The maximum number of results.
     *
     * @param array{actorKind?: 'user'|'apiKey'|'oauthToken'|'connectLink'|'system', actorId?: string, action?: 'organization.created'|'organization.updated'|'organization.paused'|'organization.resumed'|'organization.exported'|'organization.imported'|'organization.deletion_requested'|'organization.deletion_cancelled'|'plan.checkout_opened'|'plan.portal_opened'|'plan.changed'|'member.joined'|'member.left'|'member.removed'|'member.role_changed'|'invitation.created'|'invitation.revoked'|'user.signed_in'|'user.signed_out_everywhere'|'user.session_ended'|'user.password_changed'|'user.password_reset'|'user.email_changed'|'user.two_factor_on'|'user.two_factor_off'|'user.recovery_codes_renewed'|'user.passkey_added'|'user.passkey_removed'|'user.deleted'|'api_key.created'|'api_key.revoked'|'ai_key.saved'|'ai_key.removed'|'oauth.authorized'|'oauth.revoked'|'oauth.tokens_revoked'|'oauth.reuse_detected'|'oauth_app.created'|'oauth_app.updated'|'oauth_app.secret_rotated'|'oauth_app.disabled'|'oauth_app.enabled'|'oauth_app.deleted'|'social_account.connected'|'social_account.disconnected'|'social_account.updated'|'social_account.paused'|'social_account.resumed'|'profile.created'|'profile.updated'|'profile.deleted'|'profile.paused'|'profile.resumed'|'webhook.created'|'webhook.updated'|'webhook.secret_rotated'|'webhook.deleted'|'post.created'|'post.updated'|'post.deleted'|'post.published'|'post.retried'|'post.approval_requested'|'post.approved'|'post.sent_back'|'post.completed'|'post.given_up'|'post.comment_deleted'|'executor.run_retry'|'executor.run_cancel', from?: \DateTimeInterface|string, to?: \DateTimeInterface|string, cursor?: string, limit?: int} $query
     * @return Pages<Model\AuditEntry, Model\ListAuditLogResult>
     */
    public function listAuditLog(array $query = [], ?RequestOptions $options = null): Pages
    {
        return $this->pages(
            'GET',
            self::path('/v0/organization/audit-log'),
            Model\ListAuditLogResult::from(...),
            'data',
            'cursor',
            query: $query,
            options: $options,
        );
    }

    /**
     * Pause publishing in the whole workspace.
     *
     * Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness`
     * says why. What is on its way to a platform already goes on. For admins, owners and unrestricted keys.
     *
     * Permission: `social-accounts:write`.
     *
     * @example $carillon->organization->pause([]);
     */
    public function pause(?RequestOptions $options = null): Model\Organization
    {
        return $this->call(
            'POST',
            self::path('/v0/organization/pause'),
            Model\Organization::from(...),
            options: $options,
        );
    }

    /**
     * Resume publishing in the workspace.
     *
     * Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on
     * waiting. Nothing happens where nothing is paused. For admins, owners and unrestricted keys.
     *
     * Permission: `social-accounts:write`.
     *
     * - `overdue`: What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest
     * first and spaced on each channel. `queue`: each takes the next free slot of its channel's queue.
     * `fail`: they become FAILED, and can be retried.
     *
     * @param array{overdue?: 'publish'|'queue'|'fail'} $body
     * @example $carillon->organization->resume(['overdue' => 'fail']);
     */
    public function resume(array $body = [], ?RequestOptions $options = null): Model\Organization
    {
        return $this->call(
            'POST',
            self::path('/v0/organization/resume'),
            Model\Organization::from(...),
            body: $body,
            options: $options,
        );
    }
}

/** All resources of the API. */
abstract class Resources
{
    /**
     * Create, list, edit, approve, publish, and track posts.
     */
    public readonly Posts $posts;

    /**
     * The performance of published posts: the latest metrics and their history.
     */
    public readonly Analytics $analytics;

    /**
     * Connected channels, their data on the platform, and their posting queue.
     */
    public readonly SocialAccounts $socialAccounts;

    /**
     * Client profiles group channels by client or end user, and provide hosted connect links.
     */
    public readonly Profiles $profiles;

    /**
     * The media library: upload, register, import, and search images and videos.
     */
    public readonly Media $media;

    /**
     * Labels for posts and media.
     */
    public readonly Tags $tags;

    /**
     * Starting points for posts, and snippets to insert.
     */
    public readonly Templates $templates;

    /**
     * Each platform's requirements for posts, and how to connect it.
     */
    public readonly Platforms $platforms;

    /**
     * Images generated from a prompt.
     */
    public readonly AiStudio $aiStudio;

    /**
     * Signed callbacks for events in the workspace.
     */
    public readonly Webhooks $webhooks;

    /**
     * Notifications of the signed-in user.
     */
    public readonly Notifications $notifications;

    /**
     * The credential's workspace.
     */
    public readonly Organization $organization;

    public function __construct(Transport $transport)
    {
        $this->posts = new Posts($transport);
        $this->analytics = new Analytics($transport);
        $this->socialAccounts = new SocialAccounts($transport);
        $this->profiles = new Profiles($transport);
        $this->media = new Media($transport);
        $this->tags = new Tags($transport);
        $this->templates = new Templates($transport);
        $this->platforms = new Platforms($transport);
        $this->aiStudio = new AiStudio($transport);
        $this->webhooks = new Webhooks($transport);
        $this->notifications = new Notifications($transport);
        $this->organization = new Organization($transport);
    }
}
