# Made by `npm run sdk` from openapi.json: change the contract, not this file.
# ruff: noqa
# fmt: off
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from . import models
from ._media_upload import MediaUpload
from ._model import UNSET, Unset
from ._pages import Pages
from ._resource import RequestOptions, Resource, path
from ._transport import Transport
from ._webhooks import WebhookVerification


class PostsResource(Resource):
    """Create, list, edit, approve, publish, and track posts."""

    def list(
        self,
        *,
        page: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        limit: int | Unset = UNSET,
        status: models.ListedPostStatus | Unset = UNSET,
        statuses: Sequence[models.ListedPostStatus] | Unset = UNSET,
        approval_status: models.PostApprovalStatus | Unset = UNSET,
        scheduled_at: models.ListPostsScheduledAt | Mapping[str, Any] | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        tag_mode: Literal["ANY", "ALL"] | str | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        order: Literal["newest", "soonest"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.PostWithRelations, models.ListPostsResult]:
        """List and search posts.

        Permission: `posts:read`.

        page: The page number, starting at 1.
        cursor: `nextCursor` from the previous page, with the same filters and order. Omit it
        for the first page.
        limit: The maximum number of results.
        status: Only results with this status.
        statuses: Only results with one of these statuses.
        approval_status: Only posts with this approval status.
        scheduled_at: Only posts scheduled in this range.
        tag_ids: Only results with these tags.
        tag_mode: Whether to match any of the tags or all of them.
        social_account_ids: Only results for these channels.
        order: By creation, or by due time.
        """
        return self._pages(
            "GET",
            path("/v0/posts"),
            models.ListPostsResult,
            "posts",
            "cursor",
            query={
                "page": page,
                "cursor": cursor,
                "limit": limit,
                "status": status,
                "statuses": statuses,
                "approvalStatus": approval_status,
                "scheduledAt": scheduled_at,
                "tagIds": tag_ids,
                "tagMode": tag_mode,
                "socialAccountIds": social_account_ids,
                "order": order,
            },
            options=options,
        )

    def create(
        self,
        *,
        caption: str,
        social_account_id: str,
        title: str | Unset = UNSET,
        scheduled_at: datetime | str | None | Unset = UNSET,
        media: Sequence[models.MediaItem | Mapping[str, Any]] | Unset = UNSET,
        thumbnail: models.MediaItem | Mapping[str, Any] | Unset = UNSET,
        platform_configuration: Mapping[str, Any] | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        action: Literal["schedule", "queue", "draft", "now"] | str | Unset = UNSET,
        parts: Sequence[models.PostCreatePart | Mapping[str, Any]] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.PostCreated:
        """Create a post: a draft, scheduled, queued or published now.

        Permission: `posts:write`.

        scheduled_at: Any offset; must not be in the past.
        action: Absent: `schedule` when scheduledAt is given, else `draft`.
        parts: A thread, on platforms that have threads.

        >>> carillon.posts.create(caption="Hello from the API", social_account_id="<channel id>", action="now")
        """
        return self._call(
            "POST",
            path("/v0/posts"),
            models.PostCreated,
            body={
                "caption": caption,
                "socialAccountId": social_account_id,
                "title": title,
                "scheduledAt": scheduled_at,
                "media": media,
                "thumbnail": thumbnail,
                "platformConfiguration": platform_configuration,
                "tagIds": tag_ids,
                "action": action,
                "parts": parts,
            },
            options=options,
        )

    def create_many(
        self,
        *,
        posts: Sequence[models.PostCreate | Mapping[str, Any]],
        options: RequestOptions | None = None,
    ) -> models.CreatePostsResult:
        """Create up to 100 posts, each with its own result.

        Posts are created in order, so that queue slots follow it too. The answer is 200 even
        when some or all of them are refused: each result says what became of its post. Only a
        body off the schema is refused as a whole, with 422, and then nothing is created.

        Permission: `posts:write`.

        >>> carillon.posts.create_many(posts=[{"caption": "Monday", "socialAccountId": "<channel id>", "action": "queue"}, {"caption": "Tuesday", "socialAccountId": "<channel id>", "action": "queue"}])
        """
        return self._call(
            "POST",
            path("/v0/posts/bulk"),
            models.CreatePostsResult,
            body={
                "posts": posts,
            },
            options=options,
        )

    def get_calendar(
        self,
        *,
        from_: datetime | str,
        to: datetime | str,
        per_day: int | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        profile_ids: Sequence[str] | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        tag_mode: Literal["ANY", "ALL"] | str | Unset = UNSET,
        statuses: Sequence[models.ListedPostStatus] | Unset = UNSET,
        approval_status: models.PostApprovalStatus | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.GetCalendarResult:
        """Posts of a span of time, day by day.

        By the days of the workspace's time zone, each with its first posts and how many there
        are. A published post stands where it went out, any other where it is planned.

        Permission: `posts:read`.

        from_: Inclusive.
        to: Exclusive; at most 62 days after `from`.
        per_day: Posts of a day; all days together take at most 4000.
        social_account_ids: Only results for these channels.
        profile_ids: Channels of these profiles; ids, not external ones.
        tag_ids: Only results with these tags.
        tag_mode: Whether to match any of the tags or all of them.
        statuses: Only results with one of these statuses.
        approval_status: Only posts with this approval status.
        """
        return self._call(
            "GET",
            path("/v0/posts/calendar"),
            models.GetCalendarResult,
            query={
                "from": from_,
                "to": to,
                "perDay": per_day,
                "socialAccountIds": social_account_ids,
                "profileIds": profile_ids,
                "tagIds": tag_ids,
                "tagMode": tag_mode,
                "statuses": statuses,
                "approvalStatus": approval_status,
            },
            options=options,
        )

    def count_by_tab(
        self,
        *,
        social_account_ids: Sequence[str] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.CountPostsByTabResult:
        """Count posts by tab.

        Permission: `posts:read`.

        social_account_ids: Only results for these channels.
        """
        return self._call(
            "GET",
            path("/v0/posts/counts/by-tab"),
            models.CountPostsByTabResult,
            query={
                "socialAccountIds": social_account_ids,
            },
            options=options,
        )

    def import_(
        self,
        *,
        csv: str,
        dry_run: bool | Unset = UNSET,
        import_id: str | Unset = UNSET,
        defaults: models.PostImportDefaults | Mapping[str, Any] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ImportPostsResult:
        """Create posts from a CSV file, after a dry run.

        The first line names the columns, in any order and case; comma, semicolon or tab
        separates them; up to 1,000 rows.
        - `channel`: the id of a channel, or `platform/username`
        - `caption`: the text
        - `title`
        - `action`: `draft`, `schedule`, `queue` or `now`; absent as for create
        - `scheduledAt`: with an offset, or as wall-clock time (`2026-03-02 09:00`) of the row's
        or the default's zone, else the channel's or the workspace's
        - `timeZone`: an IANA zone such as `Europe/Berlin`
        - `tags`: names of tags that exist, separated by comma or `|`
        - `media`: URLs separated by space or `|`
        - `platformConfiguration`: a JSON object
        A dry run, which is the default, says of each row what would become of it and writes
        nothing. A real run creates the sound rows. A row is created once per `importId`, which
        is the content of the file unless given: sent again, it answers `exists`.

        Permission: `posts:write`.

        >>> carillon.posts.import_(csv="channel,caption,action\\nbluesky/ada.example,Hello,queue\\n")
        """
        return self._call(
            "POST",
            path("/v0/posts/import"),
            models.ImportPostsResult,
            body={
                "csv": csv,
                "dryRun": dry_run,
                "importId": import_id,
                "defaults": defaults,
            },
            options=options,
        )

    def validate(
        self,
        *,
        caption: str,
        social_account_id: str | Unset = UNSET,
        title: str | Unset = UNSET,
        scheduled_at: datetime | str | None | Unset = UNSET,
        media: Sequence[models.MediaItem | Mapping[str, Any]] | Unset = UNSET,
        thumbnail: models.MediaItem | Mapping[str, Any] | Unset = UNSET,
        platform_configuration: Mapping[str, Any] | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        action: Literal["schedule", "queue", "draft", "now"] | str | Unset = UNSET,
        parts: Sequence[models.PostValidatePart | Mapping[str, Any]] | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        variants: Mapping[str, models.PostVariant | Mapping[str, Any]] | Unset = UNSET,
        post_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ValidatePostResult:
        """Check a post for one or many channels, without creating it.

        Finds all that create would refuse, warns of posts with the same text or nearly the same
        time, and writes nothing. Media elsewhere is not downloaded: of its address only the
        form is checked.

        Permission: `posts:write`.

        scheduled_at: Any offset; must not be in the past.
        action: Absent: `schedule` when scheduledAt is given, else `draft`.
        parts: A thread, on platforms that have threads.
        variants: By channel: what takes the place of the post's own text, media and settings
        there.
        post_id: The post that is edited; it is no duplicate of itself.

        >>> carillon.posts.validate(caption="Hello from the API", social_account_ids=["<channel id>"], action="queue")
        """
        return self._call(
            "POST",
            path("/v0/posts/validate"),
            models.ValidatePostResult,
            body={
                "caption": caption,
                "socialAccountId": social_account_id,
                "title": title,
                "scheduledAt": scheduled_at,
                "media": media,
                "thumbnail": thumbnail,
                "platformConfiguration": platform_configuration,
                "tagIds": tag_ids,
                "action": action,
                "parts": parts,
                "socialAccountIds": social_account_ids,
                "variants": variants,
                "postId": post_id,
            },
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.PostWithRelations:
        """Get a post with its relations.

        Permission: `posts:read`.
        """
        return self._call(
            "GET",
            path("/v0/posts/{}", id),
            models.PostWithRelations,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        caption: str | Unset = UNSET,
        title: str | None | Unset = UNSET,
        scheduled_at: datetime | str | None | Unset = UNSET,
        media: Sequence[models.MediaItemUpdate | Mapping[str, Any]] | Unset = UNSET,
        platform_configuration: Mapping[str, Any] | Unset = UNSET,
        status: Literal["DRAFT", "SCHEDULED", "PROCESSING"] | str | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        parts: Sequence[models.PostUpdatePart | Mapping[str, Any]] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Update a draft or scheduled post.

        Permission: `posts:write`.

        parts: Replaces the thread; an empty array removes it.

        >>> carillon.posts.update(id)
        """
        return self._call(
            "PUT",
            path("/v0/posts/{}", id),
            models.Post,
            body={
                "caption": caption,
                "title": title,
                "scheduledAt": scheduled_at,
                "media": media,
                "platformConfiguration": platform_configuration,
                "status": status,
                "tagIds": tag_ids,
                "parts": parts,
            },
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Delete a draft or scheduled post.

        Permission: `posts:write`.

        >>> carillon.posts.delete(id)
        """
        return self._call(
            "DELETE",
            path("/v0/posts/{}", id),
            models.Post,
            options=options,
        )

    def approve(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Approve a post that waits for approval.

        Permission: `posts:write`.

        >>> carillon.posts.approve(id)
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/approve", id),
            models.Post,
            options=options,
        )

    def list_comments(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.PostComment, models.ListPostCommentsResult]:
        """What members say to each other about a post, oldest first.

        Permission: `posts:read`.
        """
        return self._pages(
            "GET",
            path("/v0/posts/{}/comments", id),
            models.ListPostCommentsResult,
            "data",
            None,
            options=options,
        )

    def add_comment(
        self,
        id: str,
        *,
        text: str,
        options: RequestOptions | None = None,
    ) -> models.PostComment:
        """Comment on a post.

        Only members see it; nothing goes to the platform. `@` and the name of a member mentions
        that person, who is told.

        Permission: `posts:write`.

        >>> carillon.posts.add_comment(id, text="The second picture is last year's.")
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/comments", id),
            models.PostComment,
            body={
                "text": text,
            },
            options=options,
        )

    def edit_comment(
        self,
        id: str,
        comment_id: str,
        *,
        text: str,
        options: RequestOptions | None = None,
    ) -> models.PostComment:
        """Change a comment of one's own.

        Permission: `posts:write`.

        >>> carillon.posts.edit_comment(id, comment_id, text="text")
        """
        return self._call(
            "PATCH",
            path("/v0/posts/{}/comments/{}", id, comment_id),
            models.PostComment,
            body={
                "text": text,
            },
            options=options,
        )

    def delete_comment(
        self,
        id: str,
        comment_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.PostComment:
        """Delete a comment of one's own; admins and owners may delete any.

        Permission: `posts:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/posts/{}/comments/{}", id, comment_id),
            models.PostComment,
            options=options,
        )

    def complete(
        self,
        id: str,
        *,
        url: str | Unset = UNSET,
        published: bool | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Say that a post was published by hand.

        For platforms that take no posts from programs (`byHand` of GET /v0/platforms): at the
        due time the post becomes PROCESSING with `remindedAt` set, and waits for this.
        `published: false` gives it up: it becomes FAILED.

        Permission: `posts:write`.

        url: Where the post can be seen.

        >>> carillon.posts.complete(id, url="https://www.skool.com/bell-ringers/first-post")
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/complete", id),
            models.Post,
            body={
                "url": url,
                "published": published,
            },
            options=options,
        )

    def get_history(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.PostHistoryEntry, models.GetPostHistoryResult]:
        """Who did what to a post, newest first.

        People, keys, apps and agents, with what they changed; of long texts the part that
        differs. What the publisher did is the timeline.

        Permission: `posts:read`.
        """
        return self._pages(
            "GET",
            path("/v0/posts/{}/history", id),
            models.GetPostHistoryResult,
            "data",
            None,
            options=options,
        )

    def publish(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Publish a draft or scheduled post now.

        Permission: `posts:write`.

        >>> carillon.posts.publish(id)
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/publish", id),
            models.Post,
            options=options,
        )

    def reject(
        self,
        id: str,
        *,
        reason: str,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Send a post back with a reason.

        Permission: `posts:write`.

        >>> carillon.posts.reject(id, reason="Please shorten the first line.")
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/reject", id),
            models.Post,
            body={
                "reason": reason,
            },
            options=options,
        )

    def request_approval(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Ask for approval of a draft or scheduled post.

        Permission: `posts:write`.

        >>> carillon.posts.request_approval(id)
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/request-approval", id),
            models.Post,
            options=options,
        )

    def retry(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | Unset = UNSET,
        confirm: bool | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Post:
        """Try a failed post again.

        At once, or at `scheduledAt`. A post whose outcome is unknown may be out already: look
        first, then send `confirm: true`.

        Permission: `posts:write`.

        >>> carillon.posts.retry(id)
        """
        return self._call(
            "POST",
            path("/v0/posts/{}/retry", id),
            models.Post,
            body={
                "scheduledAt": scheduled_at,
                "confirm": confirm,
            },
            options=options,
        )

    def get_timeline(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.TimelineEntry, models.GetPostTimelineResult]:
        """What happened to a post on its way out.

        Permission: `posts:read`.
        """
        return self._pages(
            "GET",
            path("/v0/posts/{}/timeline", id),
            models.GetPostTimelineResult,
            "data",
            None,
            options=options,
        )


class AnalyticsResource(Resource):
    """The performance of published posts: the latest metrics and their history."""

    def list_best_posts(
        self,
        *,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        profile_id: str | Unset = UNSET,
        platform: models.SocialPlatform | Unset = UNSET,
        tag_id: str | Unset = UNSET,
        order_by: Literal["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews", "engagements", "engagementRate"] | str | Unset = UNSET,
        order: Literal["desc", "asc"] | str | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.BestPost, models.ListBestPostsResult]:
        """List the posts of a period that did best.

        Posts that went out in the period, by their latest figures. Of a period with more, the
        newest 10,000 are compared.

        Permission: `analytics:read`.

        from_: First day of the period, in the workspace's zone. Absent: 27 days before the last
        one.
        to: Last day of the period. Absent: today. A period has 366 days at most.
        social_account_ids: Only these channels.
        profile_id: Only the channels of this client profile, by id or externalId.
        platform: Only channels of this platform.
        tag_id: Only posts with this tag; figures count by the tags a post had when they came
        in.
        order_by: What the best have most of.
        order: Posts without the figure come last in both.
        limit: How many posts.
        """
        return self._pages(
            "GET",
            path("/v0/analytics/best-posts"),
            models.ListBestPostsResult,
            "data",
            None,
            query={
                "from": from_,
                "to": to,
                "socialAccountIds": social_account_ids,
                "profileId": profile_id,
                "platform": platform,
                "tagId": tag_id,
                "orderBy": order_by,
                "order": order,
                "limit": limit,
            },
            options=options,
        )

    def list_best_times(
        self,
        *,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        profile_id: str | Unset = UNSET,
        platform: models.SocialPlatform | Unset = UNSET,
        tag_id: str | Unset = UNSET,
        measure: Literal["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews", "engagements", "engagementRate"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.BestTime, models.ListBestTimesResult]:
        """How posts did by the hour and weekday they went out.

        Posts that are at least a day old, by their latest figures; hours without any are left
        out. Of a period with more, the newest 10,000 are compared.

        Permission: `analytics:read`.

        from_: First day of the period, in the workspace's zone. Absent: 27 days before the last
        one.
        to: Last day of the period. Absent: today. A period has 366 days at most.
        social_account_ids: Only these channels.
        profile_id: Only the channels of this client profile, by id or externalId.
        platform: Only channels of this platform.
        tag_id: Only posts with this tag; figures count by the tags a post had when they came
        in.
        measure: What the median is of.
        """
        return self._pages(
            "GET",
            path("/v0/analytics/best-times"),
            models.ListBestTimesResult,
            "data",
            None,
            query={
                "from": from_,
                "to": to,
                "socialAccountIds": social_account_ids,
                "profileId": profile_id,
                "platform": platform,
                "tagId": tag_id,
                "measure": measure,
            },
            options=options,
        )

    def get_overview(
        self,
        *,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        profile_id: str | Unset = UNSET,
        platform: models.SocialPlatform | Unset = UNSET,
        tag_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.GetAnalyticsOverviewResult:
        """What posts gained in a period, and in the one before.

        A count is null where no platform among them tells it. Days are those of the workspace's
        zone. Counts are what was gained on each day, whenever the post went out; a counter that
        falls gains nothing until it is above its highest value. Channels are listed with the
        most engagement first, at most 500 of them.

        Permission: `analytics:read`.

        from_: First day of the period, in the workspace's zone. Absent: 27 days before the last
        one.
        to: Last day of the period. Absent: today. A period has 366 days at most.
        social_account_ids: Only these channels.
        profile_id: Only the channels of this client profile, by id or externalId.
        platform: Only channels of this platform.
        tag_id: Only posts with this tag; figures count by the tags a post had when they came
        in.
        """
        return self._call(
            "GET",
            path("/v0/analytics/overview"),
            models.GetAnalyticsOverviewResult,
            query={
                "from": from_,
                "to": to,
                "socialAccountIds": social_account_ids,
                "profileId": profile_id,
                "platform": platform,
                "tagId": tag_id,
            },
            options=options,
        )

    def get_series(
        self,
        *,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        social_account_ids: Sequence[str] | Unset = UNSET,
        profile_id: str | Unset = UNSET,
        platform: models.SocialPlatform | Unset = UNSET,
        tag_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.AnalyticsDay, models.GetAnalyticsSeriesResult]:
        """What posts gained day by day, and in the period before.

        A count is null where no platform among them tells it. Days are those of the workspace's
        zone. Counts are what was gained on each day, whenever the post went out; a counter that
        falls gains nothing until it is above its highest value.

        Permission: `analytics:read`.

        from_: First day of the period, in the workspace's zone. Absent: 27 days before the last
        one.
        to: Last day of the period. Absent: today. A period has 366 days at most.
        social_account_ids: Only these channels.
        profile_id: Only the channels of this client profile, by id or externalId.
        platform: Only channels of this platform.
        tag_id: Only posts with this tag; figures count by the tags a post had when they came
        in.
        """
        return self._pages(
            "GET",
            path("/v0/analytics/series"),
            models.GetAnalyticsSeriesResult,
            "data",
            None,
            query={
                "from": from_,
                "to": to,
                "socialAccountIds": social_account_ids,
                "profileId": profile_id,
                "platform": platform,
                "tagId": tag_id,
            },
            options=options,
        )

    def get_post_series(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.AnalyticsSample, models.GetPostAnalyticsSeriesResult]:
        """Get a post's metrics over time.

        The newest `limit` samples, oldest first. Samples are kept for 400 days.

        Permission: `analytics:read`.

        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/posts/{}/analytics/series", id),
            models.GetPostAnalyticsSeriesResult,
            "data",
            None,
            query={
                "limit": limit,
            },
            options=options,
        )

    def get_post_summary(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.AnalyticsSummary:
        """Get the latest metrics of a post.

        Metrics are collected from 10 minutes after publication: every 15 minutes for 2 hours,
        hourly for 12 hours, every 6 hours for 3 days, daily for 14 days, then weekly until the
        post is 90 days old.

        Permission: `analytics:read`.
        """
        return self._call(
            "GET",
            path("/v0/posts/{}/analytics/summary", id),
            models.AnalyticsSummary,
            options=options,
        )


class SocialAccountsResource(Resource):
    """Connected channels, their data on the platform, and their posting queue."""

    def list(
        self,
        *,
        profile_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.SocialAccount, models.ListSocialAccountsResult]:
        """List connected channels.

        Permission: `social-accounts:read` or `channels:read`.

        profile_id: Only return channels of this client profile.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts"),
            models.ListSocialAccountsResult,
            "data",
            None,
            query={
                "profileId": profile_id,
            },
            options=options,
        )

    def connect(
        self,
        *,
        platform: models.SocialPlatform,
        profile_id: str | Unset = UNSET,
        credentials: Mapping[str, str] | Unset = UNSET,
        sandbox: bool | Unset = UNSET,
        redirect_url: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ConnectSocialAccountResult:
        """Connect a channel.

        Form platforms take `credentials` (the fields listed under `connect.fields` in `GET
        /v0/platforms`) and return the account. OAuth platforms return an `authorizeUrl` to send
        the person to. If they can post to several accounts, they choose among them on our page.
        A reconnected channel keeps its id. `sandbox: true` returns a sandbox channel
        immediately.

        Permission: `social-accounts:write`.

        profile_id: A client profile, by id or externalId.
        redirect_url: Where the person returns after signing in. The query has `connected`
        (comma-separated ids) or `connect_error`.

        >>> carillon.social_accounts.connect(platform="bluesky", sandbox=True)
        """
        return self._call(
            "POST",
            path("/v0/social-accounts"),
            models.ConnectSocialAccountResult,
            body={
                "platform": platform,
                "profileId": profile_id,
                "credentials": credentials,
                "sandbox": sandbox,
                "redirectUrl": redirect_url,
            },
            options=options,
        )

    def change(
        self,
        *,
        social_account_ids: Sequence[str],
        paused: bool | Unset = UNSET,
        overdue: Literal["publish", "queue", "fail"] | str | Unset = UNSET,
        profile_id: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ChangeSocialAccountsResult:
        """Pause, resume, or move several channels.

        Every channel must belong to this workspace, or none is changed. Channels are changed
        one by one in the order given, so you can repeat a request that was interrupted.

        Permission: `social-accounts:write`.

        paused: Whether publishing is paused. Omit to leave it unchanged.
        overdue: What becomes of posts whose time passed meanwhile. `publish`: they go out now,
        oldest first and spaced on each channel. `queue`: each takes the next free slot of its
        channel's queue. `fail`: they become FAILED, and can be retried.
        profile_id: A client profile, by id or externalId. Null removes the channels from their
        profile. Omit to leave it unchanged.

        >>> carillon.social_accounts.change(social_account_ids=["019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b"], paused=True)
        """
        return self._call(
            "POST",
            path("/v0/social-accounts/bulk"),
            models.ChangeSocialAccountsResult,
            body={
                "socialAccountIds": social_account_ids,
                "paused": paused,
                "overdue": overdue,
                "profileId": profile_id,
            },
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.SocialAccount:
        """Get a channel.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._call(
            "GET",
            path("/v0/social-accounts/{}", id),
            models.SocialAccount,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        status: Literal["connected", "disconnected"] | str | Unset = UNSET,
        profile_id: str | None | Unset = UNSET,
        min_gap_seconds: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.SocialAccount:
        """Update a channel.

        Stops or resumes publishing, sets the gap between posts, or moves the channel to another
        client profile. `disconnected` stops publishing but keeps access, queue, posts, and the
        place in the plan. `connected` resumes, or returns 409 if access no longer works and the
        channel has to be reconnected.

        Permission: `social-accounts:write`.

        profile_id: A client profile, by id or externalId. Null removes the channel from its
        profile.
        min_gap_seconds: Posts due closer together than this wait their turn.

        >>> carillon.social_accounts.update(id, profile_id="crm-42")
        """
        return self._call(
            "PATCH",
            path("/v0/social-accounts/{}", id),
            models.SocialAccount,
            body={
                "id": id,
                "status": status,
                "profileId": profile_id,
                "minGapSeconds": min_gap_seconds,
            },
            options=options,
        )

    def disconnect(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.SocialAccount:
        """Disconnect a channel.

        Revokes our access on the platform if possible. Posts due while the channel is
        disconnected fail, and can be retried once it's reconnected.

        Permission: `social-accounts:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/social-accounts/{}", id),
            models.SocialAccount,
            options=options,
        )

    def get_health(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.ChannelHealth:
        """Get a channel's health.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._call(
            "GET",
            path("/v0/social-accounts/{}/health", id),
            models.ChannelHealth,
            options=options,
        )

    def pause(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.SocialAccount:
        """Pause publishing on a channel.

        Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their
        `readiness` says why. What is on its way to a platform already goes on.

        Permission: `social-accounts:write`.

        >>> carillon.social_accounts.pause(id)
        """
        return self._call(
            "POST",
            path("/v0/social-accounts/{}/pause", id),
            models.SocialAccount,
            options=options,
        )

    def get_queue(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ChannelQueue:
        """Preview a channel's next queue slots.

        Permission: `social-accounts:read` or `channels:read`.

        limit: The maximum number of results.
        """
        return self._call(
            "GET",
            path("/v0/social-accounts/{}/queue", id),
            models.ChannelQueue,
            query={
                "limit": limit,
            },
            options=options,
        )

    def set_queue(
        self,
        id: str,
        *,
        slots: Sequence[models.WeeklySlot | Mapping[str, Any]] | None,
        time_zone: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ChannelQueue:
        """Set a channel's weekly queue slots.

        Slots are wall-clock times: 9:00 stays 9:00 across DST. Posts that already hold a slot
        keep their time.

        Permission: `social-accounts:write`.

        slots: Replaces all slots. Null restores the default slots.
        time_zone: IANA time zone of the slots. Null uses the workspace's. Omit to leave it
        unchanged.

        >>> carillon.social_accounts.set_queue(id, slots=[{"weekday": "monday", "time": "09:00"}, {"weekday": "thursday", "time": "17:30"}], time_zone="Europe/Berlin")
        """
        return self._call(
            "PUT",
            path("/v0/social-accounts/{}/queue", id),
            models.ChannelQueue,
            body={
                "slots": slots,
                "timeZone": time_zone,
            },
            options=options,
        )

    def resume(
        self,
        id: str,
        *,
        overdue: Literal["publish", "queue", "fail"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.SocialAccount:
        """Resume publishing on a channel.

        Posts of a channel that is still paused elsewhere (itself, its client profile, the
        workspace) go on waiting. Nothing happens where nothing is paused.

        Permission: `social-accounts:write`.

        overdue: What becomes of posts whose time passed meanwhile. `publish`: they go out now,
        oldest first and spaced on each channel. `queue`: each takes the next free slot of its
        channel's queue. `fail`: they become FAILED, and can be retried.

        >>> carillon.social_accounts.resume(id, overdue="queue")
        """
        return self._call(
            "POST",
            path("/v0/social-accounts/{}/resume", id),
            models.SocialAccount,
            body={
                "overdue": overdue,
            },
            options=options,
        )

    def get_devto_organizations(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDevtoOrganizationsItem, models.GetDevtoOrganizationsResult]:
        """Organizations that a DEV channel has published for.

        Reads from DEV with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if DEV is rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/devto-organizations", id),
            models.GetDevtoOrganizationsResult,
            "data",
            None,
            options=options,
        )

    def get_devto_tags(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDevtoTagsItem, models.GetDevtoTagsResult]:
        """The most used tags of DEV.

        Reads from DEV with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if DEV is rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/devto-tags", id),
            models.GetDevtoTagsResult,
            "data",
            None,
            options=options,
        )

    def get_discord_tags(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDiscordTagsItem, models.GetDiscordTagsResult]:
        """List the tags of a discord forum channel.

        Reads from Discord with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Discord is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/discord-tags", id),
            models.GetDiscordTagsResult,
            "data",
            None,
            options=options,
        )

    def get_discord_roles(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDiscordRolesItem, models.GetDiscordRolesResult]:
        """List the roles of a discord channel's server.

        Reads from Discord with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Discord is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/discord-roles", id),
            models.GetDiscordRolesResult,
            "data",
            None,
            options=options,
        )

    def get_discord_members(
        self,
        id: str,
        *,
        q: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDiscordMembersItem, models.GetDiscordMembersResult]:
        """Find members of a discord channel's server by the beginning of their names.

        Reads from Discord with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Discord is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.

        q: Only results that contain this text.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/discord-members", id),
            models.GetDiscordMembersResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_dribbble_teams(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDribbbleTeamsItem, models.GetDribbbleTeamsResult]:
        """List the teams of a dribbble channel.

        Reads from Dribbble with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Dribbble is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/dribbble-teams", id),
            models.GetDribbbleTeamsResult,
            "data",
            None,
            options=options,
        )

    def get_facebook_places(
        self,
        id: str,
        *,
        q: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetFacebookPlacesItem, models.GetFacebookPlacesResult]:
        """Places that a Facebook post can show.

        Reads from Facebook with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Facebook is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.

        q: What the place is called.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/facebook-places", id),
            models.GetFacebookPlacesResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_farcaster_channels(
        self,
        id: str,
        *,
        q: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetFarcasterChannelsItem, models.GetFarcasterChannelsResult]:
        """Channels that a farcaster account follows, or those that match a search.

        Reads from Farcaster with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Farcaster is rate
        limiting it.

        Permission: `social-accounts:read` or `channels:read`.

        q: Part of an id or a name.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/farcaster-channels", id),
            models.GetFarcasterChannelsResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_hashnode_series(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetHashnodeSeriesItem, models.GetHashnodeSeriesResult]:
        """List a Hashnode publication's series.

        Reads from Hashnode with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Hashnode is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/hashnode-series", id),
            models.GetHashnodeSeriesResult,
            "data",
            None,
            options=options,
        )

    def get_hashnode_members(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetHashnodeMembersItem, models.GetHashnodeMembersResult]:
        """List a Hashnode publication's visible members.

        Reads from Hashnode with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Hashnode is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/hashnode-members", id),
            models.GetHashnodeMembersResult,
            "data",
            None,
            options=options,
        )

    def get_lemmy_communities(
        self,
        id: str,
        *,
        q: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetLemmyCommunitiesItem, models.GetLemmyCommunitiesResult]:
        """List the communities a Lemmy account follows, or search for others.

        Reads from Lemmy with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Lemmy is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.

        q: Part of a community's name. Without it, lists the communities the account follows.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/lemmy-communities", id),
            models.GetLemmyCommunitiesResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_linkedin_organizations(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetLinkedinOrganizationsItem, models.GetLinkedinOrganizationsResult]:
        """List the pages a LinkedIn member can post as.

        Reads from LinkedIn with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if LinkedIn is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/linkedin-organizations", id),
            models.GetLinkedinOrganizationsResult,
            "data",
            None,
            options=options,
        )

    def get_listmonk_lists(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetListmonkListsItem, models.GetListmonkListsResult]:
        """List the mailing lists a listmonk account can send to.

        Reads from Listmonk with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Listmonk is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/listmonk-lists", id),
            models.GetListmonkListsResult,
            "data",
            None,
            options=options,
        )

    def get_listmonk_templates(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetListmonkTemplatesItem, models.GetListmonkTemplatesResult]:
        """List a listmonk account's campaign templates.

        Reads from Listmonk with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Listmonk is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/listmonk-templates", id),
            models.GetListmonkTemplatesResult,
            "data",
            None,
            options=options,
        )

    def get_mewe_groups(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetMeweGroupsItem, models.GetMeweGroupsResult]:
        """List the groups a MeWe account has joined.

        Reads from MeWe with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if MeWe is rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/mewe-groups", id),
            models.GetMeweGroupsResult,
            "data",
            None,
            options=options,
        )

    def get_moltbook_submolts(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetMoltbookSubmoltsItem, models.GetMoltbookSubmoltsResult]:
        """List Moltbook's communities (submolts).

        Reads from Moltbook with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Moltbook is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/moltbook-submolts", id),
            models.GetMoltbookSubmoltsResult,
            "data",
            None,
            options=options,
        )

    def get_pinterest_boards(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetPinterestBoardsItem, models.GetPinterestBoardsResult]:
        """List a Pinterest account's boards.

        Reads from Pinterest with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Pinterest is rate
        limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/pinterest-boards", id),
            models.GetPinterestBoardsResult,
            "data",
            None,
            options=options,
        )

    def get_pinterest_board_sections(
        self,
        id: str,
        *,
        board_id: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetPinterestBoardSectionsItem, models.GetPinterestBoardSectionsResult]:
        """List a Pinterest board's sections.

        Reads from Pinterest with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Pinterest is rate
        limiting it.

        Permission: `social-accounts:read` or `channels:read`.

        board_id: The id of the board.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/pinterest-board-sections", id),
            models.GetPinterestBoardSectionsResult,
            "data",
            None,
            query={
                "boardId": board_id,
            },
            options=options,
        )

    def get_reddit_subreddits(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetRedditSubredditsItem, models.GetRedditSubredditsResult]:
        """List the subreddits a Reddit account has joined.

        Reads from Reddit with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Reddit is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/reddit-subreddits", id),
            models.GetRedditSubredditsResult,
            "data",
            None,
            options=options,
        )

    def get_reddit_flairs(
        self,
        id: str,
        *,
        subreddit: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetRedditFlairsItem, models.GetRedditFlairsResult]:
        """List the flairs a Reddit account can use in a subreddit.

        Reads from Reddit with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Reddit is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.

        subreddit: The subreddit's name, such as bells or r/bells.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/reddit-flairs", id),
            models.GetRedditFlairsResult,
            "data",
            None,
            query={
                "subreddit": subreddit,
            },
            options=options,
        )

    def get_slack_users(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetSlackUsersItem, models.GetSlackUsersResult]:
        """List the members of a Slack account's workspace.

        Reads from Slack with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Slack is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/slack-users", id),
            models.GetSlackUsersResult,
            "data",
            None,
            options=options,
        )

    def get_threads_locations(
        self,
        id: str,
        *,
        q: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetThreadsLocationsItem, models.GetThreadsLocationsResult]:
        """List the locations a Threads post can show.

        Reads from Threads with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Threads is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.

        q: The location's name.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/threads-locations", id),
            models.GetThreadsLocationsResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_tiktok_creator_info(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.GetTiktokCreatorInfoResult:
        """Get a TikTok creator's posting options: privacy levels, maximum video length, comments,
        duets and stitches.

        Reads from TikTok with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if TikTok is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._call(
            "GET",
            path("/v0/social-accounts/{}/tiktok-creator-info", id),
            models.GetTiktokCreatorInfoResult,
            options=options,
        )

    def get_twitter_communities(
        self,
        id: str,
        *,
        q: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetTwitterCommunitiesItem, models.GetTwitterCommunitiesResult]:
        """Search communities for an X account.

        Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of
        another platform, 409 if the channel has to be reconnected, and 429 if X (Twitter) is
        rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.

        q: Only results that contain this text.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/twitter-communities", id),
            models.GetTwitterCommunitiesResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_twitter_users(
        self,
        id: str,
        *,
        q: str,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetTwitterUsersItem, models.GetTwitterUsersResult]:
        """Find an X user by username.

        Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of
        another platform, 409 if the channel has to be reconnected, and 429 if X (Twitter) is
        rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.

        q: Only results that contain this text.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/twitter-users", id),
            models.GetTwitterUsersResult,
            "data",
            None,
            query={
                "q": q,
            },
            options=options,
        )

    def get_whop_companies(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetWhopCompaniesItem, models.GetWhopCompaniesResult]:
        """List the companies of a Whop account.

        Reads from Whop with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Whop is rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/whop-companies", id),
            models.GetWhopCompaniesResult,
            "data",
            None,
            options=options,
        )

    def get_whop_forums(
        self,
        id: str,
        *,
        company_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetWhopForumsItem, models.GetWhopForumsResult]:
        """List the forums of one Whop company, or of all the account's companies.

        Reads from Whop with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if Whop is rate limiting it.

        Permission: `social-accounts:read` or `channels:read`.

        company_id: The company's id, such as biz_xxxxxxxx.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/whop-forums", id),
            models.GetWhopForumsResult,
            "data",
            None,
            query={
                "companyId": company_id,
            },
            options=options,
        )

    def get_wordpress_categories(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetWordpressCategoriesItem, models.GetWordpressCategoriesResult]:
        """List a WordPress site's categories.

        Reads from WordPress with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if WordPress is rate
        limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/wordpress-categories", id),
            models.GetWordpressCategoriesResult,
            "data",
            None,
            options=options,
        )

    def get_wordpress_tags(
        self,
        id: str,
        *,
        search: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetWordpressTagsItem, models.GetWordpressTagsResult]:
        """List a WordPress site's tags, most used first.

        Reads from WordPress with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if WordPress is rate
        limiting it.

        Permission: `social-accounts:read` or `channels:read`.

        search: Part of the tag's name.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/wordpress-tags", id),
            models.GetWordpressTagsResult,
            "data",
            None,
            query={
                "search": search,
            },
            options=options,
        )

    def get_wordpress_types(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetWordpressTypesItem, models.GetWordpressTypesResult]:
        """List a WordPress site's post types.

        Reads from WordPress with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if WordPress is rate
        limiting it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/wordpress-types", id),
            models.GetWordpressTypesResult,
            "data",
            None,
            options=options,
        )

    def get_youtube_categories(
        self,
        id: str,
        *,
        region_code: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetYoutubeCategoriesItem, models.GetYoutubeCategoriesResult]:
        """List YouTube video categories.

        Reads from YouTube with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if YouTube is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.

        region_code: ISO 3166-1 alpha-2 country code. Categories differ by country.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/youtube-categories", id),
            models.GetYoutubeCategoriesResult,
            "data",
            None,
            query={
                "regionCode": region_code,
            },
            options=options,
        )

    def get_youtube_playlists(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetYoutubePlaylistsItem, models.GetYoutubePlaylistsResult]:
        """List a YouTube channel's playlists.

        Reads from YouTube with the channel's own access. Returns 400 for a channel of another
        platform, 409 if the channel has to be reconnected, and 429 if YouTube is rate limiting
        it.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._pages(
            "GET",
            path("/v0/social-accounts/{}/youtube-playlists", id),
            models.GetYoutubePlaylistsResult,
            "data",
            None,
            options=options,
        )


class ProfilesResource(Resource):
    """Client profiles group channels by client or end user, and provide hosted connect links."""

    def list(
        self,
        *,
        external_id: str | Unset = UNSET,
        q: str | Unset = UNSET,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.ClientProfile, models.ListProfilesResult]:
        """List and search client profiles.

        In the order of their creation.

        Permission: `social-accounts:read` or `channels:read`.

        external_id: Only the profile with this externalId.
        q: Part of the name or externalId, in any case.
        page: The page number, starting at 1.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/profiles"),
            models.ListProfilesResult,
            "data",
            "page",
            query={
                "externalId": external_id,
                "q": q,
                "page": page,
                "limit": limit,
            },
            options=options,
        )

    def create(
        self,
        *,
        name: str,
        external_id: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ClientProfile:
        """Create a client profile.

        Permission: `social-accounts:write`.

        external_id: Your own id of the client; unique in the workspace, and accepted wherever a
        profile id is.

        >>> carillon.profiles.create(name="Bakery Blum", external_id="crm-42")
        """
        return self._call(
            "POST",
            path("/v0/profiles"),
            models.ClientProfile,
            body={
                "name": name,
                "externalId": external_id,
            },
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.ClientProfile:
        """Get a client profile, by id or externalId.

        Where a text is the id of one profile and the externalId of another, the id wins.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._call(
            "GET",
            path("/v0/profiles/{}", id),
            models.ClientProfile,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Unset = UNSET,
        external_id: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ClientProfile:
        """Rename a client profile, or change its externalId.

        Permission: `social-accounts:write`.

        external_id: Your own id of the client; unique in the workspace, and accepted wherever a
        profile id is.

        >>> carillon.profiles.update(id, name="Bakery Blum & Sons")
        """
        return self._call(
            "PATCH",
            path("/v0/profiles/{}", id),
            models.ClientProfile,
            body={
                "name": name,
                "externalId": external_id,
            },
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.ClientProfile:
        """Delete a client profile.

        Its channels stay connected and belong to no profile any more; its connect links stop
        working.

        Permission: `social-accounts:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/profiles/{}", id),
            models.ClientProfile,
            options=options,
        )

    def create_connect_link(
        self,
        id: str,
        *,
        platforms: Sequence[models.SocialPlatform] | Unset = UNSET,
        expires_in_hours: int | Unset = UNSET,
        redirect_url: str | Unset = UNSET,
        sandbox: bool | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ConnectLinkCreated:
        """Create a connect link.

        Anyone with the link can connect channels to this profile until it expires, without an
        account here. The `url` is only returned once. Connected channels count toward the plan.

        Permission: `social-accounts:write`.

        platforms: The platforms offered. Omit for every available platform.
        redirect_url: Where the Done button leads. The query has `connected` (comma-separated
        ids) or `connect_error`.
        sandbox: Connect sandbox channels only. They don't count toward the plan.

        >>> carillon.profiles.create_connect_link(id, platforms=["instagram", "tiktok"], expires_in_hours=48, redirect_url="https://example.com/connected")
        """
        return self._call(
            "POST",
            path("/v0/profiles/{}/connect-link", id),
            models.ConnectLinkCreated,
            body={
                "platforms": platforms,
                "expiresInHours": expires_in_hours,
                "redirectUrl": redirect_url,
                "sandbox": sandbox,
            },
            options=options,
        )

    def list_connect_links(
        self,
        id: str,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.ConnectLink, models.ListConnectLinksResult]:
        """List a profile's connect links, newest first.

        Link URLs aren't stored and can't be shown again.

        Permission: `social-accounts:read` or `channels:read`.

        page: The page number, starting at 1.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/profiles/{}/connect-links", id),
            models.ListConnectLinksResult,
            "data",
            "page",
            query={
                "page": page,
                "limit": limit,
            },
            options=options,
        )

    def revoke_connect_link(
        self,
        id: str,
        link_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.ConnectLink:
        """Revoke a connect link.

        The link stops working immediately, including sign-ins in progress. Channels it
        connected stay connected.

        Permission: `social-accounts:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/profiles/{}/connect-links/{}", id, link_id),
            models.ConnectLink,
            options=options,
        )

    def pause(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.ClientProfile:
        """Pause publishing on all channels of a client profile.

        Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their
        `readiness` says why. What is on its way to a platform already goes on.

        Permission: `social-accounts:write`.

        >>> carillon.profiles.pause(id)
        """
        return self._call(
            "POST",
            path("/v0/profiles/{}/pause", id),
            models.ClientProfile,
            options=options,
        )

    def resume(
        self,
        id: str,
        *,
        overdue: Literal["publish", "queue", "fail"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ClientProfile:
        """Resume publishing on the channels of a client profile.

        Posts of a channel that is still paused elsewhere (itself, its client profile, the
        workspace) go on waiting. Nothing happens where nothing is paused.

        Permission: `social-accounts:write`.

        overdue: What becomes of posts whose time passed meanwhile. `publish`: they go out now,
        oldest first and spaced on each channel. `queue`: each takes the next free slot of its
        channel's queue. `fail`: they become FAILED, and can be retried.

        >>> carillon.profiles.resume(id, overdue="publish")
        """
        return self._call(
            "POST",
            path("/v0/profiles/{}/resume", id),
            models.ClientProfile,
            body={
                "overdue": overdue,
            },
            options=options,
        )


class MediaResource(MediaUpload):
    """The media library: upload, register, import, and search images and videos."""

    def list(
        self,
        *,
        page: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        limit: int | Unset = UNSET,
        q: str | Unset = UNSET,
        type: Literal["image", "video", "all"] | str | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        tag_mode: Literal["ANY", "ALL"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.Media, models.ListMediaResult]:
        """Search the media library.

        Permission: `media:read`.

        page: The page number, starting at 1.
        cursor: `nextCursor` from the previous page, with the same filters and order. Omit it
        for the first page.
        limit: The maximum number of results.
        q: Matches part of the name or alt text.
        type: Only results of this type.
        tag_ids: Only results with these tags.
        tag_mode: Whether to match any of the tags or all of them.
        """
        return self._pages(
            "GET",
            path("/v0/media"),
            models.ListMediaResult,
            "data",
            "cursor",
            query={
                "page": page,
                "cursor": cursor,
                "limit": limit,
                "q": q,
                "type": type,
                "tagIds": tag_ids,
                "tagMode": tag_mode,
            },
            options=options,
        )

    def register(
        self,
        *,
        key: str,
        name: str | Unset = UNSET,
        alt: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Register an uploaded file in the library.

        Type, dimensions, and duration are read from the file. The same bytes are one item, so
        registering them again returns it.

        Permission: `media:write`.

        key: The `key` from the presign response, or the URL of a stored file.

        >>> carillon.media.register(key="<key from the presign response>", alt="Boats in a harbor at dawn")
        """
        return self._call(
            "POST",
            path("/v0/media"),
            models.Media,
            body={
                "key": key,
                "name": name,
                "alt": alt,
            },
            options=options,
        )

    def import_(
        self,
        *,
        url: str,
        name: str | Unset = UNSET,
        alt: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Import a file from a URL.

        Permission: `media:write`.

        >>> carillon.media.import_(url="https://example.com/harbor.jpg")
        """
        return self._call(
            "POST",
            path("/v0/media/import"),
            models.Media,
            body={
                "url": url,
                "name": name,
                "alt": alt,
            },
            options=options,
        )

    def presign_upload(
        self,
        *,
        content_type: str,
        key: str,
        size: int | Unset = UNSET,
        intent: Literal["post", "clip-source", "public-asset"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.PresignedPost:
        """Get an upload URL.

        PUT the bytes to `url` within an hour, with exactly this content type and size and
        without credentials. Then register the `key`. If Carillon stores the files itself,
        interrupted uploads can be resumed: HEAD `url` returns `Upload-Offset`, and a PUT with
        `Content-Range: bytes <first>-<last>/<size>` sends the rest.

        Permission: `media:write`.

        content_type: JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, or WebM.
        key: The file name.
        size: Size in bytes. If given, the upload must have exactly this size.
        intent: A `public-asset` has a permanent URL that anyone can fetch. Other URLs expire
        after a day or two, and each response has a new one.

        >>> carillon.media.presign_upload(content_type="image/jpeg", key="harbor.jpg", size=482113)
        """
        return self._call(
            "POST",
            path("/v0/media/presign"),
            models.PresignedPost,
            body={
                "contentType": content_type,
                "key": key,
                "size": size,
                "intent": intent,
            },
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Get a library item.

        Permission: `media:read`.
        """
        return self._call(
            "GET",
            path("/v0/media/{}", id),
            models.Media,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Unset = UNSET,
        alt: str | None | Unset = UNSET,
        url: str | Unset = UNSET,
        mime_type: str | Unset = UNSET,
        width: int | None | Unset = UNSET,
        height: int | None | Unset = UNSET,
        size: int | None | Unset = UNSET,
        duration: float | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Rename or describe a library item.

        Type, dimensions, size, and duration that were read from the file can't be changed.
        Values that couldn't be read can be filled in.

        Permission: `media:write`.

        >>> carillon.media.update(id, name="Harbor", alt="Boats in a harbor at dawn")
        """
        return self._call(
            "PATCH",
            path("/v0/media/{}", id),
            models.Media,
            body={
                "id": id,
                "name": name,
                "alt": alt,
                "url": url,
                "mimeType": mime_type,
                "width": width,
                "height": height,
                "size": size,
                "duration": duration,
            },
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        force: Literal["true", "false"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Remove an item from the library.

        Posts that use the item keep it. If an unpublished post uses it, pass `force=true`.

        Permission: `media:write`.

        force: Remove the item even if an unpublished post uses it.
        """
        return self._call(
            "DELETE",
            path("/v0/media/{}", id),
            models.Media,
            query={
                "force": force,
            },
            options=options,
        )

    def edit(
        self,
        id: str,
        *,
        timestamp_ms: float | Unset = UNSET,
        rotate: Literal[90, 180, 270] | Unset = UNSET,
        crop: models.MediaEditCrop | Mapping[str, Any] | Unset = UNSET,
        resize: models.MediaEditResize | Mapping[str, Any] | Unset = UNSET,
        name: str | Unset = UNSET,
        alt: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Edit an image or capture a video frame.

        Creates a new item whose `originId` is this one. This item stays unchanged. Edits are
        applied in this order: rotate, crop, resize.

        Permission: `media:write`.

        timestamp_ms: The moment of a video to capture. Required for videos.
        rotate: Degrees clockwise.
        crop: In pixels, after rotating.
        resize: Applied after cropping. With one side, the other follows. With both, the image
        fits within them.
        name: Defaults to the original's name.
        alt: Defaults to the original's alt text.

        >>> carillon.media.edit(id, rotate=90, crop={"x": 0, "y": 0, "width": 1080, "height": 1080}, resize={"width": 540})
        """
        return self._call(
            "POST",
            path("/v0/media/{}/edits", id),
            models.Media,
            body={
                "timestampMs": timestamp_ms,
                "rotate": rotate,
                "crop": crop,
                "resize": resize,
                "name": name,
                "alt": alt,
            },
            options=options,
        )

    def replace(
        self,
        id: str,
        *,
        key: str,
        name: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Replace a library item's file.

        The item keeps its id, name, alt text, and tags. Unpublished posts use the new file.
        Posts that are being published or are published keep the old one.

        Permission: `media:write`.

        key: The `key` from the presign response after uploading, or the key or URL of another
        library item. An image can only replace an image, and a video a video.

        >>> carillon.media.replace(id, key="<key from the presign response>")
        """
        return self._call(
            "POST",
            path("/v0/media/{}/replace", id),
            models.Media,
            body={
                "key": key,
                "name": name,
            },
            options=options,
        )

    def set_tags(
        self,
        id: str,
        *,
        tag_ids: Sequence[str],
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Replace the tags of a library item.

        Permission: `media:write`.

        tag_ids: An empty list removes all tags.

        >>> carillon.media.set_tags(id, tag_ids=["<tag id>"])
        """
        return self._call(
            "PUT",
            path("/v0/media/{}/tags", id),
            models.Media,
            body={
                "mediaId": id,
                "tagIds": tag_ids,
            },
            options=options,
        )

    def set_thumbnail(
        self,
        id: str,
        *,
        timestamp_ms: float,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Choose a video's cover frame.

        The frame becomes the item's thumbnail, and the cover of posts that don't choose their
        own with `thumbnail_timestamp_ms`.

        Permission: `media:write`.

        >>> carillon.media.set_thumbnail(id, timestamp_ms=2500)
        """
        return self._call(
            "PUT",
            path("/v0/media/{}/thumbnail", id),
            models.Media,
            body={
                "timestampMs": timestamp_ms,
            },
            options=options,
        )

    def get_usage(
        self,
        id: str,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.MediaUse, models.GetMediaUsageResult]:
        """List the posts that use a library item.

        Unpublished posts come first, soonest first. Then come the others, newest first.

        Permission: `media:read`.

        page: The page number, starting at 1.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/media/{}/usage", id),
            models.GetMediaUsageResult,
            "data",
            "page",
            query={
                "page": page,
                "limit": limit,
            },
            options=options,
        )


class TagsResource(Resource):
    """Labels for posts and media."""

    def list(
        self,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.Tag, models.ListTagsResult]:
        """List tags by name.

        Permission: `tags:read`.

        page: The page number, starting at 1.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/tags"),
            models.ListTagsResult,
            "data",
            "page",
            query={
                "page": page,
                "limit": limit,
            },
            options=options,
        )

    def upsert(
        self,
        *,
        name: str,
        color: str,
        id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Tag:
        """Create or change a tag.

        With an `id` that tag is changed. Without one, a tag of the same name (in any case) is
        changed, or else made.

        Permission: `tags:write`.

        >>> carillon.tags.upsert(name="Campaign", color="#4f46e5")
        """
        return self._call(
            "POST",
            path("/v0/tags"),
            models.Tag,
            body={
                "id": id,
                "name": name,
                "color": color,
            },
            options=options,
        )

    def search(
        self,
        *,
        q: str | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.Tag, models.SearchTagsResult]:
        """Find tags by a part of their name.

        Permission: `tags:read`.

        q: Only results that contain this text.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/tags/search"),
            models.SearchTagsResult,
            "data",
            None,
            query={
                "q": q,
                "limit": limit,
            },
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.Tag:
        """Delete a tag and take it off all posts and media.

        Permission: `tags:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/tags/{}", id),
            models.Tag,
            options=options,
        )


class TemplatesResource(Resource):
    """Starting points for posts, and snippets to insert."""

    def list(
        self,
        *,
        kind: Literal["template", "snippet"] | str | Unset = UNSET,
        q: str | Unset = UNSET,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.PostTemplate, models.ListTemplatesResult]:
        """List templates and snippets by name.

        Permission: `posts:read`.

        kind: A template begins a post; a snippet is put into one, such as a signature or
        hashtags.
        q: Part of the name, in any case.
        page: The page number, starting at 1.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/templates"),
            models.ListTemplatesResult,
            "data",
            "page",
            query={
                "kind": kind,
                "q": q,
                "page": page,
                "limit": limit,
            },
            options=options,
        )

    def create(
        self,
        *,
        name: str,
        caption: str,
        kind: Literal["template", "snippet"] | str | Unset = UNSET,
        title: str | None | Unset = UNSET,
        parts: Sequence[str] | Unset = UNSET,
        platform_configuration: Mapping[str, Mapping[str, Any]] | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.PostTemplate:
        """Keep a template or snippet for the whole workspace.

        A workspace keeps up to 500 of them. Names are unique among those of one kind.

        Permission: `posts:write`.

        kind: A template begins a post; a snippet is put into one, such as a signature or
        hashtags.
        parts: The captions of a thread, the opening one among them; empty for a single post.
        platform_configuration: Settings by platform.

        >>> carillon.templates.create(name="Weekly tip", kind="template", caption="Tip of the week: ")
        """
        return self._call(
            "POST",
            path("/v0/templates"),
            models.PostTemplate,
            body={
                "name": name,
                "kind": kind,
                "caption": caption,
                "title": title,
                "parts": parts,
                "platformConfiguration": platform_configuration,
                "tagIds": tag_ids,
            },
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.PostTemplate:
        """Get a template or snippet.

        Permission: `posts:read`.
        """
        return self._call(
            "GET",
            path("/v0/templates/{}", id),
            models.PostTemplate,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Unset = UNSET,
        caption: str | Unset = UNSET,
        title: str | None | Unset = UNSET,
        parts: Sequence[str] | Unset = UNSET,
        platform_configuration: Mapping[str, Mapping[str, Any]] | Unset = UNSET,
        tag_ids: Sequence[str] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.PostTemplate:
        """Change a template or snippet.

        Permission: `posts:write`.

        parts: The captions of a thread, the opening one among them; empty for a single post.
        platform_configuration: Settings by platform.

        >>> carillon.templates.update(id, name="Tip of the week")
        """
        return self._call(
            "PATCH",
            path("/v0/templates/{}", id),
            models.PostTemplate,
            body={
                "name": name,
                "caption": caption,
                "title": title,
                "parts": parts,
                "platformConfiguration": platform_configuration,
                "tagIds": tag_ids,
            },
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.PostTemplate:
        """Delete a template or snippet.

        Permission: `posts:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/templates/{}", id),
            models.PostTemplate,
            options=options,
        )


class PlatformsResource(Resource):
    """Each platform's requirements for posts, and how to connect it."""

    def list(
        self,
        *,
        platform: models.SocialPlatform | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.PlatformEntry, models.ListPlatformsResult]:
        """What each platform needs of a post, and how to connect it.

        What each platform needs of a post, and how to connect it

        platform: Only this one.
        """
        return self._pages(
            "GET",
            path("/v0/platforms"),
            models.ListPlatformsResult,
            "data",
            None,
            query={
                "platform": platform,
            },
            options=options,
        )


class AiStudioResource(Resource):
    """Images generated from a prompt."""

    def describe_picture(
        self,
        *,
        image_url: str | Unset = UNSET,
        media_id: str | Unset = UNSET,
        caption: str | Unset = UNSET,
        model_key: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.AltTextSuggestion:
        """Have the alt text of a picture written.

        Nothing is changed: look it over, then store it. 404 where no model that sees is set up.

        Permission: `ai:write`.

        image_url: A picture of the library or any public address.
        media_id: The same as a library item.
        caption: What it is posted with: its language and names are used.
        model_key: One of `textModels`. Absent: the first that is available.

        >>> carillon.ai_studio.describe_picture(media_id="019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b")
        """
        return self._call(
            "POST",
            path("/v0/studio/alt-text"),
            models.AltTextSuggestion,
            body={
                "imageUrl": image_url,
                "mediaId": media_id,
                "caption": caption,
                "modelKey": model_key,
            },
            options=options,
        )

    def cancel_generation(
        self,
        *,
        id: str,
        options: RequestOptions | None = None,
    ) -> models.AiGeneration:
        """Cancel a generation.

        What was reserved is given back. Cancelling twice is fine; what has ended otherwise is a
        409.

        Permission: `ai:write`.

        >>> carillon.ai_studio.cancel_generation(id="019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b")
        """
        return self._call(
            "POST",
            path("/v0/studio/cancel"),
            models.AiGeneration,
            body={
                "id": id,
            },
            options=options,
        )

    def improve_caption(
        self,
        *,
        task: Literal["rewrite", "shorten", "hashtags"] | str,
        text: str,
        platform: models.SocialPlatform | Unset = UNSET,
        social_account_id: str | Unset = UNSET,
        with_media: bool | Unset = UNSET,
        instruction: str | Unset = UNSET,
        hashtags: int | Unset = UNSET,
        model_key: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.CaptionSuggestion:
        """Have a caption rewritten, shortened or given hashtags.

        `rewrite` puts it as people write on the platform, `shorten` brings it to the platform's
        limit, `hashtags` adds some at its end. What comes back fits the platform, or the answer
        is a 422 and nothing is charged. 404 where no text model is set up.

        Permission: `ai:write`.

        platform: Whose habits and limits hold; needed to rewrite or shorten, unless a channel
        is given.
        social_account_id: A channel, where its own limit differs from its platform's.
        with_media: The post has pictures or video: some platforms take less text then.
        instruction: A wish, such as: friendlier.
        hashtags: At most so many.
        model_key: One of `textModels`. Absent: the first that is available.

        >>> carillon.ai_studio.improve_caption(task="shorten", text="We open our new roastery on Saturday, and…", platform="bluesky")
        """
        return self._call(
            "POST",
            path("/v0/studio/captions"),
            models.CaptionSuggestion,
            body={
                "task": task,
                "text": text,
                "platform": platform,
                "socialAccountId": social_account_id,
                "withMedia": with_media,
                "instruction": instruction,
                "hashtags": hashtags,
                "modelKey": model_key,
            },
            options=options,
        )

    def generate_image(
        self,
        *,
        prompt: str,
        model_key: str | Unset = UNSET,
        width: int | Unset = UNSET,
        height: int | Unset = UNSET,
        aspect_ratio: str | Unset = UNSET,
        seed: int | Unset = UNSET,
        image_url: str | Unset = UNSET,
        media_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.AiGeneration:
        """Make a picture from a prompt.

        Answers at once with a PENDING generation: poll it, or subscribe to
        `generation.completed` and `generation.failed`. Its cost is reserved now, and given back
        when it fails or is cancelled.

        Permission: `ai:write`.

        model_key: Absent: the first model that is available.
        width: With `height`: one of the model's sizes.
        aspect_ratio: The model's first size of this shape; instead of width and height.
        seed: Another number, another picture from the same prompt. Some models take none:
        theirs differ anyway.
        image_url: A picture to work from, of the library or any public address.
        media_id: The same as a library item.

        >>> carillon.ai_studio.generate_image(prompt="A lighthouse at dawn, flat colours", model_key="text-card", aspect_ratio="4:5")
        """
        return self._call(
            "POST",
            path("/v0/studio/generate"),
            models.AiGeneration,
            body={
                "prompt": prompt,
                "modelKey": model_key,
                "width": width,
                "height": height,
                "aspectRatio": aspect_ratio,
                "seed": seed,
                "imageUrl": image_url,
                "mediaId": media_id,
            },
            options=options,
        )

    def list_generations(
        self,
        *,
        cursor: str | Unset = UNSET,
        limit: int | Unset = UNSET,
        status: Sequence[Literal["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"] | str] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.AiGeneration, models.ListGenerationsResult]:
        """List the pictures that were ordered, newest first.

        Permission: `ai:read`.

        cursor: `nextCursor` from the previous page, with the same filters and order. Omit it
        for the first page.
        limit: The maximum number of results.
        status: Only results with this status.
        """
        return self._pages(
            "GET",
            path("/v0/studio/generations"),
            models.ListGenerationsResult,
            "data",
            "cursor",
            query={
                "cursor": cursor,
                "limit": limit,
                "status": status,
            },
            options=options,
        )

    def get_generation(
        self,
        *,
        id: str,
        options: RequestOptions | None = None,
    ) -> models.AiGeneration:
        """Get a generation.

        Permission: `ai:read`.

        id: The id of the resource.
        """
        return self._call(
            "GET",
            path("/v0/studio/getGeneration"),
            models.AiGeneration,
            query={
                "id": id,
            },
            options=options,
        )

    def list_image_models(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.ImageModel, models.ListImageModelsResult]:
        """List the models, and the credits left.

        Permission: `ai:read`.
        """
        return self._pages(
            "GET",
            path("/v0/studio/models"),
            models.ListImageModelsResult,
            "data",
            None,
            options=options,
        )


class WebhooksResource(WebhookVerification):
    """Signed callbacks for events in the workspace."""

    def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.WebhookEndpoint, models.ListWebhooksResult]:
        """List webhook endpoints.

        Permission: `webhooks:read`.
        """
        return self._pages(
            "GET",
            path("/v0/webhooks"),
            models.ListWebhooksResult,
            "data",
            None,
            options=options,
        )

    def create(
        self,
        *,
        url: str,
        events: Sequence[models.WebhookEvent],
        description: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Register a webhook endpoint.

        At most 10 per workspace. The response contains the signing secret in full, only this
        once. Each event is delivered at least once, in no guaranteed order: deduplicate by
        `x-service-delivery-id`, and sort by `createdAt`. A call without a 2xx response within
        10 seconds is retried after 5 s, 30 s, 5 min, and 30 min. Redirects aren't followed.
        After 15 deliveries in a row fail for good, the endpoint is disabled and managers get an
        email.

        Permission: `webhooks:write`.

        >>> carillon.webhooks.create(url="https://example.com/hooks", events=["post.published", "post.failed"])
        """
        return self._call(
            "POST",
            path("/v0/webhooks"),
            models.WebhookEndpoint,
            body={
                "url": url,
                "events": events,
                "description": description,
            },
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Get a webhook endpoint.

        Permission: `webhooks:read`.
        """
        return self._call(
            "GET",
            path("/v0/webhooks/{}", id),
            models.WebhookEndpoint,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        url: str | Unset = UNSET,
        events: Sequence[models.WebhookEvent] | Unset = UNSET,
        description: str | None | Unset = UNSET,
        enabled: bool | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Update or re-enable a webhook endpoint.

        Permission: `webhooks:write`.

        >>> carillon.webhooks.update(id, enabled=True)
        """
        return self._call(
            "PATCH",
            path("/v0/webhooks/{}", id),
            models.WebhookEndpoint,
            body={
                "url": url,
                "events": events,
                "description": description,
                "enabled": enabled,
            },
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Delete a webhook endpoint and its deliveries.

        Permission: `webhooks:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/webhooks/{}", id),
            models.WebhookEndpoint,
            options=options,
        )

    def list_deliveries(
        self,
        id: str,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.WebhookDelivery, models.ListWebhookDeliveriesResult]:
        """List deliveries, newest first.

        Permission: `webhooks:read`.

        page: The page number, starting at 1.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/webhooks/{}/deliveries", id),
            models.ListWebhookDeliveriesResult,
            "data",
            "page",
            query={
                "page": page,
                "limit": limit,
            },
            options=options,
        )

    def get_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookDeliveryDetail:
        """Get a delivery with the endpoint's response.

        Permission: `webhooks:read`.
        """
        return self._call(
            "GET",
            path("/v0/webhooks/{}/deliveries/{}", id, delivery_id),
            models.WebhookDeliveryDetail,
            options=options,
        )

    def replay_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookDelivery:
        """Send a delivery again.

        Creates a new delivery with its own id. Returns 409 while the endpoint is disabled,
        except for a `ping`.

        Permission: `webhooks:write`.

        >>> carillon.webhooks.replay_delivery(id, delivery_id)
        """
        return self._call(
            "POST",
            path("/v0/webhooks/{}/deliveries/{}/replay", id, delivery_id),
            models.WebhookDelivery,
            options=options,
        )

    def replay_failed_deliveries(
        self,
        id: str,
        *,
        since: datetime | str,
        status: Literal["FAILED"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.WebhookReplayed:
        """Resend all failed deliveries since a time.

        Oldest first, each as a new delivery, at most 10,000 per call. If `more` is true, call
        again: deliveries that were already replayed are skipped. Returns 409 while the endpoint
        is disabled.

        Permission: `webhooks:write`.

        since: Only deliveries created at or after this time.

        >>> carillon.webhooks.replay_failed_deliveries(id, since="2026-11-20T00:00:00.000Z")
        """
        return self._call(
            "POST",
            path("/v0/webhooks/{}/replay", id),
            models.WebhookReplayed,
            body={
                "since": since,
                "status": status,
            },
            options=options,
        )

    def rotate_secret(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Rotate the signing secret.

        The old secret stops working immediately. The response contains the new one in full,
        only this once.

        Permission: `webhooks:write`.

        >>> carillon.webhooks.rotate_secret(id)
        """
        return self._call(
            "POST",
            path("/v0/webhooks/{}/rotate-secret", id),
            models.WebhookEndpoint,
            options=options,
        )

    def test(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookDelivery:
        """Send a signed `ping`.

        Permission: `webhooks:write`.

        >>> carillon.webhooks.test(id)
        """
        return self._call(
            "POST",
            path("/v0/webhooks/{}/test", id),
            models.WebhookDelivery,
            options=options,
        )


class NotificationsResource(Resource):
    """Notifications of the signed-in user."""

    def list(
        self,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        unread: Literal["true", "false"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.Notification, models.ListNotificationsResult]:
        """List the signed-in user's notifications, newest first.

        Notifications belong to a person, so this requires a dashboard session. API keys and
        OAuth tokens get 403.

        page: The page number, starting at 1.
        limit: The maximum number of results.
        unread: Only unread notifications (true), or only read ones (false).
        """
        return self._pages(
            "GET",
            path("/v0/notifications"),
            models.ListNotificationsResult,
            "data",
            "page",
            query={
                "page": page,
                "limit": limit,
                "unread": unread,
            },
            options=options,
        )

    def read(
        self,
        *,
        ids: Sequence[str] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ReadNotificationsResult:
        """Mark notifications as read.

        Marks the given ones, or all of them. Notifications belong to a person, so this requires
        a dashboard session. API keys and OAuth tokens get 403.

        ids: Omit to mark all.

        >>> carillon.notifications.read()
        """
        return self._call(
            "POST",
            path("/v0/notifications/read"),
            models.ReadNotificationsResult,
            body={
                "ids": ids,
            },
            options=options,
        )


class OrganizationResource(Resource):
    """The credential's workspace."""

    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> models.Organization:
        """Get the workspace, its plan, and the credential's permissions.

        Permission: `org:read`.
        """
        return self._call(
            "GET",
            path("/v0/organization"),
            models.Organization,
            options=options,
        )

    def list_audit_log(
        self,
        *,
        actor_kind: Literal["user", "apiKey", "oauthToken", "connectLink", "system"] | str | Unset = UNSET,
        actor_id: str | Unset = UNSET,
        action: Literal["organization.created", "organization.updated", "organization.paused", "organization.resumed", "organization.exported", "organization.imported", "organization.deletion_requested", "organization.deletion_cancelled", "plan.checkout_opened", "plan.portal_opened", "plan.changed", "member.joined", "member.left", "member.removed", "member.role_changed", "invitation.created", "invitation.revoked", "user.signed_in", "user.signed_out_everywhere", "user.session_ended", "user.password_changed", "user.password_reset", "user.email_changed", "user.two_factor_on", "user.two_factor_off", "user.recovery_codes_renewed", "user.passkey_added", "user.passkey_removed", "user.deleted", "api_key.created", "api_key.revoked", "ai_key.saved", "ai_key.removed", "oauth.authorized", "oauth.revoked", "oauth.tokens_revoked", "oauth.reuse_detected", "oauth_app.created", "oauth_app.updated", "oauth_app.secret_rotated", "oauth_app.disabled", "oauth_app.enabled", "oauth_app.deleted", "social_account.connected", "social_account.disconnected", "social_account.updated", "social_account.paused", "social_account.resumed", "profile.created", "profile.updated", "profile.deleted", "profile.paused", "profile.resumed", "webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.deleted", "post.created", "post.updated", "post.deleted", "post.published", "post.retried", "post.approval_requested", "post.approved", "post.sent_back", "post.completed", "post.given_up", "post.comment_deleted", "executor.run_retry", "executor.run_cancel"] | str | Unset = UNSET,
        from_: datetime | str | Unset = UNSET,
        to: datetime | str | Unset = UNSET,
        cursor: str | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.AuditEntry, models.ListAuditLogResult]:
        """List the audit log, newest first.

        Requires an admin, an owner, or an API key.

        Permission: `org:read`.

        actor_kind: Only actions by this kind of actor.
        actor_id: Only actions by this user, key, or app.
        action: Only this action.
        from_: At or after this time.
        to: Before this time.
        cursor: `nextCursor` from the previous page, with the same filters and order. Omit it
        for the first page.
        limit: The maximum number of results.
        """
        return self._pages(
            "GET",
            path("/v0/organization/audit-log"),
            models.ListAuditLogResult,
            "data",
            "cursor",
            query={
                "actorKind": actor_kind,
                "actorId": actor_id,
                "action": action,
                "from": from_,
                "to": to,
                "cursor": cursor,
                "limit": limit,
            },
            options=options,
        )

    def pause(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> models.Organization:
        """Pause publishing in the whole workspace.

        Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their
        `readiness` says why. What is on its way to a platform already goes on. For admins,
        owners and unrestricted keys.

        Permission: `social-accounts:write`.

        >>> carillon.organization.pause()
        """
        return self._call(
            "POST",
            path("/v0/organization/pause"),
            models.Organization,
            options=options,
        )

    def resume(
        self,
        *,
        overdue: Literal["publish", "queue", "fail"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Organization:
        """Resume publishing in the workspace.

        Posts of a channel that is still paused elsewhere (itself, its client profile, the
        workspace) go on waiting. Nothing happens where nothing is paused. For admins, owners
        and unrestricted keys.

        Permission: `social-accounts:write`.

        overdue: What becomes of posts whose time passed meanwhile. `publish`: they go out now,
        oldest first and spaced on each channel. `queue`: each takes the next free slot of its
        channel's queue. `fail`: they become FAILED, and can be retried.

        >>> carillon.organization.resume(overdue="fail")
        """
        return self._call(
            "POST",
            path("/v0/organization/resume"),
            models.Organization,
            body={
                "overdue": overdue,
            },
            options=options,
        )


class Resources:
    """All resources of the API."""

    def __init__(self, transport: Transport) -> None:
        self.posts = PostsResource(transport)
        """Create, list, edit, approve, publish, and track posts."""
        self.analytics = AnalyticsResource(transport)
        """The performance of published posts: the latest metrics and their history."""
        self.social_accounts = SocialAccountsResource(transport)
        """Connected channels, their data on the platform, and their posting queue."""
        self.profiles = ProfilesResource(transport)
        """Client profiles group channels by client or end user, and provide hosted connect links."""
        self.media = MediaResource(transport)
        """The media library: upload, register, import, and search images and videos."""
        self.tags = TagsResource(transport)
        """Labels for posts and media."""
        self.templates = TemplatesResource(transport)
        """Starting points for posts, and snippets to insert."""
        self.platforms = PlatformsResource(transport)
        """Each platform's requirements for posts, and how to connect it."""
        self.ai_studio = AiStudioResource(transport)
        """Images generated from a prompt."""
        self.webhooks = WebhooksResource(transport)
        """Signed callbacks for events in the workspace."""
        self.notifications = NotificationsResource(transport)
        """Notifications of the signed-in user."""
        self.organization = OrganizationResource(transport)
        """The credential's workspace."""
