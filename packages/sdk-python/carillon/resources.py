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
    """Create, list, change, approve, publish and follow posts."""

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

        page: Which page, counted from 1.
        cursor: `nextCursor` of the page before, with the same filters and order. Absent: the
        first page.
        limit: How many at most.
        status: Only those in this status.
        statuses: Only those in one of these statuses.
        approval_status: Only those in this state of approval.
        scheduled_at: Only those due within this time.
        tag_ids: Only those with these tags.
        tag_mode: Whether one of the tags suffices or all of them are needed.
        social_account_ids: Only those of these channels.
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

    def count_by_tab(
        self,
        *,
        social_account_ids: Sequence[str] | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.CountPostsByTabResult:
        """Count posts by tab.

        Permission: `posts:read`.

        social_account_ids: Only those of these channels.
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
        social_account_ids: Only those of these channels.
        profile_ids: Channels of these profiles; ids, not external ones.
        tag_ids: Only those with these tags.
        tag_mode: Whether one of the tags suffices or all of them are needed.
        statuses: Only those in one of these statuses.
        approval_status: Only those in this state of approval.
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


class AnalyticsResource(Resource):
    """How published posts do: the latest figures, and their course over time."""

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

        limit: How many at most.
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


class SocialAccountsResource(Resource):
    """The connected channels, what the platform says about them, and their posting queue."""

    def list(
        self,
        *,
        profile_id: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.SocialAccount, models.ListSocialAccountsResult]:
        """List connected channels.

        Permission: `social-accounts:read` or `channels:read`.

        profile_id: Only the channels of this client profile.
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
        """Connect a channel without the dashboard.

        A platform with a form takes its `credentials` (the fields that `GET /v0/platforms`
        lists under `connect.fields`) and answers with the account. An OAuth platform answers
        with an `authorizeUrl` to send the person to; who may post to several accounts there
        chooses among them on a page of ours. A channel that is connected again keeps its id.
        `sandbox: true` answers with a sandbox channel at once.

        Permission: `social-accounts:write`.

        profile_id: A client profile, by id or externalId.
        redirect_url: Where the person comes back to after signing in, with `connected` (ids,
        separated by commas) or `connect_error` in the query.

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
        """Stop or resume a channel, pace it, or move it to another client profile.

        `disconnected` stops publishing and keeps access, queue, posts and the place in the
        plan. `connected` resumes, and answers 409 where the access does not work any more and
        the channel has to be connected again.

        Permission: `social-accounts:write`.

        profile_id: A client profile, by id or externalId; null removes the channel from its
        profile.
        min_gap_seconds: Posts of this channel that are due closer together than this wait their
        turn.

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

        Its access is revoked at the platform where that is possible. A post that falls due
        meanwhile fails, and can be retried once the channel is connected again.

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
        """Whether a channel can publish, and how it has done.

        Permission: `social-accounts:read` or `channels:read`.
        """
        return self._call(
            "GET",
            path("/v0/social-accounts/{}/health", id),
            models.ChannelHealth,
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
        """Pause, resume or move many channels.

        All of them have to be of this workspace, or none is changed. Each is then changed by
        itself, in the order given; a request that was cut off can be repeated.

        Permission: `social-accounts:write`.

        paused: Whether publishing on them stands still. Absent: as it is.
        overdue: What becomes of posts whose time passed meanwhile. `publish`: they go out now,
        oldest first and spaced on each channel. `queue`: each takes the next free slot of its
        channel's queue. `fail`: they become FAILED, and can be retried.
        profile_id: A client profile, by id or externalId; null takes them out of theirs.
        Absent: as it is.

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

    def get_queue(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.ChannelQueue:
        """Preview the next slots of a channel's queue.

        Permission: `social-accounts:read` or `channels:read`.

        limit: How many at most.
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
        """Set the weekly slots of a channel's queue.

        Slots are wall-clock times: nine o'clock stays nine o'clock when the clocks change.
        Posts that hold a slot already keep their time.

        Permission: `social-accounts:write`.

        slots: Replaces all of them; null for the default ones.
        time_zone: IANA zone of the slots; null for the workspace's. Absent: as it was.

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

    def get_devto_organizations(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[models.GetDevtoOrganizationsItem, models.GetDevtoOrganizationsResult]:
        """Organizations that a DEV channel has published for.

        Asked of DEV itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where DEV asks to wait.

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

        Asked of DEV itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where DEV asks to wait.

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

        Asked of Discord itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Discord asks to wait.

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

        Asked of Discord itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Discord asks to wait.

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

        Asked of Discord itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Discord asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        q: Only what contains this text.
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

        Asked of Dribbble itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Dribbble asks to wait.

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

        Asked of Facebook itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Facebook asks to wait.

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

        Asked of Farcaster itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Farcaster asks to wait.

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
        """Series of a Hashnode publication.

        Asked of Hashnode itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Hashnode asks to wait.

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
        """Members of a Hashnode publication who show themselves.

        Asked of Hashnode itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Hashnode asks to wait.

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
        """Communities that a lemmy channel follows, or those that match a search.

        Asked of Lemmy itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Lemmy asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        q: Part of a name.
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
        """List the pages that the member of a linkedin channel may post as.

        Asked of LinkedIn itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where LinkedIn asks to wait.

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
        """Lists that a listmonk channel can send to.

        Asked of Listmonk itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Listmonk asks to wait.

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
        """Templates for the campaigns of a listmonk channel.

        Asked of Listmonk itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Listmonk asks to wait.

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
        """Groups of a MeWe channel.

        Asked of MeWe itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where MeWe asks to wait.

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
        """Communities (submolts) of Moltbook.

        Asked of Moltbook itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Moltbook asks to wait.

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
        """List the boards of a pinterest channel.

        Asked of Pinterest itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Pinterest asks to wait.

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
        """List the sections of a board of a pinterest channel.

        Asked of Pinterest itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Pinterest asks to wait.

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
        """List the subreddits that a reddit channel has joined.

        Asked of Reddit itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Reddit asks to wait.

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
        """List the flairs that a reddit channel may use in a subreddit.

        Asked of Reddit itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Reddit asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        subreddit: Such as bells, or r/bells.
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
        """List the members of a slack channel's workspace.

        Asked of Slack itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Slack asks to wait.

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
        """Places that a Threads post can show.

        Asked of Threads itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Threads asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        q: What the place is called.
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
        """What a TikTok creator may choose: privacy levels, longest video, comments, duets,
        stitches.

        Asked of TikTok itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where TikTok asks to wait.

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
        """Find communities for a twitter channel.

        Asked of X (Twitter) itself, with the channel's own access. A channel of another
        platform answers 400, one that has to be connected again 409; 429 where X (Twitter) asks
        to wait.

        Permission: `social-accounts:read` or `channels:read`.

        q: Only what contains this text.
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
        """Find an account by its name for a twitter channel.

        Asked of X (Twitter) itself, with the channel's own access. A channel of another
        platform answers 400, one that has to be connected again 409; 429 where X (Twitter) asks
        to wait.

        Permission: `social-accounts:read` or `channels:read`.

        q: Only what contains this text.
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
        """Companies of a Whop channel.

        Asked of Whop itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Whop asks to wait.

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
        """Forums of a Whop company; without one, of all companies of the channel.

        Asked of Whop itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where Whop asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        company_id: Such as biz_xxxxxxxx.
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
        """Categories of a WordPress site.

        Asked of WordPress itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where WordPress asks to wait.

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
        """Tags of a WordPress site, the most used ones first.

        Asked of WordPress itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where WordPress asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        search: Part of a name.
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
        """Types of posts that a WordPress site has.

        Asked of WordPress itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where WordPress asks to wait.

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
        """Categories that a YouTube video can be in.

        Asked of YouTube itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where YouTube asks to wait.

        Permission: `social-accounts:read` or `channels:read`.

        region_code: Two letters, ISO 3166-1: categories differ by country.
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
        """Playlists of a YouTube channel.

        Asked of YouTube itself, with the channel's own access. A channel of another platform
        answers 400, one that has to be connected again 409; 429 where YouTube asks to wait.

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
    """Client profiles group channels per client or end user, and hand out hosted connect links."""

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
        page: Which page, counted from 1.
        limit: How many at most.
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
        """Create a hosted link on which a client connects channels.

        Whoever has the link can connect channels to this profile until it expires, without an
        account here. The `url` is told this one time. Connected channels count toward the plan.

        Permission: `social-accounts:write`.

        platforms: Only these. Absent: every platform that can be connected.
        redirect_url: Where the Done button leads, with `connected` (ids, separated by commas)
        or `connect_error` in the query.
        sandbox: Connect sandbox channels only, for trying it out; they do not count toward the
        plan.

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

        Their addresses are not kept, so they cannot be told again.

        Permission: `social-accounts:read` or `channels:read`.

        page: Which page, counted from 1.
        limit: How many at most.
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

        It stops working at once, also for sign-ins that are under way. Channels that it
        connected stay.

        Permission: `social-accounts:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/profiles/{}/connect-links/{}", id, link_id),
            models.ConnectLink,
            options=options,
        )


class MediaResource(MediaUpload):
    """The library: upload, register, import and search images and videos."""

    def presign_upload(
        self,
        *,
        content_type: str,
        key: str,
        size: int | Unset = UNSET,
        intent: Literal["post", "clip-source", "public-asset"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.PresignedPost:
        """Get an address to upload a file to.

        PUT the bytes to `url` within the hour, with exactly this content type and size and no
        credential; then register the `key`. Where Carillon itself keeps the files, a PUT that
        was cut can go on: HEAD of `url` answers `Upload-Offset`, and a PUT with `Content-Range:
        bytes <first>-<last>/<size>` sends the rest.

        Permission: `media:write`.

        content_type: JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime or WebM.
        key: The name of the file.
        size: Bytes; the upload must then be exactly that long.
        intent: A `public-asset` has an address that lasts and that everybody can fetch; that of
        others ends after a day or two, and each answer brings a new one.

        >>> carillon.media.presign_upload(content_type="image/jpeg", key="harbour.jpg", size=482113)
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

    def register(
        self,
        *,
        key: str,
        name: str | Unset = UNSET,
        alt: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Register an uploaded file in the library.

        Type, dimensions and duration are read from the bytes. The same bytes are one item:
        registered again, it is answered again.

        Permission: `media:write`.

        key: The `key` of the presign answer, or the URL of a stored file.

        >>> carillon.media.register(key="<key of the presign answer>", alt="Boats in a harbour at dawn")
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
        """Search the library, newest first.

        Permission: `media:read`.

        page: Which page, counted from 1.
        cursor: `nextCursor` of the page before, with the same filters and order. Absent: the
        first page.
        limit: How many at most.
        q: Part of the name or the alt text.
        type: Only those of this type.
        tag_ids: Only those with these tags.
        tag_mode: Whether one of the tags suffices or all of them are needed.
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

    def import_(
        self,
        *,
        url: str,
        name: str | Unset = UNSET,
        alt: str | None | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Take a public URL into the library.

        Permission: `media:write`.

        >>> carillon.media.import_(url="https://example.com/harbour.jpg")
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

        What was read from the bytes (type, dimensions, size, duration) stays; only what could
        not be read can be filled in.

        Permission: `media:write`.

        >>> carillon.media.update(id, name="Harbour", alt="Boats in a harbour at dawn")
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

        Posts that use it keep it. An item of a post that is yet to be published is only removed
        with `force=true`.

        Permission: `media:write`.

        force: Also when a post that is yet to be published uses it.
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

    def set_tags(
        self,
        id: str,
        *,
        tag_ids: Sequence[str],
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Replace the tags of a library item.

        Permission: `media:write`.

        tag_ids: None: the item has no tags any more.

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

    def get_usage(
        self,
        id: str,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.MediaUse, models.GetMediaUsageResult]:
        """List the posts that use a library item.

        Those that are yet to be published come first, the soonest of them at the top; then the
        newest.

        Permission: `media:read`.

        page: Which page, counted from 1.
        limit: How many at most.
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

    def replace(
        self,
        id: str,
        *,
        key: str,
        name: str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Give a library item another file.

        The item keeps its id, name, alt text and tags. Posts that are yet to be published take
        the new file; those that are being published or are out keep the old one.

        Permission: `media:write`.

        key: The `key` of the presign answer after the PUT, or the key or URL of another library
        item. A picture replaces a picture, a video a video.

        >>> carillon.media.replace(id, key="<key of the presign answer>")
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
        """Rotate, crop or resize a picture, or take one from a video.

        Makes a new item whose `originId` is this one, which stays as it is. Done in this order:
        rotate, crop, resize.

        Permission: `media:write`.

        timestamp_ms: Of a video, and needed there: the moment whose picture becomes the new
        item.
        rotate: Degrees, clockwise.
        crop: In pixels of the picture as it is after rotating.
        resize: After cropping. With one side the other follows; with both the picture fits
        within them.
        name: Absent: the name of the origin.
        alt: Absent: the alt text of the origin.

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

    def set_thumbnail(
        self,
        id: str,
        *,
        timestamp_ms: float,
        options: RequestOptions | None = None,
    ) -> models.Media:
        """Choose the cover frame of a video.

        The frame becomes the item's thumbnail, and its moment the cover of posts that do not
        choose one by `thumbnail_timestamp_ms`.

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

        page: Which page, counted from 1.
        limit: How many at most.
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

    def search(
        self,
        *,
        q: str | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.Tag, models.SearchTagsResult]:
        """Find tags by a part of their name.

        Permission: `tags:read`.

        q: Only what contains this text.
        limit: How many at most.
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


class TemplatesResource(Resource):
    """Texts to begin posts with, and snippets to put into them."""

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
        page: Which page, counted from 1.
        limit: How many at most.
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
    """What each platform needs of a post, and how to connect it."""

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
    """Images made from a prompt."""

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

        cursor: `nextCursor` of the page before, with the same filters and order. Absent: the
        first page.
        limit: How many at most.
        status: Only those in this status.
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


class WebhooksResource(WebhookVerification):
    """Signed callbacks about what happens in the workspace."""

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

        At most 10 a workspace. The answer holds the signing secret in full, this one time. Each
        event is delivered at least once and in no promised order: tell repeats by
        `x-service-delivery-id`, and the order by `createdAt`. A call not answered with a 2xx
        within 10 seconds is repeated after 5 s, 30 s, 5 min and 30 min; redirects are not
        followed. After 15 deliveries in a row that failed for good the endpoint is disabled and
        admins are mailed.

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
        """Remove a webhook endpoint and its deliveries.

        Permission: `webhooks:write`.
        """
        return self._call(
            "DELETE",
            path("/v0/webhooks/{}", id),
            models.WebhookEndpoint,
            options=options,
        )

    def rotate_secret(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Replace the signing secret.

        The old one stops at once. The answer holds the new one in full, this one time.

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

    def list_deliveries(
        self,
        id: str,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.WebhookDelivery, models.ListWebhookDeliveriesResult]:
        """Delivery history, newest first.

        Permission: `webhooks:read`.

        page: Which page, counted from 1.
        limit: How many at most.
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
        """Get a delivery with the endpoint's answer.

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

        As a new delivery with an id of its own. 409 while the endpoint is disabled, except for
        a `ping`.

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
        """Send all failed deliveries since a time again.

        Oldest first, each as a new delivery, at most 10,000 in one call: `more` says to call
        again. What has been replayed already is left out, so a repeated call sends nothing
        twice. 409 while the endpoint is disabled.

        Permission: `webhooks:write`.

        since: Deliveries that were created at this time or later.

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


class NotificationsResource(Resource):
    """What the person signed in has to know."""

    def list(
        self,
        *,
        page: int | Unset = UNSET,
        limit: int | Unset = UNSET,
        unread: Literal["true", "false"] | str | Unset = UNSET,
        options: RequestOptions | None = None,
    ) -> Pages[models.Notification, models.ListNotificationsResult]:
        """What the person signed in has to know, newest first.

        Notifications belong to a person, so this takes the dashboard's session; API keys and
        OAuth tokens get 403.

        page: Which page, counted from 1.
        limit: How many at most.
        unread: Only those that are not read, or only those that are.
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

        Those named, or all of them. Notifications belong to a person, so this takes the
        dashboard's session; API keys and OAuth tokens get 403.

        ids: Absent: all.

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
    """The workspace that the credential belongs to."""

    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> models.Organization:
        """Get the workspace, its plan, and what the credential may do.

        Permission: `org:read`.
        """
        return self._call(
            "GET",
            path("/v0/organization"),
            models.Organization,
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
        """Who did what in the workspace, newest first.

        For admins and owners, and for keys.

        Permission: `org:read`.

        actor_kind: Only deeds of people, of keys, of apps …
        actor_id: Only deeds of this person, key or app.
        action: Only this deed.
        from_: From this instant on.
        to: Before this instant.
        cursor: `nextCursor` of the page before, with the same filters and order. Absent: the
        first page.
        limit: How many at most.
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


class Resources:
    """All resources of the API."""

    def __init__(self, transport: Transport) -> None:
        self.posts = PostsResource(transport)
        """Create, list, change, approve, publish and follow posts."""
        self.analytics = AnalyticsResource(transport)
        """How published posts do: the latest figures, and their course over time."""
        self.social_accounts = SocialAccountsResource(transport)
        """The connected channels, what the platform says about them, and their posting queue."""
        self.profiles = ProfilesResource(transport)
        """Client profiles group channels per client or end user, and hand out hosted connect
        links.
        """
        self.media = MediaResource(transport)
        """The library: upload, register, import and search images and videos."""
        self.tags = TagsResource(transport)
        """Labels for posts and media."""
        self.templates = TemplatesResource(transport)
        """Texts to begin posts with, and snippets to put into them."""
        self.platforms = PlatformsResource(transport)
        """What each platform needs of a post, and how to connect it."""
        self.ai_studio = AiStudioResource(transport)
        """Images made from a prompt."""
        self.webhooks = WebhooksResource(transport)
        """Signed callbacks about what happens in the workspace."""
        self.notifications = NotificationsResource(transport)
        """What the person signed in has to know."""
        self.organization = OrganizationResource(transport)
        """The workspace that the credential belongs to."""
