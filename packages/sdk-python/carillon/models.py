# Made by `npm run sdk` from openapi.json: change the contract, not this file.
# ruff: noqa
# fmt: off
"""What the API takes and answers. Values that a later version adds to an enumeration arrive as they are."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, Union

from ._model import UNSET, Model, Unset

ListedPostStatus = Union[
    Literal[
        "SCHEDULED",
        "PROCESSING",
        "COMPLETED",
        "DRAFT",
        "FAILED",
    ],
    str,
]

PostApprovalStatus = Union[
    Literal[
        "DRAFT",
        "PENDING_APPROVAL",
        "APPROVED",
        "REJECTED",
    ],
    str,
]


@dataclass(frozen=True, kw_only=True)
class ListPostsScheduledAt(Model):
    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
    }

    from_: str | Unset = UNSET
    """Inclusive."""
    to: str | Unset = UNSET
    """Inclusive."""


@dataclass(frozen=True, kw_only=True)
class ListPostsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
        "next_cursor": "nextCursor",
    }

    posts: list[PostWithRelations]
    page: int
    total_pages: int
    total: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page. Null on the last page."""


@dataclass(frozen=True, kw_only=True)
class PostWithRelations(Model):
    _names: ClassVar[dict[str, str]] = {
        "external_id": "externalId",
        "approval_status": "approvalStatus",
        "approval_requested_at": "approvalRequestedAt",
        "approval_requested_by": "approvalRequestedBy",
        "approved_at": "approvedAt",
        "approved_by": "approvedBy",
        "rejection_reason": "rejectionReason",
        "scheduled_at": "scheduledAt",
        "platform_configuration": "platformConfiguration",
        "social_account_id": "socialAccountId",
        "posted_at": "postedAt",
        "reminded_at": "remindedAt",
        "error_message": "errorMessage",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
        "error_tag": "errorTag",
        "social_account": "socialAccount",
    }

    id: str
    external_id: str | None
    caption: str
    status: PostStatus
    approval_status: PostApprovalStatus
    approval_requested_at: datetime | None
    approval_requested_by: str | None
    approved_at: datetime | None
    approved_by: str | None
    rejection_reason: str | None
    scheduled_at: datetime | None
    platform_configuration: dict[str, Any] | None
    social_account_id: str
    url: str | None
    title: str | None
    posted_at: datetime | None
    reminded_at: datetime | None
    """Since when the post waits for a person to publish it by hand; null otherwise."""
    error_message: str | None
    created_at: datetime
    updated_at: datetime
    readiness: PostReadiness | None
    """Null for posts that are not on the schedule."""
    error_tag: str | None
    """The kind of failure, as in the webhook post.failed; null for posts that have not failed."""
    metrics: PostWithRelationsMetrics | None
    """The latest counts; null until the first have come in."""
    social_account: SocialAccount
    media: list[PostMedia]
    thumbnail: PostMedia | None
    tags: list[Tag]
    parts: list[PostThreadPart]

PostStatus = Union[
    Literal[
        "SCHEDULED",
        "PROCESSING",
        "COMPLETED",
        "DRAFT",
        "FAILED",
        "DELETED",
    ],
    str,
]


@dataclass(frozen=True, kw_only=True)
class PostReadiness(Model):
    """Will the channel still take the post when it is due, as far as that is known now?"""

    ready: bool
    problems: list[PostReadinessProblem]


@dataclass(frozen=True, kw_only=True)
class PostReadinessProblem(Model):
    code: Literal["gap", "rate_limited", "daily_cap", "disconnected", "access_ends", "paused", "awaiting_approval", "no_connector"] | str
    message: str


@dataclass(frozen=True, kw_only=True)
class PostWithRelationsMetrics(Model):
    """The latest counts; null until the first have come in."""

    _names: ClassVar[dict[str, str]] = {
        "video_views": "videoViews",
    }

    impressions: float | None = None
    """Times shown."""
    reach: float | None = None
    """Different people who saw it."""
    likes: float | None = None
    """Likes, favourites and other reactions."""
    comments: float | None = None
    """Comments and replies."""
    shares: float | None = None
    """Shares, reposts, boosts and quotes."""
    saves: float | None = None
    """Saves and bookmarks."""
    clicks: float | None = None
    """Clicks on the post or on a link in it."""
    video_views: float | None = None
    """Views of the video."""


@dataclass(frozen=True, kw_only=True)
class SocialAccount(Model):
    _names: ClassVar[dict[str, str]] = {
        "image_url": "imageUrl",
        "image_processing_status": "imageProcessingStatus",
        "disconnected_reason": "disconnectedReason",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
        "refresh_token_valid": "refreshTokenValid",
        "display_name": "displayName",
        "profile_url": "profileUrl",
        "profile_id": "profileId",
        "paused_at": "pausedAt",
        "min_gap_seconds": "minGapSeconds",
        "expires_at": "expiresAt",
    }

    id: str
    platform: SocialPlatform
    image_url: str | None
    image_processing_status: Literal["PENDING", "PROCESSING", "PROCESSED", "FAILED"] | str
    username: str | None
    status: Literal["connected", "disconnected"] | str
    disconnected_reason: Literal["TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED", "REFRESH_FAILED", "ACCOUNT_SUSPENDED", "PERMISSION_DENIED", "EMAIL_UNCONFIRMED"] | str | None
    created_at: datetime
    updated_at: datetime
    refresh_token_valid: bool
    display_name: str | None
    """The name people see. Not part of the minimal record."""
    profile_url: str | None
    profile_id: str | None
    limits: SocialAccountLimits | None
    """Limits of this account or its instance that differ from the platform's."""
    sandbox: bool
    """Whether the channel uses the built-in sandbox instead of the platform."""
    paused_at: datetime | None
    """When publishing was paused. Null if it isn't paused."""
    min_gap_seconds: int
    """Minimum number of seconds between two posts on this channel."""
    expires_at: datetime | None
    """When access expires unless the channel is reconnected. Null if it renews automatically or
    never expires.
    """

SocialPlatform = Union[
    Literal[
        "bluesky",
        "facebook",
        "google_business_profile",
        "instagram",
        "linkedin",
        "pinterest",
        "reddit",
        "snapchat",
        "threads",
        "tiktok",
        "twitter",
        "youtube",
        "mastodon",
        "telegram",
        "devto",
        "hashnode",
        "medium",
        "wordpress",
        "lemmy",
        "nostr",
        "discord",
        "dribbble",
        "farcaster",
        "kick",
        "listmonk",
        "mewe",
        "moltbook",
        "skool",
        "slack",
        "twitch",
        "vk",
        "whop",
    ],
    str,
]


@dataclass(frozen=True, kw_only=True)
class SocialAccountLimits(Model):
    """Limits of this account or its instance that differ from the platform's."""

    _names: ClassVar[dict[str, str]] = {
        "caption_max": "captionMax",
        "media_max": "mediaMax",
    }

    caption_max: int | None = None
    media_max: int | None = None


@dataclass(frozen=True, kw_only=True)
class PostMedia(Model):
    _names: ClassVar[dict[str, str]] = {
        "mime_type": "mimeType",
        "thumbnail_url": "thumbnailUrl",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    url: str
    name: str
    mime_type: str
    width: int | None
    height: int | None
    duration: int | None
    size: int | None
    alt: str | None
    thumbnail_url: str | None
    tags: list[MediaTag]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class MediaTag(Model):
    id: str
    type: Literal["user", "business"] | str
    platform: SocialPlatform
    x: float | Unset = UNSET
    y: float | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class Tag(Model):
    _names: ClassVar[dict[str, str]] = {
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    name: str
    color: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class PostThreadPart(Model):
    caption: str
    media: list[PostMedia]


@dataclass(frozen=True, kw_only=True)
class PostCreated(Model):
    _names: ClassVar[dict[str, str]] = {
        "external_id": "externalId",
        "scheduled_at": "scheduledAt",
        "platform_configuration": "platformConfiguration",
        "social_account_id": "socialAccountId",
        "social_accounts": "socialAccounts",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    external_id: str | None
    caption: str
    status: PostStatus
    scheduled_at: datetime | None
    platform_configuration: dict[str, Any] | None
    media: list[PostMedia]
    social_account_id: str
    social_accounts: list[SocialAccountPublic]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class SocialAccountPublic(Model):
    _names: ClassVar[dict[str, str]] = {
        "user_id": "userId",
        "profile_photo_url": "profilePhotoUrl",
        "external_id": "externalId",
    }

    id: str
    platform: SocialPlatform
    username: str | None
    user_id: str
    """The account's id on the platform."""
    profile_photo_url: str | None
    status: Literal["connected", "disconnected"] | str
    external_id: str | None


@dataclass(frozen=True, kw_only=True)
class PostCreate(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_id": "socialAccountId",
        "scheduled_at": "scheduledAt",
        "platform_configuration": "platformConfiguration",
        "tag_ids": "tagIds",
    }

    caption: str
    social_account_id: str
    title: str | Unset = UNSET
    scheduled_at: datetime | str | None | Unset = UNSET
    """Any offset; must not be in the past."""
    media: list[MediaItem] | Unset = UNSET
    thumbnail: MediaItem | Unset = UNSET
    platform_configuration: dict[str, Any] | Unset = UNSET
    tag_ids: list[str] | Unset = UNSET
    action: Literal["schedule", "queue", "draft", "now"] | str | Unset = UNSET
    """Absent: `schedule` when scheduledAt is given, else `draft`."""
    parts: list[PostCreatePart] | Unset = UNSET
    """A thread, on platforms that have threads."""


@dataclass(frozen=True, kw_only=True)
class MediaItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "mime_type": "mimeType",
    }

    url: str
    thumbnail_url: str | None | Unset = UNSET
    thumbnail_timestamp_ms: float | None | Unset = UNSET
    tags: list[MediaTag] | Unset = UNSET
    alt: str | None | Unset = UNSET
    skip_processing: bool | Unset = UNSET
    name: str | Unset = UNSET
    mime_type: str | Unset = UNSET
    width: float | Unset = UNSET
    height: float | Unset = UNSET
    size: float | Unset = UNSET
    duration: float | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class PostCreatePart(Model):
    caption: str
    media: list[MediaItem] | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class CreatePostsResult(Model):
    created: int
    failed: int
    results: list[BulkResult]


@dataclass(frozen=True, kw_only=True)
class BulkResultCreated(Model):
    index: int
    status: Literal["created"] | str
    post: PostCreated


@dataclass(frozen=True, kw_only=True)
class BulkResultFailed(Model):
    index: int
    status: Literal["failed"] | str
    error: BulkResultFailedError


@dataclass(frozen=True, kw_only=True)
class BulkResultFailedError(Model):
    code: str
    status: int
    message: str
    data: BulkResultFailedErrorData | None = None


@dataclass(frozen=True, kw_only=True)
class BulkResultFailedErrorData(Model):
    _names: ClassVar[dict[str, str]] = {
        "error_tag": "errorTag",
        "is_retryable": "isRetryable",
        "field_errors": "fieldErrors",
    }

    message: str | None = None
    error_tag: str | None = None
    is_retryable: bool | None = None
    field_errors: dict[str, list[str]] | None = None


@dataclass(frozen=True, kw_only=True)
class BulkResult(Model):
    index: int
    status: Literal["created", "failed"] | str
    post: PostCreated | None = None
    error: BulkResultFailedError | None = None


@dataclass(frozen=True, kw_only=True)
class PostBulk(Model):
    posts: list[PostCreate]


@dataclass(frozen=True, kw_only=True)
class GetCalendarResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "time_zone": "timeZone",
    }

    time_zone: str
    days: list[GetCalendarDay]
    """Those with posts, in order."""


@dataclass(frozen=True, kw_only=True)
class GetCalendarDay(Model):
    date: str
    total: int
    posts: list[CalendarPost]


@dataclass(frozen=True, kw_only=True)
class CalendarPost(Model):
    _names: ClassVar[dict[str, str]] = {
        "approval_status": "approvalStatus",
        "scheduled_at": "scheduledAt",
        "posted_at": "postedAt",
        "reminded_at": "remindedAt",
        "social_account_id": "socialAccountId",
        "tag_ids": "tagIds",
        "part_count": "partCount",
    }

    id: str
    version: int
    """Send it as `If-Match` with a change: nobody's edit is lost."""
    caption: str
    """Its first 140 characters."""
    title: str | None
    status: PostStatus
    approval_status: PostApprovalStatus
    at: datetime
    """Where it stands in the calendar: `postedAt`, or else `scheduledAt`."""
    scheduled_at: datetime | None
    posted_at: datetime | None
    reminded_at: datetime | None
    queued: bool
    """It holds a slot of its channel's queue."""
    social_account_id: str
    tag_ids: list[str]
    part_count: int
    """0 where it is no thread."""
    thumbnail: CalendarPostThumbnail | None


@dataclass(frozen=True, kw_only=True)
class CalendarPostThumbnail(Model):
    _names: ClassVar[dict[str, str]] = {
        "thumbnail_url": "thumbnailUrl",
        "mime_type": "mimeType",
    }

    url: str
    thumbnail_url: str | None
    mime_type: str
    alt: str | None


@dataclass(frozen=True, kw_only=True)
class CountPostsByTabResult(Model):
    queue: int
    drafts: int
    approvals: int
    sent: int
    failed: int


@dataclass(frozen=True, kw_only=True)
class ImportPostsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "import_id": "importId",
        "dry_run": "dryRun",
    }

    import_id: str
    dry_run: bool
    summary: ImportPostsSummary
    rows: list[ImportedRow]


@dataclass(frozen=True, kw_only=True)
class ImportPostsSummary(Model):
    valid: int
    invalid: int
    created: int
    exists: int
    failed: int


@dataclass(frozen=True, kw_only=True)
class ImportedRow(Model):
    _names: ClassVar[dict[str, str]] = {
        "post_id": "postId",
        "social_account_id": "socialAccountId",
        "scheduled_at": "scheduledAt",
    }

    line: int
    """Where the row begins in the file; the first line is 1."""
    status: Literal["valid", "invalid", "created", "exists", "failed"] | str
    post_id: str | None
    social_account_id: str | None
    scheduled_at: datetime | None
    errors: list[PostProblem]
    warnings: list[PostWarning]


@dataclass(frozen=True, kw_only=True)
class PostProblem(Model):
    field: str | None
    message: str
    code: str


@dataclass(frozen=True, kw_only=True)
class PostWarning(Model):
    _names: ClassVar[dict[str, str]] = {
        "post_id": "postId",
        "scheduled_at": "scheduledAt",
    }

    field: str | None
    message: str
    code: Literal["duplicate", "close"] | str | None = None
    """Another post of the channel has the same text, or is due at nearly the same time."""
    post_id: str | None = None
    """That other post."""
    scheduled_at: datetime | None = None
    """When that other post is or was due."""


@dataclass(frozen=True, kw_only=True)
class PostImport(Model):
    _names: ClassVar[dict[str, str]] = {
        "dry_run": "dryRun",
        "import_id": "importId",
    }

    csv: str
    dry_run: bool | Unset = UNSET
    import_id: str | Unset = UNSET
    defaults: PostImportDefaults | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class PostImportDefaults(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_id": "socialAccountId",
        "time_zone": "timeZone",
    }

    social_account_id: str | Unset = UNSET
    action: Literal["schedule", "queue", "draft", "now"] | str | Unset = UNSET
    """Absent: `schedule` when scheduledAt is given, else `draft`."""
    time_zone: str | Unset = UNSET
    """An IANA zone such as `Europe/Berlin`."""


@dataclass(frozen=True, kw_only=True)
class ValidatePostResult(Model):
    valid: bool
    data: list[PostVerdict]


@dataclass(frozen=True, kw_only=True)
class PostVerdict(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_id": "socialAccountId",
        "approval_status": "approvalStatus",
        "scheduled_at": "scheduledAt",
    }

    social_account_id: str
    platform: SocialPlatform | None
    valid: bool
    errors: list[PostProblem]
    warnings: list[PostWarning]
    text: TextLength | None
    parts: list[TextLength]
    status: PostStatus | None
    approval_status: PostApprovalStatus | None
    scheduled_at: datetime | None
    """When it would be due."""
    slot: datetime | None
    """The queue slot it would get, if nobody takes it first."""
    readiness: PostReadiness | None = None
    """Absent for drafts and for rows of an import."""


@dataclass(frozen=True, kw_only=True)
class TextLength(Model):
    """Counted as the platform counts."""

    used: int
    max: int


@dataclass(frozen=True, kw_only=True)
class PostValidate(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_id": "socialAccountId",
        "scheduled_at": "scheduledAt",
        "platform_configuration": "platformConfiguration",
        "tag_ids": "tagIds",
        "social_account_ids": "socialAccountIds",
        "post_id": "postId",
    }

    caption: str
    social_account_id: str | Unset = UNSET
    title: str | Unset = UNSET
    scheduled_at: datetime | str | None | Unset = UNSET
    """Any offset; must not be in the past."""
    media: list[MediaItem] | Unset = UNSET
    thumbnail: MediaItem | Unset = UNSET
    platform_configuration: dict[str, Any] | Unset = UNSET
    tag_ids: list[str] | Unset = UNSET
    action: Literal["schedule", "queue", "draft", "now"] | str | Unset = UNSET
    """Absent: `schedule` when scheduledAt is given, else `draft`."""
    parts: list[PostValidatePart] | Unset = UNSET
    """A thread, on platforms that have threads."""
    social_account_ids: list[str] | Unset = UNSET
    variants: dict[str, PostVariant] | Unset = UNSET
    """By channel: what takes the place of the post's own text, media and settings there."""
    post_id: str | Unset = UNSET
    """The post that is edited; it is no duplicate of itself."""


@dataclass(frozen=True, kw_only=True)
class PostValidatePart(Model):
    caption: str
    media: list[MediaItem] | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class PostVariant(Model):
    _names: ClassVar[dict[str, str]] = {
        "platform_configuration": "platformConfiguration",
    }

    caption: str
    title: str | Unset = UNSET
    media: list[MediaItem] | Unset = UNSET
    thumbnail: MediaItem | Unset = UNSET
    platform_configuration: dict[str, Any] | Unset = UNSET
    parts: list[PostVariantPart] | Unset = UNSET
    """A thread, on platforms that have threads."""


@dataclass(frozen=True, kw_only=True)
class PostVariantPart(Model):
    caption: str
    media: list[MediaItem] | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class Post(Model):
    _names: ClassVar[dict[str, str]] = {
        "external_id": "externalId",
        "approval_status": "approvalStatus",
        "approval_requested_at": "approvalRequestedAt",
        "approval_requested_by": "approvalRequestedBy",
        "approved_at": "approvedAt",
        "approved_by": "approvedBy",
        "rejection_reason": "rejectionReason",
        "scheduled_at": "scheduledAt",
        "platform_configuration": "platformConfiguration",
        "social_account_id": "socialAccountId",
        "posted_at": "postedAt",
        "reminded_at": "remindedAt",
        "error_message": "errorMessage",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    external_id: str | None
    caption: str
    status: PostStatus
    approval_status: PostApprovalStatus
    approval_requested_at: datetime | None
    approval_requested_by: str | None
    approved_at: datetime | None
    approved_by: str | None
    rejection_reason: str | None
    scheduled_at: datetime | None
    platform_configuration: dict[str, Any] | None
    social_account_id: str
    url: str | None
    title: str | None
    posted_at: datetime | None
    reminded_at: datetime | None
    """Since when the post waits for a person to publish it by hand; null otherwise."""
    error_message: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class PostUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "scheduled_at": "scheduledAt",
        "platform_configuration": "platformConfiguration",
        "tag_ids": "tagIds",
    }

    caption: str | Unset = UNSET
    title: str | None | Unset = UNSET
    scheduled_at: datetime | str | None | Unset = UNSET
    media: list[MediaItemUpdate] | Unset = UNSET
    platform_configuration: dict[str, Any] | Unset = UNSET
    status: Literal["DRAFT", "SCHEDULED", "PROCESSING"] | str | Unset = UNSET
    tag_ids: list[str] | Unset = UNSET
    parts: list[PostUpdatePart] | Unset = UNSET
    """Replaces the thread; an empty array removes it."""


@dataclass(frozen=True, kw_only=True)
class MediaItemUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "mime_type": "mimeType",
    }

    id: str | Unset = UNSET
    url: str | Unset = UNSET
    name: str | None | Unset = UNSET
    mime_type: str | None | Unset = UNSET
    width: float | None | Unset = UNSET
    height: float | None | Unset = UNSET
    size: float | None | Unset = UNSET
    duration: float | None | Unset = UNSET
    alt: str | None | Unset = UNSET
    tags: list[MediaTag] | Unset = UNSET
    bucket: str | None | Unset = UNSET
    key: str | None | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class PostUpdatePart(Model):
    caption: str
    media: list[MediaItemUpdate] | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class ListPostCommentsResult(Model):
    data: list[PostComment]


@dataclass(frozen=True, kw_only=True)
class PostComment(Model):
    _names: ClassVar[dict[str, str]] = {
        "created_at": "createdAt",
        "edited_at": "editedAt",
    }

    id: str
    author: PostCommentAuthor
    text: str
    mentions: list[PostCommentMention]
    """Members named in the text."""
    created_at: datetime
    edited_at: datetime | None


@dataclass(frozen=True, kw_only=True)
class PostCommentAuthor(Model):
    kind: Literal["user", "apiKey", "oauthToken"] | str
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class PostCommentMention(Model):
    _names: ClassVar[dict[str, str]] = {
        "user_id": "userId",
    }

    user_id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class PostCommentCreate(Model):
    text: str


@dataclass(frozen=True, kw_only=True)
class PostCommentUpdate(Model):
    text: str


@dataclass(frozen=True, kw_only=True)
class PostComplete(Model):
    url: str | Unset = UNSET
    """Where the post can be seen."""
    published: bool | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class GetPostHistoryResult(Model):
    data: list[PostHistoryEntry]


@dataclass(frozen=True, kw_only=True)
class PostHistoryEntry(Model):
    _names: ClassVar[dict[str, str]] = {
        "created_at": "createdAt",
    }

    id: str
    action: str
    """Such as `created`, `updated`, `approved` or `sent_back`."""
    actor: PostHistoryEntryActor
    changes: list[PostHistoryEntryChange]
    reason: str | None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class PostHistoryEntryActor(Model):
    kind: str
    id: str | None
    name: str | None


@dataclass(frozen=True, kw_only=True)
class PostHistoryEntryChange(Model):
    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
    }

    field: str
    """A field of the post; `option.` before those of platformConfiguration."""
    from_: str | None
    to: str | None


@dataclass(frozen=True, kw_only=True)
class RejectPostBody(Model):
    reason: str


@dataclass(frozen=True, kw_only=True)
class PostRetry(Model):
    _names: ClassVar[dict[str, str]] = {
        "scheduled_at": "scheduledAt",
    }

    scheduled_at: datetime | str | Unset = UNSET
    confirm: bool | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class GetPostTimelineResult(Model):
    data: list[TimelineEntry]


@dataclass(frozen=True, kw_only=True)
class TimelineEntry(Model):
    _names: ClassVar[dict[str, str]] = {
        "created_at": "createdAt",
    }

    id: str
    phase: str
    attempt: int
    outcome: str
    message: str | None
    milliseconds: int | None
    detail: Any
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class ListBestPostsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
        "time_zone": "timeZone",
    }

    from_: str
    to: str
    time_zone: str
    """IANA zone of the days and hours."""
    data: list[BestPost]


@dataclass(frozen=True, kw_only=True)
class BestPost(Model):
    _names: ClassVar[dict[str, str]] = {
        "posted_at": "postedAt",
        "social_account_id": "socialAccountId",
        "display_name": "displayName",
    }

    id: str
    caption: str
    """Its first 280 characters."""
    url: str | None
    posted_at: datetime
    social_account_id: str
    platform: SocialPlatform
    username: str | None
    display_name: str | None
    media: BestPostMedia | None
    """The first picture or video."""
    figures: BestPostFigures


@dataclass(frozen=True, kw_only=True)
class BestPostMedia(Model):
    """The first picture or video."""

    _names: ClassVar[dict[str, str]] = {
        "thumbnail_url": "thumbnailUrl",
        "mime_type": "mimeType",
    }

    url: str
    thumbnail_url: str | None
    mime_type: str
    alt: str | None


@dataclass(frozen=True, kw_only=True)
class BestPostFigures(Model):
    _names: ClassVar[dict[str, str]] = {
        "video_views": "videoViews",
        "engagement_rate": "engagementRate",
    }

    impressions: float | None
    reach: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    saves: float | None
    clicks: float | None
    video_views: float | None
    engagements: float | None
    """Likes, comments, shares, saves and clicks."""
    engagement_rate: float | None
    """Engagements of what tells how often it was seen, divided by that: impressions, or else
    reach, or else video views.
    """


@dataclass(frozen=True, kw_only=True)
class ListBestTimesResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
        "time_zone": "timeZone",
    }

    from_: str
    to: str
    time_zone: str
    """IANA zone of the days and hours."""
    data: list[BestTime]


@dataclass(frozen=True, kw_only=True)
class BestTime(Model):
    weekday: int
    """1 Monday to 7 Sunday."""
    hour: int
    posts: int
    """How many posts the median is of; of few it says little."""
    median: float


@dataclass(frozen=True, kw_only=True)
class GetAnalyticsOverviewResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
        "time_zone": "timeZone",
        "totals_before": "totalsBefore",
    }

    from_: str
    to: str
    time_zone: str
    """IANA zone of the days and hours."""
    before: GetAnalyticsOverviewBefore
    """As many days, right before."""
    totals: AnalyticsTotals
    totals_before: AnalyticsTotals
    platforms: list[AnalyticsPlatformTotals]
    channels: list[AnalyticsChannelTotals]


@dataclass(frozen=True, kw_only=True)
class GetAnalyticsOverviewBefore(Model):
    """As many days, right before."""

    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
    }

    from_: str
    to: str


@dataclass(frozen=True, kw_only=True)
class AnalyticsTotals(Model):
    _names: ClassVar[dict[str, str]] = {
        "video_views": "videoViews",
        "engagement_rate": "engagementRate",
    }

    sent: int
    """Posts that went out."""
    failed: int
    """Posts that were due and failed."""
    impressions: float | None
    reach: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    saves: float | None
    clicks: float | None
    video_views: float | None
    engagements: float | None
    """Likes, comments, shares, saves and clicks."""
    engagement_rate: float | None
    """Engagements of what tells how often it was seen, divided by that: impressions, or else
    reach, or else video views.
    """


@dataclass(frozen=True, kw_only=True)
class AnalyticsPlatformTotals(Model):
    _names: ClassVar[dict[str, str]] = {
        "video_views": "videoViews",
        "engagement_rate": "engagementRate",
    }

    platform: SocialPlatform
    sent: int
    """Posts that went out."""
    failed: int
    """Posts that were due and failed."""
    impressions: float | None
    reach: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    saves: float | None
    clicks: float | None
    video_views: float | None
    engagements: float | None
    """Likes, comments, shares, saves and clicks."""
    engagement_rate: float | None
    """Engagements of what tells how often it was seen, divided by that: impressions, or else
    reach, or else video views.
    """


@dataclass(frozen=True, kw_only=True)
class AnalyticsChannelTotals(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_id": "socialAccountId",
        "display_name": "displayName",
        "video_views": "videoViews",
        "engagement_rate": "engagementRate",
    }

    social_account_id: str
    platform: SocialPlatform
    username: str | None
    display_name: str | None
    sent: int
    """Posts that went out."""
    failed: int
    """Posts that were due and failed."""
    impressions: float | None
    reach: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    saves: float | None
    clicks: float | None
    video_views: float | None
    engagements: float | None
    """Likes, comments, shares, saves and clicks."""
    engagement_rate: float | None
    """Engagements of what tells how often it was seen, divided by that: impressions, or else
    reach, or else video views.
    """


@dataclass(frozen=True, kw_only=True)
class GetAnalyticsSeriesResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
        "time_zone": "timeZone",
        "data_before": "dataBefore",
    }

    from_: str
    to: str
    time_zone: str
    """IANA zone of the days and hours."""
    before: GetAnalyticsSeriesBefore
    """As many days, right before."""
    data: list[AnalyticsDay]
    data_before: list[AnalyticsDay]


@dataclass(frozen=True, kw_only=True)
class GetAnalyticsSeriesBefore(Model):
    """As many days, right before."""

    _names: ClassVar[dict[str, str]] = {
        "from_": "from",
    }

    from_: str
    to: str


@dataclass(frozen=True, kw_only=True)
class AnalyticsDay(Model):
    _names: ClassVar[dict[str, str]] = {
        "video_views": "videoViews",
        "engagement_rate": "engagementRate",
    }

    date: str
    sent: int
    """Posts that went out."""
    failed: int
    """Posts that were due and failed."""
    impressions: float | None
    reach: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    saves: float | None
    clicks: float | None
    video_views: float | None
    engagements: float | None
    """Likes, comments, shares, saves and clicks."""
    engagement_rate: float | None
    """Engagements of what tells how often it was seen, divided by that: impressions, or else
    reach, or else video views.
    """


@dataclass(frozen=True, kw_only=True)
class GetPostAnalyticsSeriesResult(Model):
    data: list[AnalyticsSample]


@dataclass(frozen=True, kw_only=True)
class AnalyticsSample(Model):
    _names: ClassVar[dict[str, str]] = {
        "collected_at": "collectedAt",
    }

    id: str
    collected_at: datetime
    platform: SocialPlatform
    metrics: Metrics | None


@dataclass(frozen=True, kw_only=True)
class Metrics(Model):
    """One vocabulary for all platforms. A count that the platform does not tell is absent. A
    thread counts as one post.
    """

    _names: ClassVar[dict[str, str]] = {
        "video_views": "videoViews",
    }

    impressions: float | None = None
    """Times shown."""
    reach: float | None = None
    """Different people who saw it."""
    likes: float | None = None
    """Likes, favourites and other reactions."""
    comments: float | None = None
    """Comments and replies."""
    shares: float | None = None
    """Shares, reposts, boosts and quotes."""
    saves: float | None = None
    """Saves and bookmarks."""
    clicks: float | None = None
    """Clicks on the post or on a link in it."""
    video_views: float | None = None
    """Views of the video."""
    raw: Any
    """What the platform itself answered; its form is the platform's own."""


@dataclass(frozen=True, kw_only=True)
class AnalyticsSummary(Model):
    _names: ClassVar[dict[str, str]] = {
        "analytics_latest": "analyticsLatest",
        "analytics_last_fetched_at": "analyticsLastFetchedAt",
        "analytics_next_fetch_at": "analyticsNextFetchAt",
        "updated_at": "updatedAt",
    }

    analytics_latest: Metrics | None
    """Null until the first metrics have come in."""
    analytics_last_fetched_at: datetime | None
    analytics_next_fetch_at: datetime | None
    """Null where there is nothing (more) to come: not published, no metrics there, or too old."""
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class ListSocialAccountsResult(Model):
    data: list[SocialAccount]


@dataclass(frozen=True, kw_only=True)
class ConnectRedirect(Model):
    _names: ClassVar[dict[str, str]] = {
        "authorize_url": "authorizeUrl",
        "expires_at": "expiresAt",
    }

    authorize_url: str
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class ConnectSocialAccountResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "image_url": "imageUrl",
        "image_processing_status": "imageProcessingStatus",
        "disconnected_reason": "disconnectedReason",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
        "refresh_token_valid": "refreshTokenValid",
        "display_name": "displayName",
        "profile_url": "profileUrl",
        "profile_id": "profileId",
        "paused_at": "pausedAt",
        "min_gap_seconds": "minGapSeconds",
        "expires_at": "expiresAt",
        "authorize_url": "authorizeUrl",
    }

    id: str | None = None
    platform: SocialPlatform | None = None
    image_url: str | None = None
    image_processing_status: Literal["PENDING", "PROCESSING", "PROCESSED", "FAILED"] | str | None = None
    username: str | None = None
    status: Literal["connected", "disconnected"] | str | None = None
    disconnected_reason: Literal["TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED", "REFRESH_FAILED", "ACCOUNT_SUSPENDED", "PERMISSION_DENIED", "EMAIL_UNCONFIRMED"] | str | None = None
    created_at: datetime | None = None
    updated_at: datetime | None = None
    refresh_token_valid: bool | None = None
    display_name: str | None = None
    """The name people see. Not part of the minimal record."""
    profile_url: str | None = None
    profile_id: str | None = None
    limits: SocialAccountLimits | None = None
    """Limits of this account or its instance that differ from the platform's."""
    sandbox: bool | None = None
    """Whether the channel uses the built-in sandbox instead of the platform."""
    paused_at: datetime | None = None
    """When publishing was paused. Null if it isn't paused."""
    min_gap_seconds: int | None = None
    """Minimum number of seconds between two posts on this channel."""
    expires_at: datetime | None
    """When access expires unless the channel is reconnected. Null if it renews automatically or
    never expires.
    """
    authorize_url: str | None = None


@dataclass(frozen=True, kw_only=True)
class ConnectSocialAccountBody(Model):
    _names: ClassVar[dict[str, str]] = {
        "profile_id": "profileId",
        "redirect_url": "redirectUrl",
    }

    platform: SocialPlatform
    profile_id: str | Unset = UNSET
    """A client profile, by id or externalId."""
    credentials: dict[str, str] | Unset = UNSET
    sandbox: bool | Unset = UNSET
    redirect_url: str | Unset = UNSET
    """Where the person returns after signing in. The query has `connected` (comma-separated ids)
    or `connect_error`.
    """


@dataclass(frozen=True, kw_only=True)
class ChangeSocialAccountsResult(Model):
    data: list[SocialAccount]


@dataclass(frozen=True, kw_only=True)
class SocialAccountsChange(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_ids": "socialAccountIds",
        "profile_id": "profileId",
    }

    social_account_ids: list[str]
    paused: bool | Unset = UNSET
    """Whether publishing is paused. Omit to leave it unchanged."""
    overdue: Literal["publish", "queue", "fail"] | str | Unset = UNSET
    """What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first
    and spaced on each channel. `queue`: each takes the next free slot of its channel's queue.
    `fail`: they become FAILED, and can be retried.
    """
    profile_id: str | None | Unset = UNSET
    """A client profile, by id or externalId. Null removes the channels from their profile. Omit to
    leave it unchanged.
    """


@dataclass(frozen=True, kw_only=True)
class SocialAccountUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "profile_id": "profileId",
        "min_gap_seconds": "minGapSeconds",
    }

    id: str | Unset = UNSET
    """Must match the id in the path."""
    status: Literal["connected", "disconnected"] | str | Unset = UNSET
    profile_id: str | None | Unset = UNSET
    """A client profile, by id or externalId. Null removes the channel from its profile."""
    min_gap_seconds: int | Unset = UNSET
    """Posts due closer together than this wait their turn."""


@dataclass(frozen=True, kw_only=True)
class ChannelHealth(Model):
    _names: ClassVar[dict[str, str]] = {
        "paused_by": "pausedBy",
        "last_published": "lastPublished",
        "last_failure": "lastFailure",
        "blocked_until": "blockedUntil",
        "next_post_at": "nextPostAt",
        "daily_cap": "dailyCap",
    }

    ready: bool
    """Whether a post due now would be published."""
    problems: list[ChannelHealthProblem]
    paused_by: list[Literal["channel", "profile", "workspace"] | str]
    last_published: ChannelHealthLastPublished | None
    last_failure: ChannelHealthLastFailure | None
    """The most recent post with status FAILED. Retried posts don't count."""
    access: ChannelHealthAccess
    blocked_until: datetime | None
    """The platform is rate limiting this channel until then."""
    next_post_at: datetime | None
    """The earliest time that respects `minGapSeconds`."""
    daily_cap: ChannelHealthDailyCap | None
    """The platform's limit per 24 hours, and the posts published in the last 24 hours."""
    scheduled: int
    """Posts that are scheduled or waiting for approval."""
    overdue: int
    """Posts past their scheduled time that haven't started publishing."""


@dataclass(frozen=True, kw_only=True)
class ChannelHealthProblem(Model):
    code: Literal["gap", "rate_limited", "daily_cap", "disconnected", "access_ends", "paused", "awaiting_approval", "no_connector"] | str
    message: str


@dataclass(frozen=True, kw_only=True)
class ChannelHealthLastPublished(Model):
    _names: ClassVar[dict[str, str]] = {
        "post_id": "postId",
    }

    post_id: str
    at: datetime


@dataclass(frozen=True, kw_only=True)
class ChannelHealthLastFailure(Model):
    """The most recent post with status FAILED. Retried posts don't count."""

    _names: ClassVar[dict[str, str]] = {
        "post_id": "postId",
        "error_tag": "errorTag",
    }

    post_id: str
    at: datetime
    error_tag: str | None
    message: str | None


@dataclass(frozen=True, kw_only=True)
class ChannelHealthAccess(Model):
    _names: ClassVar[dict[str, str]] = {
        "renews_itself": "renewsItself",
        "ends_at": "endsAt",
        "renewal_due_at": "renewalDueAt",
    }

    renews_itself: bool
    ends_at: datetime | None
    """When access expires unless the channel is reconnected. Null if it renews automatically or
    never expires.
    """
    renewal_due_at: datetime | None
    scopes: list[str] | None
    """Scopes the platform granted. Null if the platform doesn't report them."""


@dataclass(frozen=True, kw_only=True)
class ChannelHealthDailyCap(Model):
    """The platform's limit per 24 hours, and the posts published in the last 24 hours."""

    posts: int
    used: int


@dataclass(frozen=True, kw_only=True)
class ChannelQueue(Model):
    _names: ClassVar[dict[str, str]] = {
        "time_zone": "timeZone",
        "time_zone_of": "timeZoneOf",
        "is_default": "isDefault",
    }

    time_zone: str
    """IANA time zone of the slots."""
    time_zone_of: Literal["channel", "workspace"] | str
    """Where the time zone comes from."""
    is_default: bool
    """Whether these are the default slots."""
    slots: list[WeeklySlot]
    next: list[QueueSlot]


@dataclass(frozen=True, kw_only=True)
class WeeklySlot(Model):
    weekday: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str
    time: str


@dataclass(frozen=True, kw_only=True)
class QueueSlot(Model):
    _names: ClassVar[dict[str, str]] = {
        "scheduled_at": "scheduledAt",
        "local_time": "localTime",
        "time_zone": "timeZone",
        "post_id": "postId",
    }

    scheduled_at: datetime
    local_time: datetime
    """The same instant in the queue's time zone."""
    time_zone: str
    taken: bool
    post_id: str | None
    """The post that holds the slot."""
    cause: Literal["slot", "moved", "twice"] | str
    """`moved`: DST skips the slot's time that day. `twice`: the time occurs twice that day, and
    the first one counts.
    """
    reason: str
    """Explains the time to people."""


@dataclass(frozen=True, kw_only=True)
class ChannelQueueUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "time_zone": "timeZone",
    }

    slots: list[WeeklySlot] | None
    """Replaces all slots. Null restores the default slots."""
    time_zone: str | None | Unset = UNSET
    """IANA time zone of the slots. Null uses the workspace's. Omit to leave it unchanged."""


@dataclass(frozen=True, kw_only=True)
class Resume(Model):
    overdue: Literal["publish", "queue", "fail"] | str | Unset = UNSET
    """What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first
    and spaced on each channel. `queue`: each takes the next free slot of its channel's queue.
    `fail`: they become FAILED, and can be retried.
    """


@dataclass(frozen=True, kw_only=True)
class GetDevtoOrganizationsResult(Model):
    data: list[GetDevtoOrganizationsItem]


@dataclass(frozen=True, kw_only=True)
class GetDevtoOrganizationsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetDevtoTagsResult(Model):
    data: list[GetDevtoTagsItem]


@dataclass(frozen=True, kw_only=True)
class GetDevtoTagsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetDiscordTagsResult(Model):
    data: list[GetDiscordTagsItem]


@dataclass(frozen=True, kw_only=True)
class GetDiscordTagsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetDiscordRolesResult(Model):
    data: list[GetDiscordRolesItem]


@dataclass(frozen=True, kw_only=True)
class GetDiscordRolesItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetDiscordMembersResult(Model):
    data: list[GetDiscordMembersItem]


@dataclass(frozen=True, kw_only=True)
class GetDiscordMembersItem(Model):
    id: str
    name: str
    username: str


@dataclass(frozen=True, kw_only=True)
class GetDribbbleTeamsResult(Model):
    data: list[GetDribbbleTeamsItem]


@dataclass(frozen=True, kw_only=True)
class GetDribbbleTeamsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetFacebookPlacesResult(Model):
    data: list[GetFacebookPlacesItem]


@dataclass(frozen=True, kw_only=True)
class GetFacebookPlacesItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetFarcasterChannelsResult(Model):
    data: list[GetFarcasterChannelsItem]


@dataclass(frozen=True, kw_only=True)
class GetFarcasterChannelsItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "image_url": "imageUrl",
    }

    id: str
    name: str
    image_url: str | None
    followers: float | None


@dataclass(frozen=True, kw_only=True)
class GetHashnodeSeriesResult(Model):
    data: list[GetHashnodeSeriesItem]


@dataclass(frozen=True, kw_only=True)
class GetHashnodeSeriesItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetHashnodeMembersResult(Model):
    data: list[GetHashnodeMembersItem]


@dataclass(frozen=True, kw_only=True)
class GetHashnodeMembersItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetLemmyCommunitiesResult(Model):
    data: list[GetLemmyCommunitiesItem]


@dataclass(frozen=True, kw_only=True)
class GetLemmyCommunitiesItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "image_url": "imageUrl",
        "moderators_only": "moderatorsOnly",
    }

    id: str
    """The community's name and server, for the community field."""
    name: str
    image_url: str | None
    moderators_only: bool


@dataclass(frozen=True, kw_only=True)
class GetLinkedinOrganizationsResult(Model):
    data: list[GetLinkedinOrganizationsItem]


@dataclass(frozen=True, kw_only=True)
class GetLinkedinOrganizationsItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "image_url": "imageUrl",
    }

    id: str
    name: str
    username: str | None
    image_url: str | None


@dataclass(frozen=True, kw_only=True)
class GetListmonkListsResult(Model):
    data: list[GetListmonkListsItem]


@dataclass(frozen=True, kw_only=True)
class GetListmonkListsItem(Model):
    id: str
    name: str
    type: str
    optin: str
    """With double opt-in, only confirmed subscribers receive emails."""
    subscribers: float | None


@dataclass(frozen=True, kw_only=True)
class GetListmonkTemplatesResult(Model):
    data: list[GetListmonkTemplatesItem]


@dataclass(frozen=True, kw_only=True)
class GetListmonkTemplatesItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "is_default": "isDefault",
    }

    id: str
    name: str
    is_default: bool


@dataclass(frozen=True, kw_only=True)
class GetMeweGroupsResult(Model):
    data: list[GetMeweGroupsItem]


@dataclass(frozen=True, kw_only=True)
class GetMeweGroupsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetMoltbookSubmoltsResult(Model):
    data: list[GetMoltbookSubmoltsItem]


@dataclass(frozen=True, kw_only=True)
class GetMoltbookSubmoltsItem(Model):
    id: str
    name: str
    description: str | None


@dataclass(frozen=True, kw_only=True)
class GetPinterestBoardsResult(Model):
    data: list[GetPinterestBoardsItem]


@dataclass(frozen=True, kw_only=True)
class GetPinterestBoardsItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "pin_count": "pinCount",
        "image_url": "imageUrl",
    }

    id: str
    name: str
    description: str | None
    privacy: str
    pin_count: float | None
    image_url: str | None


@dataclass(frozen=True, kw_only=True)
class GetPinterestBoardSectionsResult(Model):
    data: list[GetPinterestBoardSectionsItem]


@dataclass(frozen=True, kw_only=True)
class GetPinterestBoardSectionsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetRedditSubredditsResult(Model):
    data: list[GetRedditSubredditsItem]


@dataclass(frozen=True, kw_only=True)
class GetRedditSubredditsItem(Model):
    id: str
    name: str
    title: str | None
    subscribers: float | None
    nsfw: bool


@dataclass(frozen=True, kw_only=True)
class GetRedditFlairsResult(Model):
    data: list[GetRedditFlairsItem]


@dataclass(frozen=True, kw_only=True)
class GetRedditFlairsItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "text_editable": "textEditable",
    }

    id: str
    name: str
    text_editable: bool


@dataclass(frozen=True, kw_only=True)
class GetSlackUsersResult(Model):
    data: list[GetSlackUsersItem]


@dataclass(frozen=True, kw_only=True)
class GetSlackUsersItem(Model):
    id: str
    name: str
    username: str


@dataclass(frozen=True, kw_only=True)
class GetThreadsLocationsResult(Model):
    data: list[GetThreadsLocationsItem]


@dataclass(frozen=True, kw_only=True)
class GetThreadsLocationsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetTiktokCreatorInfoResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "avatar_url": "avatarUrl",
        "privacy_level_options": "privacyLevelOptions",
        "max_video_post_duration_sec": "maxVideoPostDurationSec",
        "comment_disabled": "commentDisabled",
        "duet_disabled": "duetDisabled",
        "stitch_disabled": "stitchDisabled",
    }

    username: str
    nickname: str
    avatar_url: str | None
    privacy_level_options: list[str]
    max_video_post_duration_sec: float | None
    comment_disabled: bool
    duet_disabled: bool
    stitch_disabled: bool


@dataclass(frozen=True, kw_only=True)
class GetTwitterCommunitiesResult(Model):
    data: list[GetTwitterCommunitiesItem]


@dataclass(frozen=True, kw_only=True)
class GetTwitterCommunitiesItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "member_count": "memberCount",
    }

    id: str
    name: str
    member_count: float | None


@dataclass(frozen=True, kw_only=True)
class GetTwitterUsersResult(Model):
    data: list[GetTwitterUsersItem]


@dataclass(frozen=True, kw_only=True)
class GetTwitterUsersItem(Model):
    id: str
    name: str
    username: str


@dataclass(frozen=True, kw_only=True)
class GetWhopCompaniesResult(Model):
    data: list[GetWhopCompaniesItem]


@dataclass(frozen=True, kw_only=True)
class GetWhopCompaniesItem(Model):
    id: str
    name: str
    route: str | None


@dataclass(frozen=True, kw_only=True)
class GetWhopForumsResult(Model):
    data: list[GetWhopForumsItem]


@dataclass(frozen=True, kw_only=True)
class GetWhopForumsItem(Model):
    _names: ClassVar[dict[str, str]] = {
        "who_can_post": "whoCanPost",
        "who_can_comment": "whoCanComment",
    }

    id: str
    """The experience id to post in."""
    name: str
    who_can_post: str | None
    who_can_comment: str | None


@dataclass(frozen=True, kw_only=True)
class GetWordpressCategoriesResult(Model):
    data: list[GetWordpressCategoriesItem]


@dataclass(frozen=True, kw_only=True)
class GetWordpressCategoriesItem(Model):
    id: str
    name: str
    count: float


@dataclass(frozen=True, kw_only=True)
class GetWordpressTagsResult(Model):
    data: list[GetWordpressTagsItem]


@dataclass(frozen=True, kw_only=True)
class GetWordpressTagsItem(Model):
    id: str
    name: str
    count: float


@dataclass(frozen=True, kw_only=True)
class GetWordpressTypesResult(Model):
    data: list[GetWordpressTypesItem]


@dataclass(frozen=True, kw_only=True)
class GetWordpressTypesItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetYoutubeCategoriesResult(Model):
    data: list[GetYoutubeCategoriesItem]


@dataclass(frozen=True, kw_only=True)
class GetYoutubeCategoriesItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class GetYoutubePlaylistsResult(Model):
    data: list[GetYoutubePlaylistsItem]


@dataclass(frozen=True, kw_only=True)
class GetYoutubePlaylistsItem(Model):
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class ListProfilesResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[ClientProfile]
    page: int
    total_pages: int
    total: int


@dataclass(frozen=True, kw_only=True)
class ClientProfile(Model):
    _names: ClassVar[dict[str, str]] = {
        "external_id": "externalId",
        "social_accounts": "socialAccounts",
        "paused_at": "pausedAt",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    external_id: str | None
    name: str
    social_accounts: list[ClientProfileAccount]
    paused_at: datetime | None
    """While set, nothing is published on its channels."""
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class ClientProfileAccount(Model):
    _names: ClassVar[dict[str, str]] = {
        "disconnected_reason": "disconnectedReason",
        "display_name": "displayName",
        "profile_image_url": "profileImageUrl",
        "refresh_token_valid": "refreshTokenValid",
        "analytics_disabled_at": "analyticsDisabledAt",
        "webhook_subscription_failed_at": "webhookSubscriptionFailedAt",
        "profile_id": "profileId",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    platform: SocialPlatform
    status: Literal["connected", "disconnected"] | str
    disconnected_reason: Literal["TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED", "REFRESH_FAILED", "ACCOUNT_SUSPENDED", "PERMISSION_DENIED", "EMAIL_UNCONFIRMED"] | str | None
    username: str | None
    display_name: str | None
    profile_image_url: str | None
    refresh_token_valid: bool
    analytics_disabled_at: datetime | None
    webhook_subscription_failed_at: datetime | None
    profile_id: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class ClientProfileCreate(Model):
    _names: ClassVar[dict[str, str]] = {
        "external_id": "externalId",
    }

    name: str
    external_id: str | None | Unset = UNSET
    """Your own id of the client; unique in the workspace, and accepted wherever a profile id is."""


@dataclass(frozen=True, kw_only=True)
class ClientProfileUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "external_id": "externalId",
    }

    name: str | Unset = UNSET
    external_id: str | None | Unset = UNSET
    """Your own id of the client; unique in the workspace, and accepted wherever a profile id is."""


@dataclass(frozen=True, kw_only=True)
class ConnectLinkCreated(Model):
    _names: ClassVar[dict[str, str]] = {
        "expires_at": "expiresAt",
    }

    id: str
    url: str
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class ConnectLinkCreate(Model):
    _names: ClassVar[dict[str, str]] = {
        "expires_in_hours": "expiresInHours",
        "redirect_url": "redirectUrl",
    }

    platforms: list[SocialPlatform] | Unset = UNSET
    """The platforms offered. Omit for every available platform."""
    expires_in_hours: int | Unset = UNSET
    redirect_url: str | Unset = UNSET
    """Where the Done button leads. The query has `connected` (comma-separated ids) or
    `connect_error`.
    """
    sandbox: bool | Unset = UNSET
    """Connect sandbox channels only. They don't count toward the plan."""


@dataclass(frozen=True, kw_only=True)
class ListConnectLinksResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[ConnectLink]
    page: int
    total_pages: int
    total: int


@dataclass(frozen=True, kw_only=True)
class ConnectLink(Model):
    _names: ClassVar[dict[str, str]] = {
        "profile_id": "profileId",
        "redirect_url": "redirectUrl",
        "expires_at": "expiresAt",
        "opened_at": "openedAt",
        "revoked_at": "revokedAt",
        "social_accounts": "socialAccounts",
        "created_at": "createdAt",
    }

    id: str
    profile_id: str
    platforms: list[SocialPlatform]
    """Empty means every available platform."""
    redirect_url: str | None
    sandbox: bool
    """Whether the link connects sandbox channels only."""
    status: Literal["active", "expired", "revoked"] | str
    expires_at: datetime
    opened_at: datetime | None
    """When a person first opened the link."""
    revoked_at: datetime | None
    social_accounts: list[ConnectLinkSocialAccount]
    """Channels whose most recent connection was through this link."""
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class ConnectLinkSocialAccount(Model):
    _names: ClassVar[dict[str, str]] = {
        "display_name": "displayName",
    }

    id: str
    platform: SocialPlatform
    username: str | None
    display_name: str | None
    status: Literal["connected", "disconnected"] | str


@dataclass(frozen=True, kw_only=True)
class ListMediaResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
        "next_cursor": "nextCursor",
    }

    data: list[Media]
    page: int
    total_pages: int
    total: int
    next_cursor: str | None
    """Pass it as `cursor` to get the next page. Null on the last page."""


@dataclass(frozen=True, kw_only=True)
class Media(Model):
    _names: ClassVar[dict[str, str]] = {
        "mime_type": "mimeType",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
        "thumbnail_url": "thumbnailUrl",
        "thumbnail_timestamp_ms": "thumbnailTimestampMs",
        "origin_id": "originId",
    }

    id: str
    url: str
    name: str
    mime_type: str
    width: int | None
    height: int | None
    duration: int | None
    """Duration in seconds, for videos and animated images."""
    created_at: datetime
    updated_at: datetime
    bucket: str
    key: str
    size: int | None
    """Size in bytes."""
    alt: str | None
    thumbnail_url: str | None
    thumbnail_timestamp_ms: int | None
    """The chosen cover frame of a video."""
    origin_id: str | None
    """The item this one was edited from."""
    tags: list[Tag]


@dataclass(frozen=True, kw_only=True)
class MediaRegister(Model):
    key: str
    """The `key` from the presign response, or the URL of a stored file."""
    name: str | Unset = UNSET
    alt: str | None | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class MediaImport(Model):
    url: str
    name: str | Unset = UNSET
    alt: str | None | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class PresignedPost(Model):
    url: str
    key: str
    method: Literal["PUT"] | str


@dataclass(frozen=True, kw_only=True)
class MediaPresign(Model):
    _names: ClassVar[dict[str, str]] = {
        "content_type": "contentType",
    }

    content_type: str
    """JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, or WebM."""
    key: str
    """The file name."""
    size: int | Unset = UNSET
    """Size in bytes. If given, the upload must have exactly this size."""
    intent: Literal["post", "clip-source", "public-asset"] | str | Unset = UNSET
    """A `public-asset` has a permanent URL that anyone can fetch. Other URLs expire after a day or
    two, and each response has a new one.
    """


@dataclass(frozen=True, kw_only=True)
class MediaUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "mime_type": "mimeType",
    }

    id: str | Unset = UNSET
    """Must match the id in the path."""
    name: str | Unset = UNSET
    alt: str | None | Unset = UNSET
    url: str | Unset = UNSET
    mime_type: str | Unset = UNSET
    width: int | None | Unset = UNSET
    height: int | None | Unset = UNSET
    size: int | None | Unset = UNSET
    duration: float | None | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class MediaEdit(Model):
    _names: ClassVar[dict[str, str]] = {
        "timestamp_ms": "timestampMs",
    }

    timestamp_ms: float | Unset = UNSET
    """The moment of a video to capture. Required for videos."""
    rotate: Literal[90, 180, 270] | Unset = UNSET
    """Degrees clockwise."""
    crop: MediaEditCrop | Unset = UNSET
    """In pixels, after rotating."""
    resize: MediaEditResize | Unset = UNSET
    """Applied after cropping. With one side, the other follows. With both, the image fits within
    them.
    """
    name: str | Unset = UNSET
    """Defaults to the original's name."""
    alt: str | None | Unset = UNSET
    """Defaults to the original's alt text."""


@dataclass(frozen=True, kw_only=True)
class MediaEditCrop(Model):
    """In pixels, after rotating."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, kw_only=True)
class MediaEditResize(Model):
    """Applied after cropping. With one side, the other follows. With both, the image fits within
    them.
    """

    width: int | Unset = UNSET
    height: int | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class MediaReplace(Model):
    key: str
    """The `key` from the presign response after uploading, or the key or URL of another library
    item. An image can only replace an image, and a video a video.
    """
    name: str | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class MediaSetTags(Model):
    _names: ClassVar[dict[str, str]] = {
        "media_id": "mediaId",
        "tag_ids": "tagIds",
    }

    media_id: str | Unset = UNSET
    """Must match the id in the path."""
    tag_ids: list[str]
    """An empty list removes all tags."""


@dataclass(frozen=True, kw_only=True)
class MediaThumbnail(Model):
    _names: ClassVar[dict[str, str]] = {
        "timestamp_ms": "timestampMs",
    }

    timestamp_ms: float


@dataclass(frozen=True, kw_only=True)
class GetMediaUsageResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[MediaUse]
    page: int
    total_pages: int
    total: int
    waiting: int
    """Number of unpublished posts (SCHEDULED or PROCESSING)."""


@dataclass(frozen=True, kw_only=True)
class MediaUse(Model):
    _names: ClassVar[dict[str, str]] = {
        "post_id": "postId",
        "approval_status": "approvalStatus",
        "scheduled_at": "scheduledAt",
        "posted_at": "postedAt",
    }

    post_id: str
    caption: str
    """The start of the caption."""
    platform: SocialPlatform
    status: ListedPostStatus
    approval_status: PostApprovalStatus
    scheduled_at: datetime | None
    posted_at: datetime | None


@dataclass(frozen=True, kw_only=True)
class ListTagsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[Tag]
    page: int
    total_pages: int
    total: int


@dataclass(frozen=True, kw_only=True)
class TagUpsert(Model):
    id: str | Unset = UNSET
    name: str
    color: str


@dataclass(frozen=True, kw_only=True)
class SearchTagsResult(Model):
    data: list[Tag]


@dataclass(frozen=True, kw_only=True)
class ListTemplatesResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[PostTemplate]
    page: int
    total_pages: int
    total: int


@dataclass(frozen=True, kw_only=True)
class PostTemplate(Model):
    _names: ClassVar[dict[str, str]] = {
        "platform_configuration": "platformConfiguration",
        "tag_ids": "tagIds",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    name: str
    kind: Literal["template", "snippet"] | str
    """A template begins a post; a snippet is put into one, such as a signature or hashtags."""
    caption: str
    title: str | None
    parts: list[str]
    platform_configuration: dict[str, dict[str, Any]]
    """Settings by platform."""
    tag_ids: list[str]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class PostTemplateCreate(Model):
    _names: ClassVar[dict[str, str]] = {
        "platform_configuration": "platformConfiguration",
        "tag_ids": "tagIds",
    }

    name: str
    kind: Literal["template", "snippet"] | str | Unset = UNSET
    """A template begins a post; a snippet is put into one, such as a signature or hashtags."""
    caption: str
    title: str | None | Unset = UNSET
    parts: list[str] | Unset = UNSET
    """The captions of a thread, the opening one among them; empty for a single post."""
    platform_configuration: dict[str, dict[str, Any]] | Unset = UNSET
    """Settings by platform."""
    tag_ids: list[str] | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class PostTemplateUpdate(Model):
    _names: ClassVar[dict[str, str]] = {
        "platform_configuration": "platformConfiguration",
        "tag_ids": "tagIds",
    }

    name: str | Unset = UNSET
    caption: str | Unset = UNSET
    title: str | None | Unset = UNSET
    parts: list[str] | Unset = UNSET
    """The captions of a thread, the opening one among them; empty for a single post."""
    platform_configuration: dict[str, dict[str, Any]] | Unset = UNSET
    """Settings by platform."""
    tag_ids: list[str] | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class ListPlatformsResult(Model):
    data: list[PlatformEntry]


@dataclass(frozen=True, kw_only=True)
class PlatformEntry(Model):
    _names: ClassVar[dict[str, str]] = {
        "caption_required": "captionRequired",
        "image_shapes": "imageShapes",
        "title_alias": "titleAlias",
        "daily_cap": "dailyCap",
        "platform_configuration": "platformConfiguration",
        "helper_endpoints": "helperEndpoints",
        "by_hand": "byHand",
    }

    platform: SocialPlatform
    name: str
    availability: Literal["general", "limited"] | str
    restriction: str | None
    available: bool
    caption: CaptionRule
    caption_required: bool
    media: MediaRule
    image_shapes: list[str]
    """Shapes of picture (width to height) that show best there, the best first; advice, not a
    rule.
    """
    preview: PlatformEntryPreview
    """What posts look like there, and after how many characters the rest is folded away."""
    parts: PlatformEntryParts | None
    title_alias: bool
    daily_cap: PlatformEntryDailyCap | None
    """What the platform takes from one account in any 24 hours; more than that wait."""
    platform_configuration: PlatformEntryPlatformConfiguration
    connect: PlatformEntryConnect
    helper_endpoints: list[str]
    by_hand: str | None
    """Posts are published by a person, who is asked at the due time and is told this; null
    elsewhere.
    """
    sandbox: bool


@dataclass(frozen=True, kw_only=True)
class CaptionRule(Model):
    _names: ClassVar[dict[str, str]] = {
        "max_bytes": "maxBytes",
        "max_with_media": "maxWithMedia",
        "url_length": "urlLength",
        "short_mentions": "shortMentions",
    }

    max: int
    count: Literal["graphemes", "utf16", "characters", "weighted", "emoji_bytes"] | str
    max_bytes: int | None = None
    max_with_media: int | None = None
    url_length: int | None = None
    short_mentions: Literal[True] | None = None


@dataclass(frozen=True, kw_only=True)
class MediaRuleForm2(Model):
    _names: ClassVar[dict[str, str]] = {
        "max_videos": "maxVideos",
        "image_sizes": "imageSizes",
    }

    min: int | None = None
    max: int | None = None
    kinds: list[Literal["image", "video"] | str]
    enforced: Literal["at_publish"] | str | None = None
    exclusive: Literal[True] | None = None
    max_videos: int | None = None
    image: ImageLimits | None = None
    video: VideoLimits | None = None
    image_sizes: list[MediaRuleForm2ImageSize] | None = None


@dataclass(frozen=True, kw_only=True)
class ImageLimits(Model):
    """Images in other formats or sizes are converted when they go out; ratios are refused."""

    _names: ClassVar[dict[str, str]] = {
        "mime_types": "mimeTypes",
        "max_bytes": "maxBytes",
        "max_width": "maxWidth",
        "max_height": "maxHeight",
        "min_ratio": "minRatio",
        "max_ratio": "maxRatio",
        "min_width": "minWidth",
    }

    mime_types: list[str]
    max_bytes: int | None = None
    max_width: int | None = None
    max_height: int | None = None
    min_ratio: float | None = None
    max_ratio: float | None = None
    min_width: int | None = None


@dataclass(frozen=True, kw_only=True)
class VideoLimits(Model):
    """Videos are not converted."""

    _names: ClassVar[dict[str, str]] = {
        "mime_types": "mimeTypes",
        "max_bytes": "maxBytes",
        "min_seconds": "minSeconds",
        "max_seconds": "maxSeconds",
    }

    mime_types: list[str]
    max_bytes: int | None = None
    min_seconds: float | None = None
    max_seconds: float | None = None


@dataclass(frozen=True, kw_only=True)
class MediaRuleForm2ImageSize(Model):
    width: int
    height: int

MediaRule = Any


@dataclass(frozen=True, kw_only=True)
class PlatformEntryPreview(Model):
    """What posts look like there, and after how many characters the rest is folded away."""

    look: Literal["network", "microblog", "photo", "video", "chat", "article", "forum"] | str
    fold: int | None


@dataclass(frozen=True, kw_only=True)
class PlatformEntryParts(Model):
    max: int
    media: int


@dataclass(frozen=True, kw_only=True)
class PlatformEntryDailyCap(Model):
    """What the platform takes from one account in any 24 hours; more than that wait."""

    posts: int


@dataclass(frozen=True, kw_only=True)
class PlatformEntryPlatformConfiguration(Model):
    required: bool
    schema: dict[str, Any] | None
    """JSON Schema 2020-12; null where any fields are taken."""
    example: dict[str, Any] | None
    """A valid configuration, where one is required."""
    pickers: dict[str, str]
    lookups: dict[str, list[PlatformEntryPlatformConfigurationLookup]]
    """What the look-ups behind the pickers take in their query: the value of the setting of that
    name, or what a person searches for.
    """


@dataclass(frozen=True, kw_only=True)
class PlatformEntryPlatformConfigurationLookup(Model):
    name: str
    required: bool


@dataclass(frozen=True, kw_only=True)
class PlatformEntryConnect(Model):
    kind: Literal["form", "oauth2"] | str
    fields: list[ConnectField]


@dataclass(frozen=True, kw_only=True)
class ConnectField(Model):
    name: str
    label: str
    type: Literal["text", "password", "url"] | str
    help: str
    placeholder: str | None = None
    required: bool


@dataclass(frozen=True, kw_only=True)
class AltTextSuggestion(Model):
    _names: ClassVar[dict[str, str]] = {
        "model_key": "modelKey",
        "cost_micros": "costMicros",
    }

    text: str
    model_key: str
    cost_micros: int
    """What was charged, in millionths of a US dollar."""


@dataclass(frozen=True, kw_only=True)
class AltTextRequest(Model):
    _names: ClassVar[dict[str, str]] = {
        "image_url": "imageUrl",
        "media_id": "mediaId",
        "model_key": "modelKey",
    }

    image_url: str | Unset = UNSET
    """A picture of the library or any public address."""
    media_id: str | Unset = UNSET
    """The same as a library item."""
    caption: str | Unset = UNSET
    """What it is posted with: its language and names are used."""
    model_key: str | Unset = UNSET
    """One of `textModels`. Absent: the first that is available."""


@dataclass(frozen=True, kw_only=True)
class AiGeneration(Model):
    _names: ClassVar[dict[str, str]] = {
        "model_key": "modelKey",
        "image_url": "imageUrl",
        "result_url": "resultUrl",
        "media_id": "mediaId",
        "duration_seconds": "durationSeconds",
        "cost_micros": "costMicros",
        "estimated_cost_micros": "estimatedCostMicros",
        "error_message": "errorMessage",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    type: str
    """`image`; `caption` or `alt-text` for what caption help was paid for."""
    status: Literal["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"] | str
    model_key: str
    prompt: str
    image_url: str | None
    """The picture that was given to work from."""
    result_url: str | None
    """The picture that was made, in the media library."""
    media_id: str | None
    """The same as a library item."""
    width: int | None
    height: int | None
    duration_seconds: int | None
    seed: int | None
    warnings: list[str]
    """What the maker of the picture wants known of it."""
    cost_micros: int
    """What was charged: 0 until the picture is there, and for what failed or was cancelled."""
    estimated_cost_micros: int
    """What was reserved when the picture was ordered."""
    error_message: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class GenerationCancel(Model):
    id: str


@dataclass(frozen=True, kw_only=True)
class CaptionSuggestion(Model):
    _names: ClassVar[dict[str, str]] = {
        "model_key": "modelKey",
        "cost_micros": "costMicros",
    }

    text: str
    hashtags: list[str]
    """Those that were added."""
    length: int
    """As the platform counts."""
    max: int | None
    """What the platform takes; null where none was named."""
    model_key: str
    cost_micros: int
    """What was charged, in millionths of a US dollar."""


@dataclass(frozen=True, kw_only=True)
class CaptionRequest(Model):
    _names: ClassVar[dict[str, str]] = {
        "social_account_id": "socialAccountId",
        "with_media": "withMedia",
        "model_key": "modelKey",
    }

    task: Literal["rewrite", "shorten", "hashtags"] | str
    text: str
    platform: SocialPlatform | Unset = UNSET
    """Whose habits and limits hold; needed to rewrite or shorten, unless a channel is given."""
    social_account_id: str | Unset = UNSET
    """A channel, where its own limit differs from its platform's."""
    with_media: bool | Unset = UNSET
    """The post has pictures or video: some platforms take less text then."""
    instruction: str | Unset = UNSET
    """A wish, such as: friendlier."""
    hashtags: int | Unset = UNSET
    """At most so many."""
    model_key: str | Unset = UNSET
    """One of `textModels`. Absent: the first that is available."""


@dataclass(frozen=True, kw_only=True)
class GenerationCreate(Model):
    _names: ClassVar[dict[str, str]] = {
        "model_key": "modelKey",
        "aspect_ratio": "aspectRatio",
        "image_url": "imageUrl",
        "media_id": "mediaId",
    }

    prompt: str
    model_key: str | Unset = UNSET
    """Absent: the first model that is available."""
    width: int | Unset = UNSET
    """With `height`: one of the model's sizes."""
    height: int | Unset = UNSET
    aspect_ratio: str | Unset = UNSET
    """The model's first size of this shape; instead of width and height."""
    seed: int | Unset = UNSET
    """Another number, another picture from the same prompt. Some models take none: theirs differ
    anyway.
    """
    image_url: str | Unset = UNSET
    """A picture to work from, of the library or any public address."""
    media_id: str | Unset = UNSET
    """The same as a library item."""


@dataclass(frozen=True, kw_only=True)
class ListGenerationsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "next_cursor": "nextCursor",
    }

    data: list[AiGeneration]
    next_cursor: str | None
    """Pass it as `cursor` to get the next page. Null on the last page."""


@dataclass(frozen=True, kw_only=True)
class ListImageModelsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "text_models": "textModels",
    }

    data: list[ImageModel]
    """Those that make pictures."""
    text_models: list[TextModel]
    """Those that help with captions; where none is available there is no such help."""
    credits: AiCredits


@dataclass(frozen=True, kw_only=True)
class ImageModel(Model):
    _names: ClassVar[dict[str, str]] = {
        "unavailable_reason": "unavailableReason",
        "own_key": "ownKey",
        "accepts_image": "acceptsImage",
        "uses_ai": "usesAi",
    }

    key: str
    name: str
    available: bool
    unavailable_reason: str | None
    own_key: bool
    """It runs on the workspace's own key: the vendor bills it, and no credits are taken."""
    accepts_image: bool
    """Whether a picture may be given to work from."""
    uses_ai: bool
    """False: the prompt is typeset by the built-in renderer, and that is all."""
    sizes: list[ImageSize]
    """The first one is the default."""


@dataclass(frozen=True, kw_only=True)
class ImageSize(Model):
    _names: ClassVar[dict[str, str]] = {
        "aspect_ratio": "aspectRatio",
        "cost_micros": "costMicros",
    }

    width: int
    height: int
    aspect_ratio: str
    """Width to height."""
    cost_micros: int
    """Millionths of a US dollar."""


@dataclass(frozen=True, kw_only=True)
class TextModel(Model):
    _names: ClassVar[dict[str, str]] = {
        "unavailable_reason": "unavailableReason",
        "own_key": "ownKey",
        "accepts_image": "acceptsImage",
    }

    key: str
    name: str
    available: bool
    unavailable_reason: str | None
    own_key: bool
    """It runs on the workspace's own key: the vendor bills it, and no credits are taken."""
    accepts_image: bool
    """Whether it can describe a picture."""


@dataclass(frozen=True, kw_only=True)
class AiCredits(Model):
    _names: ClassVar[dict[str, str]] = {
        "monthly_micros": "monthlyMicros",
        "spent_micros": "spentMicros",
        "left_micros": "leftMicros",
    }

    monthly_micros: int | None
    """What the workspace may spend in a calendar month (UTC); null: no limit."""
    spent_micros: int
    """Spent or reserved this month."""
    left_micros: int | None


@dataclass(frozen=True, kw_only=True)
class ListWebhooksResult(Model):
    data: list[WebhookEndpoint]


@dataclass(frozen=True, kw_only=True)
class WebhookEndpoint(Model):
    _names: ClassVar[dict[str, str]] = {
        "consecutive_failures": "consecutiveFailures",
        "last_success_at": "lastSuccessAt",
        "last_failure_at": "lastFailureAt",
        "disabled_at": "disabledAt",
        "created_at": "createdAt",
        "updated_at": "updatedAt",
    }

    id: str
    url: str
    secret: str
    """Shown in full only in the response to creating or rotating it; masked otherwise."""
    events: list[WebhookEvent]
    description: str | None
    enabled: bool
    consecutive_failures: int
    last_success_at: datetime | None
    last_failure_at: datetime | None
    disabled_at: datetime | None
    created_at: datetime
    updated_at: datetime

WebhookEvent = Union[
    Literal[
        "post.published",
        "post.failed",
        "generation.completed",
        "generation.failed",
        "social_account.connected",
    ],
    str,
]


@dataclass(frozen=True, kw_only=True)
class WebhookCreate(Model):
    url: str
    events: list[WebhookEvent]
    description: str | None | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class WebhookUpdate(Model):
    url: str | Unset = UNSET
    events: list[WebhookEvent] | Unset = UNSET
    description: str | None | Unset = UNSET
    enabled: bool | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class ListWebhookDeliveriesResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[WebhookDelivery]
    page: int
    total_pages: int
    total: int


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    _names: ClassVar[dict[str, str]] = {
        "endpoint_id": "endpointId",
        "response_status": "responseStatus",
        "last_error": "lastError",
        "delivered_at": "deliveredAt",
        "created_at": "createdAt",
    }

    id: str
    endpoint_id: str
    event: str
    payload: dict[str, Any]
    status: Literal["PENDING", "SUCCESS", "FAILED"] | str
    attempts: int
    response_status: int | None
    last_error: str | None
    delivered_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookDeliveryDetail(Model):
    _names: ClassVar[dict[str, str]] = {
        "endpoint_id": "endpointId",
        "response_status": "responseStatus",
        "last_error": "lastError",
        "delivered_at": "deliveredAt",
        "created_at": "createdAt",
        "response_body": "responseBody",
    }

    id: str
    endpoint_id: str
    event: str
    payload: dict[str, Any]
    status: Literal["PENDING", "SUCCESS", "FAILED"] | str
    attempts: int
    response_status: int | None
    last_error: str | None
    delivered_at: datetime | None
    created_at: datetime
    response_body: str | None
    """The endpoint's last response as text, up to 64 KB. Null if it didn't respond."""


@dataclass(frozen=True, kw_only=True)
class WebhookReplayed(Model):
    count: int
    """The number of deliveries queued."""
    more: bool


@dataclass(frozen=True, kw_only=True)
class WebhookReplay(Model):
    since: datetime | str
    """Only deliveries created at or after this time."""
    status: Literal["FAILED"] | str | Unset = UNSET


@dataclass(frozen=True, kw_only=True)
class ListNotificationsResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "total_pages": "totalPages",
    }

    data: list[Notification]
    unread: int
    """The number of unread notifications, regardless of the filter."""
    page: int
    total_pages: int
    total: int


@dataclass(frozen=True, kw_only=True)
class Notification(Model):
    _names: ClassVar[dict[str, str]] = {
        "subject_kind": "subjectKind",
        "subject_id": "subjectId",
        "created_at": "createdAt",
        "read_at": "readAt",
    }

    id: str
    kind: Literal["approval_requested", "approved", "sent_back", "post_failed", "commented", "mentioned", "channel_disconnected", "channel_expiring", "webhook_disabled", "plan_limit", "picture_made", "picture_failed"] | str
    subject_kind: Literal["post", "socialAccount", "webhook", "organization", "generation"] | str
    subject_id: str
    data: NotificationData
    """Details for the text. Which ones are present depends on the kind."""
    created_at: datetime
    """The time of the latest, if several were combined."""
    read_at: datetime | None


@dataclass(frozen=True, kw_only=True)
class NotificationData(Model):
    """Details for the text. Which ones are present depends on the kind."""

    _names: ClassVar[dict[str, str]] = {
        "error_tag": "errorTag",
    }

    count: int | None = None
    """How many there are, if several were combined."""
    actor: str | None = None
    """Who did it."""
    channel: str | None = None
    platform: str | None = None
    excerpt: str | None = None
    """The beginning of the post or comment."""
    reason: str | None = None
    error_tag: str | None = None
    days: int | None = None
    url: str | None = None
    used: int | None = None
    limit: int | None = None


@dataclass(frozen=True, kw_only=True)
class ReadNotificationsResult(Model):
    unread: int


@dataclass(frozen=True, kw_only=True)
class NotificationsRead(Model):
    ids: list[str] | Unset = UNSET
    """Omit to mark all."""


@dataclass(frozen=True, kw_only=True)
class Organization(Model):
    _names: ClassVar[dict[str, str]] = {
        "time_zone": "timeZone",
        "approval_required": "approvalRequired",
        "paused_at": "pausedAt",
        "late_posts": "latePosts",
        "created_at": "createdAt",
    }

    id: str
    name: str
    time_zone: str
    """IANA time zone of the dashboard, and of queues without their own."""
    approval_required: bool
    paused_at: datetime | None
    """If set, publishing is paused."""
    late_posts: int
    """Posts that are more than a minute late for no known reason. Anything above 0 is a problem."""
    plan: OrganizationPlan
    caller: OrganizationCaller
    """What this request's credential can do."""
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class OrganizationPlan(Model):
    _names: ClassVar[dict[str, str]] = {
        "trial_ends_at": "trialEndsAt",
        "current_period_end": "currentPeriodEnd",
    }

    name: str
    status: str
    channels: OrganizationPlanChannels
    """Sandbox channels don't count."""
    posts: OrganizationPlanPosts
    """Posts of a trial. Other plans have no limit and don't count them."""
    trial_ends_at: datetime | None
    current_period_end: datetime | None


@dataclass(frozen=True, kw_only=True)
class OrganizationPlanChannels(Model):
    """Sandbox channels don't count."""

    used: int | None
    """Null if it isn't counted."""
    limit: int | None
    """Null for no limit."""


@dataclass(frozen=True, kw_only=True)
class OrganizationPlanPosts(Model):
    """Posts of a trial. Other plans have no limit and don't count them."""

    used: int | None
    """Null if it isn't counted."""
    limit: int | None
    """Null for no limit."""


@dataclass(frozen=True, kw_only=True)
class OrganizationCaller(Model):
    """What this request's credential can do."""

    kind: Literal["user", "apiKey", "oauthToken", "connectLink", "system"] | str
    name: str
    role: Literal["owner", "admin", "editor", "viewer"] | str
    scopes: list[Literal["posts:read", "posts:write", "media:read", "media:write", "tags:read", "tags:write", "social-accounts:read", "social-accounts:write", "channels:read", "analytics:read", "ai:read", "ai:write", "webhooks:read", "webhooks:write", "org:read"] | str]
    restriction: Literal["none", "drafts_only", "needs_approval"] | str


@dataclass(frozen=True, kw_only=True)
class ListAuditLogResult(Model):
    _names: ClassVar[dict[str, str]] = {
        "next_cursor": "nextCursor",
    }

    data: list[AuditEntry]
    next_cursor: str | None
    """Pass it as `cursor` to get the next page. Null on the last page."""


@dataclass(frozen=True, kw_only=True)
class AuditEntry(Model):
    _names: ClassVar[dict[str, str]] = {
        "created_at": "createdAt",
    }

    id: str
    action: str
    """Subject and action, such as `member.role_changed`."""
    actor: AuditEntryActor
    subject: AuditEntrySubject | None
    """What the action affected."""
    detail: dict[str, Any] | None
    address: str | None
    """The IP address of the request, if known."""
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class AuditEntryActor(Model):
    kind: str
    """One of user, apiKey, oauthToken, connectLink, system."""
    id: str | None
    name: str | None


@dataclass(frozen=True, kw_only=True)
class AuditEntrySubject(Model):
    """What the action affected."""

    kind: str
    id: str
