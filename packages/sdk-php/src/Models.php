<?php

// Made by `npm run sdk` from openapi.json: change the contract, not this file.

declare(strict_types=1);

namespace Carillon\Model;

/** Known values; later versions may answer others. */
final class ListedPostStatus
{
    public const SCHEDULED = 'SCHEDULED';
    public const PROCESSING = 'PROCESSING';
    public const COMPLETED = 'COMPLETED';
    public const DRAFT = 'DRAFT';
    public const FAILED = 'FAILED';
}

/** Known values; later versions may answer others. */
final class PostApprovalStatus
{
    public const DRAFT = 'DRAFT';
    public const PENDING_APPROVAL = 'PENDING_APPROVAL';
    public const APPROVED = 'APPROVED';
    public const REJECTED = 'REJECTED';
}

final class ListPostsResult extends Model
{
    public function __construct(
        /**
         * @var list<PostWithRelations>
         */
        public readonly array $posts,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        /**
         * Pass it as `cursor` to get the next page. Null on the last page.
         */
        public readonly ?string $nextCursor = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => PostWithRelations::from($each), $source['posts']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source['nextCursor'] ?? null,
            $source,
        );
    }
}

final class PostWithRelations extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $caption,
        public readonly string $status,
        public readonly string $approvalStatus,
        public readonly string $socialAccountId,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly SocialAccount $socialAccount,
        /**
         * @var list<PostMedia>
         */
        public readonly array $media,
        /**
         * @var list<Tag>
         */
        public readonly array $tags,
        /**
         * @var list<PostThreadPart>
         */
        public readonly array $parts,
        public readonly ?string $externalId = null,
        public readonly ?\DateTimeImmutable $approvalRequestedAt = null,
        public readonly ?string $approvalRequestedBy = null,
        public readonly ?\DateTimeImmutable $approvedAt = null,
        public readonly ?string $approvedBy = null,
        public readonly ?string $rejectionReason = null,
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        /**
         * @var array<string, mixed>|null
         */
        public readonly ?array $platformConfiguration = null,
        public readonly ?string $url = null,
        public readonly ?string $title = null,
        public readonly ?\DateTimeImmutable $postedAt = null,
        /**
         * Since when the post waits for a person to publish it by hand; null otherwise.
         */
        public readonly ?\DateTimeImmutable $remindedAt = null,
        public readonly ?string $errorMessage = null,
        /**
         * Null for posts that are not on the schedule.
         */
        public readonly ?PostReadiness $readiness = null,
        /**
         * The kind of failure, as in the webhook post.failed; null for posts that have not failed.
         */
        public readonly ?string $errorTag = null,
        /**
         * The latest counts; null until the first have come in.
         */
        public readonly ?PostWithRelationsMetrics $metrics = null,
        public readonly ?PostMedia $thumbnail = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['caption'],
            $source['status'],
            $source['approvalStatus'],
            $source['socialAccountId'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            SocialAccount::from($source['socialAccount']),
            array_map(static fn ($each) => PostMedia::from($each), $source['media']),
            array_map(static fn ($each) => Tag::from($each), $source['tags']),
            array_map(static fn ($each) => PostThreadPart::from($each), $source['parts']),
            $source['externalId'] ?? null,
            isset($source['approvalRequestedAt']) ? new \DateTimeImmutable($source['approvalRequestedAt']) : null,
            $source['approvalRequestedBy'] ?? null,
            isset($source['approvedAt']) ? new \DateTimeImmutable($source['approvedAt']) : null,
            $source['approvedBy'] ?? null,
            $source['rejectionReason'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            $source['platformConfiguration'] ?? null,
            $source['url'] ?? null,
            $source['title'] ?? null,
            isset($source['postedAt']) ? new \DateTimeImmutable($source['postedAt']) : null,
            isset($source['remindedAt']) ? new \DateTimeImmutable($source['remindedAt']) : null,
            $source['errorMessage'] ?? null,
            isset($source['readiness']) ? PostReadiness::from($source['readiness']) : null,
            $source['errorTag'] ?? null,
            isset($source['metrics']) ? PostWithRelationsMetrics::from($source['metrics']) : null,
            isset($source['thumbnail']) ? PostMedia::from($source['thumbnail']) : null,
            $source,
        );
    }
}

/** Known values; later versions may answer others. */
final class PostStatus
{
    public const SCHEDULED = 'SCHEDULED';
    public const PROCESSING = 'PROCESSING';
    public const COMPLETED = 'COMPLETED';
    public const DRAFT = 'DRAFT';
    public const FAILED = 'FAILED';
    public const DELETED = 'DELETED';
}

/**
 * Will the channel still take the post when it is due, as far as that is known now?
 */
final class PostReadiness extends Model
{
    public function __construct(
        public readonly bool $ready,
        /**
         * @var list<PostReadinessProblem>
         */
        public readonly array $problems,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['ready'],
            array_map(static fn ($each) => PostReadinessProblem::from($each), $source['problems']),
            $source,
        );
    }
}

final class PostReadinessProblem extends Model
{
    public function __construct(
        public readonly string $code,
        public readonly string $message,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['code'],
            $source['message'],
            $source,
        );
    }
}

/**
 * The latest counts; null until the first have come in.
 */
final class PostWithRelationsMetrics extends Model
{
    public function __construct(
        /**
         * Times shown.
         */
        public readonly ?float $impressions = null,
        /**
         * Different people who saw it.
         */
        public readonly ?float $reach = null,
        /**
         * Likes, favourites and other reactions.
         */
        public readonly ?float $likes = null,
        /**
         * Comments and replies.
         */
        public readonly ?float $comments = null,
        /**
         * Shares, reposts, boosts and quotes.
         */
        public readonly ?float $shares = null,
        /**
         * Saves and bookmarks.
         */
        public readonly ?float $saves = null,
        /**
         * Clicks on the post or on a link in it.
         */
        public readonly ?float $clicks = null,
        /**
         * Views of the video.
         */
        public readonly ?float $videoViews = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            $source,
        );
    }
}

final class SocialAccount extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $platform,
        public readonly string $imageProcessingStatus,
        public readonly string $status,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly bool $refreshTokenValid,
        /**
         * Whether the channel uses the built-in sandbox instead of the platform.
         */
        public readonly bool $sandbox,
        /**
         * Minimum number of seconds between two posts on this channel.
         */
        public readonly int $minGapSeconds,
        public readonly ?string $imageUrl = null,
        public readonly ?string $username = null,
        public readonly ?string $disconnectedReason = null,
        /**
         * The name people see. Not part of the minimal record.
         */
        public readonly ?string $displayName = null,
        public readonly ?string $profileUrl = null,
        public readonly ?string $profileId = null,
        /**
         * Limits of this account or its instance that differ from the platform's.
         */
        public readonly ?SocialAccountLimits $limits = null,
        /**
         * When publishing was paused. Null if it isn't paused.
         */
        public readonly ?\DateTimeImmutable $pausedAt = null,
        /**
         * When access expires unless the channel is reconnected. Null if it renews automatically or never
         * expires.
         */
        public readonly ?\DateTimeImmutable $expiresAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['platform'],
            $source['imageProcessingStatus'],
            $source['status'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['refreshTokenValid'],
            $source['sandbox'],
            $source['minGapSeconds'],
            $source['imageUrl'] ?? null,
            $source['username'] ?? null,
            $source['disconnectedReason'] ?? null,
            $source['displayName'] ?? null,
            $source['profileUrl'] ?? null,
            $source['profileId'] ?? null,
            isset($source['limits']) ? SocialAccountLimits::from($source['limits']) : null,
            isset($source['pausedAt']) ? new \DateTimeImmutable($source['pausedAt']) : null,
            isset($source['expiresAt']) ? new \DateTimeImmutable($source['expiresAt']) : null,
            $source,
        );
    }
}

/** Known values; later versions may answer others. */
final class SocialPlatform
{
    public const BLUESKY = 'bluesky';
    public const FACEBOOK = 'facebook';
    public const GOOGLE_BUSINESS_PROFILE = 'google_business_profile';
    public const INSTAGRAM = 'instagram';
    public const LINKEDIN = 'linkedin';
    public const PINTEREST = 'pinterest';
    public const REDDIT = 'reddit';
    public const SNAPCHAT = 'snapchat';
    public const THREADS = 'threads';
    public const TIKTOK = 'tiktok';
    public const TWITTER = 'twitter';
    public const YOUTUBE = 'youtube';
    public const MASTODON = 'mastodon';
    public const TELEGRAM = 'telegram';
    public const DEVTO = 'devto';
    public const HASHNODE = 'hashnode';
    public const MEDIUM = 'medium';
    public const WORDPRESS = 'wordpress';
    public const LEMMY = 'lemmy';
    public const NOSTR = 'nostr';
    public const DISCORD = 'discord';
    public const DRIBBBLE = 'dribbble';
    public const FARCASTER = 'farcaster';
    public const KICK = 'kick';
    public const LISTMONK = 'listmonk';
    public const MEWE = 'mewe';
    public const MOLTBOOK = 'moltbook';
    public const SKOOL = 'skool';
    public const SLACK = 'slack';
    public const TWITCH = 'twitch';
    public const VK = 'vk';
    public const WHOP = 'whop';
}

/**
 * Limits of this account or its instance that differ from the platform's.
 */
final class SocialAccountLimits extends Model
{
    public function __construct(
        public readonly ?int $captionMax = null,
        public readonly ?int $mediaMax = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['captionMax'] ?? null,
            $source['mediaMax'] ?? null,
            $source,
        );
    }
}

final class PostMedia extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $url,
        public readonly string $name,
        public readonly string $mimeType,
        /**
         * @var list<MediaTag>
         */
        public readonly array $tags,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?int $width = null,
        public readonly ?int $height = null,
        public readonly ?int $duration = null,
        public readonly ?int $size = null,
        public readonly ?string $alt = null,
        public readonly ?string $thumbnailUrl = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['url'],
            $source['name'],
            $source['mimeType'],
            array_map(static fn ($each) => MediaTag::from($each), $source['tags']),
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['width'] ?? null,
            $source['height'] ?? null,
            $source['duration'] ?? null,
            $source['size'] ?? null,
            $source['alt'] ?? null,
            $source['thumbnailUrl'] ?? null,
            $source,
        );
    }
}

final class MediaTag extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly string $platform,
        public readonly ?float $x = null,
        public readonly ?float $y = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['type'],
            $source['platform'],
            isset($source['x']) ? (float) $source['x'] : null,
            isset($source['y']) ? (float) $source['y'] : null,
            $source,
        );
    }
}

final class Tag extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $color,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['color'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source,
        );
    }
}

final class PostThreadPart extends Model
{
    public function __construct(
        public readonly string $caption,
        /**
         * @var list<PostMedia>
         */
        public readonly array $media,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['caption'],
            array_map(static fn ($each) => PostMedia::from($each), $source['media']),
            $source,
        );
    }
}

final class PostCreated extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $caption,
        public readonly string $status,
        /**
         * @var list<PostMedia>
         */
        public readonly array $media,
        public readonly string $socialAccountId,
        /**
         * @var list<SocialAccountPublic>
         */
        public readonly array $socialAccounts,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $externalId = null,
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        /**
         * @var array<string, mixed>|null
         */
        public readonly ?array $platformConfiguration = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['caption'],
            $source['status'],
            array_map(static fn ($each) => PostMedia::from($each), $source['media']),
            $source['socialAccountId'],
            array_map(static fn ($each) => SocialAccountPublic::from($each), $source['socialAccounts']),
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['externalId'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            $source['platformConfiguration'] ?? null,
            $source,
        );
    }
}

final class SocialAccountPublic extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $platform,
        /**
         * The account's id on the platform.
         */
        public readonly string $userId,
        public readonly string $status,
        public readonly ?string $username = null,
        public readonly ?string $profilePhotoUrl = null,
        public readonly ?string $externalId = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['platform'],
            $source['userId'],
            $source['status'],
            $source['username'] ?? null,
            $source['profilePhotoUrl'] ?? null,
            $source['externalId'] ?? null,
            $source,
        );
    }
}

final class CreatePostsResult extends Model
{
    public function __construct(
        public readonly int $created,
        public readonly int $failed,
        /**
         * @var list<BulkResult>
         */
        public readonly array $results,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['created'],
            $source['failed'],
            array_map(static fn ($each) => BulkResult::from($each), $source['results']),
            $source,
        );
    }
}

final class BulkResultFailedError extends Model
{
    public function __construct(
        public readonly string $code,
        public readonly int $status,
        public readonly string $message,
        public readonly ?BulkResultFailedErrorData $data = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['code'],
            $source['status'],
            $source['message'],
            isset($source['data']) ? BulkResultFailedErrorData::from($source['data']) : null,
            $source,
        );
    }
}

final class BulkResultFailedErrorData extends Model
{
    public function __construct(
        public readonly ?string $message = null,
        public readonly ?string $errorTag = null,
        public readonly ?bool $isRetryable = null,
        /**
         * @var array<string, list<string>>|null
         */
        public readonly ?array $fieldErrors = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['message'] ?? null,
            $source['errorTag'] ?? null,
            $source['isRetryable'] ?? null,
            $source['fieldErrors'] ?? null,
            $source,
        );
    }
}

final class BulkResult extends Model
{
    public function __construct(
        public readonly int $index,
        public readonly string $status,
        public readonly ?PostCreated $post = null,
        public readonly ?BulkResultFailedError $error = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['index'],
            $source['status'],
            isset($source['post']) ? PostCreated::from($source['post']) : null,
            isset($source['error']) ? BulkResultFailedError::from($source['error']) : null,
            $source,
        );
    }
}

final class GetCalendarResult extends Model
{
    public function __construct(
        public readonly string $timeZone,
        /**
         * Those with posts, in order.
         * @var list<GetCalendarDay>
         */
        public readonly array $days,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['timeZone'],
            array_map(static fn ($each) => GetCalendarDay::from($each), $source['days']),
            $source,
        );
    }
}

final class GetCalendarDay extends Model
{
    public function __construct(
        public readonly string $date,
        public readonly int $total,
        /**
         * @var list<CalendarPost>
         */
        public readonly array $posts,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['date'],
            $source['total'],
            array_map(static fn ($each) => CalendarPost::from($each), $source['posts']),
            $source,
        );
    }
}

final class CalendarPost extends Model
{
    public function __construct(
        public readonly string $id,
        /**
         * Send it as `If-Match` with a change: nobody's edit is lost.
         */
        public readonly int $version,
        /**
         * Its first 140 characters.
         */
        public readonly string $caption,
        public readonly string $status,
        public readonly string $approvalStatus,
        /**
         * Where it stands in the calendar: `postedAt`, or else `scheduledAt`.
         */
        public readonly \DateTimeImmutable $at,
        /**
         * It holds a slot of its channel's queue.
         */
        public readonly bool $queued,
        public readonly string $socialAccountId,
        /**
         * @var list<string>
         */
        public readonly array $tagIds,
        /**
         * 0 where it is no thread.
         */
        public readonly int $partCount,
        public readonly ?string $title = null,
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        public readonly ?\DateTimeImmutable $postedAt = null,
        public readonly ?\DateTimeImmutable $remindedAt = null,
        public readonly ?CalendarPostThumbnail $thumbnail = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['version'],
            $source['caption'],
            $source['status'],
            $source['approvalStatus'],
            new \DateTimeImmutable($source['at']),
            $source['queued'],
            $source['socialAccountId'],
            $source['tagIds'],
            $source['partCount'],
            $source['title'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            isset($source['postedAt']) ? new \DateTimeImmutable($source['postedAt']) : null,
            isset($source['remindedAt']) ? new \DateTimeImmutable($source['remindedAt']) : null,
            isset($source['thumbnail']) ? CalendarPostThumbnail::from($source['thumbnail']) : null,
            $source,
        );
    }
}

final class CalendarPostThumbnail extends Model
{
    public function __construct(
        public readonly string $url,
        public readonly string $mimeType,
        public readonly ?string $thumbnailUrl = null,
        public readonly ?string $alt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['url'],
            $source['mimeType'],
            $source['thumbnailUrl'] ?? null,
            $source['alt'] ?? null,
            $source,
        );
    }
}

final class CountPostsByTabResult extends Model
{
    public function __construct(
        public readonly int $queue,
        public readonly int $drafts,
        public readonly int $approvals,
        public readonly int $sent,
        public readonly int $failed,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['queue'],
            $source['drafts'],
            $source['approvals'],
            $source['sent'],
            $source['failed'],
            $source,
        );
    }
}

final class ImportPostsResult extends Model
{
    public function __construct(
        public readonly string $importId,
        public readonly bool $dryRun,
        public readonly ImportPostsSummary $summary,
        /**
         * @var list<ImportedRow>
         */
        public readonly array $rows,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['importId'],
            $source['dryRun'],
            ImportPostsSummary::from($source['summary']),
            array_map(static fn ($each) => ImportedRow::from($each), $source['rows']),
            $source,
        );
    }
}

final class ImportPostsSummary extends Model
{
    public function __construct(
        public readonly int $valid,
        public readonly int $invalid,
        public readonly int $created,
        public readonly int $exists,
        public readonly int $failed,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['valid'],
            $source['invalid'],
            $source['created'],
            $source['exists'],
            $source['failed'],
            $source,
        );
    }
}

final class ImportedRow extends Model
{
    public function __construct(
        /**
         * Where the row begins in the file; the first line is 1.
         */
        public readonly int $line,
        public readonly string $status,
        /**
         * @var list<PostProblem>
         */
        public readonly array $errors,
        /**
         * @var list<PostWarning>
         */
        public readonly array $warnings,
        public readonly ?string $postId = null,
        public readonly ?string $socialAccountId = null,
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['line'],
            $source['status'],
            array_map(static fn ($each) => PostProblem::from($each), $source['errors']),
            array_map(static fn ($each) => PostWarning::from($each), $source['warnings']),
            $source['postId'] ?? null,
            $source['socialAccountId'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            $source,
        );
    }
}

final class PostProblem extends Model
{
    public function __construct(
        public readonly string $message,
        public readonly string $code,
        public readonly ?string $field = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['message'],
            $source['code'],
            $source['field'] ?? null,
            $source,
        );
    }
}

final class PostWarning extends Model
{
    public function __construct(
        public readonly string $message,
        public readonly ?string $field = null,
        /**
         * Another post of the channel has the same text, or is due at nearly the same time.
         */
        public readonly ?string $code = null,
        /**
         * That other post.
         */
        public readonly ?string $postId = null,
        /**
         * When that other post is or was due.
         */
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['message'],
            $source['field'] ?? null,
            $source['code'] ?? null,
            $source['postId'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            $source,
        );
    }
}

final class ValidatePostResult extends Model
{
    public function __construct(
        public readonly bool $valid,
        /**
         * @var list<PostVerdict>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['valid'],
            array_map(static fn ($each) => PostVerdict::from($each), $source['data']),
            $source,
        );
    }
}

final class PostVerdict extends Model
{
    public function __construct(
        public readonly string $socialAccountId,
        public readonly bool $valid,
        /**
         * @var list<PostProblem>
         */
        public readonly array $errors,
        /**
         * @var list<PostWarning>
         */
        public readonly array $warnings,
        /**
         * @var list<TextLength>
         */
        public readonly array $parts,
        public readonly ?string $platform = null,
        public readonly ?TextLength $text = null,
        public readonly ?string $status = null,
        public readonly ?string $approvalStatus = null,
        /**
         * When it would be due.
         */
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        /**
         * The queue slot it would get, if nobody takes it first.
         */
        public readonly ?\DateTimeImmutable $slot = null,
        /**
         * Absent for drafts and for rows of an import.
         */
        public readonly ?PostReadiness $readiness = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['socialAccountId'],
            $source['valid'],
            array_map(static fn ($each) => PostProblem::from($each), $source['errors']),
            array_map(static fn ($each) => PostWarning::from($each), $source['warnings']),
            array_map(static fn ($each) => TextLength::from($each), $source['parts']),
            $source['platform'] ?? null,
            isset($source['text']) ? TextLength::from($source['text']) : null,
            $source['status'] ?? null,
            $source['approvalStatus'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            isset($source['slot']) ? new \DateTimeImmutable($source['slot']) : null,
            isset($source['readiness']) ? PostReadiness::from($source['readiness']) : null,
            $source,
        );
    }
}

/**
 * Counted as the platform counts.
 */
final class TextLength extends Model
{
    public function __construct(
        public readonly int $used,
        public readonly int $max,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['used'],
            $source['max'],
            $source,
        );
    }
}

final class Post extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $caption,
        public readonly string $status,
        public readonly string $approvalStatus,
        public readonly string $socialAccountId,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $externalId = null,
        public readonly ?\DateTimeImmutable $approvalRequestedAt = null,
        public readonly ?string $approvalRequestedBy = null,
        public readonly ?\DateTimeImmutable $approvedAt = null,
        public readonly ?string $approvedBy = null,
        public readonly ?string $rejectionReason = null,
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        /**
         * @var array<string, mixed>|null
         */
        public readonly ?array $platformConfiguration = null,
        public readonly ?string $url = null,
        public readonly ?string $title = null,
        public readonly ?\DateTimeImmutable $postedAt = null,
        /**
         * Since when the post waits for a person to publish it by hand; null otherwise.
         */
        public readonly ?\DateTimeImmutable $remindedAt = null,
        public readonly ?string $errorMessage = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['caption'],
            $source['status'],
            $source['approvalStatus'],
            $source['socialAccountId'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['externalId'] ?? null,
            isset($source['approvalRequestedAt']) ? new \DateTimeImmutable($source['approvalRequestedAt']) : null,
            $source['approvalRequestedBy'] ?? null,
            isset($source['approvedAt']) ? new \DateTimeImmutable($source['approvedAt']) : null,
            $source['approvedBy'] ?? null,
            $source['rejectionReason'] ?? null,
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            $source['platformConfiguration'] ?? null,
            $source['url'] ?? null,
            $source['title'] ?? null,
            isset($source['postedAt']) ? new \DateTimeImmutable($source['postedAt']) : null,
            isset($source['remindedAt']) ? new \DateTimeImmutable($source['remindedAt']) : null,
            $source['errorMessage'] ?? null,
            $source,
        );
    }
}

final class ListPostCommentsResult extends Model
{
    public function __construct(
        /**
         * @var list<PostComment>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => PostComment::from($each), $source['data']),
            $source,
        );
    }
}

final class PostComment extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly PostCommentAuthor $author,
        public readonly string $text,
        /**
         * Members named in the text.
         * @var list<PostCommentMention>
         */
        public readonly array $mentions,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $editedAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            PostCommentAuthor::from($source['author']),
            $source['text'],
            array_map(static fn ($each) => PostCommentMention::from($each), $source['mentions']),
            new \DateTimeImmutable($source['createdAt']),
            isset($source['editedAt']) ? new \DateTimeImmutable($source['editedAt']) : null,
            $source,
        );
    }
}

final class PostCommentAuthor extends Model
{
    public function __construct(
        public readonly string $kind,
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['kind'],
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class PostCommentMention extends Model
{
    public function __construct(
        public readonly string $userId,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['userId'],
            $source['name'],
            $source,
        );
    }
}

final class GetPostHistoryResult extends Model
{
    public function __construct(
        /**
         * @var list<PostHistoryEntry>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => PostHistoryEntry::from($each), $source['data']),
            $source,
        );
    }
}

final class PostHistoryEntry extends Model
{
    public function __construct(
        public readonly string $id,
        /**
         * Such as `created`, `updated`, `approved` or `sent_back`.
         */
        public readonly string $action,
        public readonly PostHistoryEntryActor $actor,
        /**
         * @var list<PostHistoryEntryChange>
         */
        public readonly array $changes,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?string $reason = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['action'],
            PostHistoryEntryActor::from($source['actor']),
            array_map(static fn ($each) => PostHistoryEntryChange::from($each), $source['changes']),
            new \DateTimeImmutable($source['createdAt']),
            $source['reason'] ?? null,
            $source,
        );
    }
}

final class PostHistoryEntryActor extends Model
{
    public function __construct(
        public readonly string $kind,
        public readonly ?string $id = null,
        public readonly ?string $name = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['kind'],
            $source['id'] ?? null,
            $source['name'] ?? null,
            $source,
        );
    }
}

final class PostHistoryEntryChange extends Model
{
    public function __construct(
        /**
         * A field of the post; `option.` before those of platformConfiguration.
         */
        public readonly string $field,
        public readonly ?string $from = null,
        public readonly ?string $to = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['field'],
            $source['from'] ?? null,
            $source['to'] ?? null,
            $source,
        );
    }
}

final class GetPostTimelineResult extends Model
{
    public function __construct(
        /**
         * @var list<TimelineEntry>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => TimelineEntry::from($each), $source['data']),
            $source,
        );
    }
}

final class TimelineEntry extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $phase,
        public readonly int $attempt,
        public readonly string $outcome,
        public readonly mixed $detail,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?string $message = null,
        public readonly ?int $milliseconds = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['phase'],
            $source['attempt'],
            $source['outcome'],
            $source['detail'] ?? null,
            new \DateTimeImmutable($source['createdAt']),
            $source['message'] ?? null,
            $source['milliseconds'] ?? null,
            $source,
        );
    }
}

final class ListBestPostsResult extends Model
{
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        /**
         * IANA zone of the days and hours.
         */
        public readonly string $timeZone,
        /**
         * @var list<BestPost>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['from'],
            $source['to'],
            $source['timeZone'],
            array_map(static fn ($each) => BestPost::from($each), $source['data']),
            $source,
        );
    }
}

final class BestPost extends Model
{
    public function __construct(
        public readonly string $id,
        /**
         * Its first 280 characters.
         */
        public readonly string $caption,
        public readonly \DateTimeImmutable $postedAt,
        public readonly string $socialAccountId,
        public readonly string $platform,
        public readonly BestPostFigures $figures,
        public readonly ?string $url = null,
        public readonly ?string $username = null,
        public readonly ?string $displayName = null,
        /**
         * The first picture or video.
         */
        public readonly ?BestPostMedia $media = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['caption'],
            new \DateTimeImmutable($source['postedAt']),
            $source['socialAccountId'],
            $source['platform'],
            BestPostFigures::from($source['figures']),
            $source['url'] ?? null,
            $source['username'] ?? null,
            $source['displayName'] ?? null,
            isset($source['media']) ? BestPostMedia::from($source['media']) : null,
            $source,
        );
    }
}

/**
 * The first picture or video.
 */
final class BestPostMedia extends Model
{
    public function __construct(
        public readonly string $url,
        public readonly string $mimeType,
        public readonly ?string $thumbnailUrl = null,
        public readonly ?string $alt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['url'],
            $source['mimeType'],
            $source['thumbnailUrl'] ?? null,
            $source['alt'] ?? null,
            $source,
        );
    }
}

final class BestPostFigures extends Model
{
    public function __construct(
        public readonly ?float $impressions = null,
        public readonly ?float $reach = null,
        public readonly ?float $likes = null,
        public readonly ?float $comments = null,
        public readonly ?float $shares = null,
        public readonly ?float $saves = null,
        public readonly ?float $clicks = null,
        public readonly ?float $videoViews = null,
        /**
         * Likes, comments, shares, saves and clicks.
         */
        public readonly ?float $engagements = null,
        /**
         * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or
         * else video views.
         */
        public readonly ?float $engagementRate = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            isset($source['engagements']) ? (float) $source['engagements'] : null,
            isset($source['engagementRate']) ? (float) $source['engagementRate'] : null,
            $source,
        );
    }
}

final class ListBestTimesResult extends Model
{
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        /**
         * IANA zone of the days and hours.
         */
        public readonly string $timeZone,
        /**
         * @var list<BestTime>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['from'],
            $source['to'],
            $source['timeZone'],
            array_map(static fn ($each) => BestTime::from($each), $source['data']),
            $source,
        );
    }
}

final class BestTime extends Model
{
    public function __construct(
        /**
         * 1 Monday to 7 Sunday.
         */
        public readonly int $weekday,
        public readonly int $hour,
        /**
         * How many posts the median is of; of few it says little.
         */
        public readonly int $posts,
        public readonly float $median,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['weekday'],
            $source['hour'],
            $source['posts'],
            (float) $source['median'],
            $source,
        );
    }
}

final class GetAnalyticsOverviewResult extends Model
{
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        /**
         * IANA zone of the days and hours.
         */
        public readonly string $timeZone,
        /**
         * As many days, right before.
         */
        public readonly GetAnalyticsOverviewBefore $before,
        public readonly AnalyticsTotals $totals,
        public readonly AnalyticsTotals $totalsBefore,
        /**
         * @var list<AnalyticsPlatformTotals>
         */
        public readonly array $platforms,
        /**
         * @var list<AnalyticsChannelTotals>
         */
        public readonly array $channels,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['from'],
            $source['to'],
            $source['timeZone'],
            GetAnalyticsOverviewBefore::from($source['before']),
            AnalyticsTotals::from($source['totals']),
            AnalyticsTotals::from($source['totalsBefore']),
            array_map(static fn ($each) => AnalyticsPlatformTotals::from($each), $source['platforms']),
            array_map(static fn ($each) => AnalyticsChannelTotals::from($each), $source['channels']),
            $source,
        );
    }
}

/**
 * As many days, right before.
 */
final class GetAnalyticsOverviewBefore extends Model
{
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['from'],
            $source['to'],
            $source,
        );
    }
}

final class AnalyticsTotals extends Model
{
    public function __construct(
        /**
         * Posts that went out.
         */
        public readonly int $sent,
        /**
         * Posts that were due and failed.
         */
        public readonly int $failed,
        public readonly ?float $impressions = null,
        public readonly ?float $reach = null,
        public readonly ?float $likes = null,
        public readonly ?float $comments = null,
        public readonly ?float $shares = null,
        public readonly ?float $saves = null,
        public readonly ?float $clicks = null,
        public readonly ?float $videoViews = null,
        /**
         * Likes, comments, shares, saves and clicks.
         */
        public readonly ?float $engagements = null,
        /**
         * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or
         * else video views.
         */
        public readonly ?float $engagementRate = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['sent'],
            $source['failed'],
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            isset($source['engagements']) ? (float) $source['engagements'] : null,
            isset($source['engagementRate']) ? (float) $source['engagementRate'] : null,
            $source,
        );
    }
}

final class AnalyticsPlatformTotals extends Model
{
    public function __construct(
        public readonly string $platform,
        /**
         * Posts that went out.
         */
        public readonly int $sent,
        /**
         * Posts that were due and failed.
         */
        public readonly int $failed,
        public readonly ?float $impressions = null,
        public readonly ?float $reach = null,
        public readonly ?float $likes = null,
        public readonly ?float $comments = null,
        public readonly ?float $shares = null,
        public readonly ?float $saves = null,
        public readonly ?float $clicks = null,
        public readonly ?float $videoViews = null,
        /**
         * Likes, comments, shares, saves and clicks.
         */
        public readonly ?float $engagements = null,
        /**
         * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or
         * else video views.
         */
        public readonly ?float $engagementRate = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['platform'],
            $source['sent'],
            $source['failed'],
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            isset($source['engagements']) ? (float) $source['engagements'] : null,
            isset($source['engagementRate']) ? (float) $source['engagementRate'] : null,
            $source,
        );
    }
}

final class AnalyticsChannelTotals extends Model
{
    public function __construct(
        public readonly string $socialAccountId,
        public readonly string $platform,
        /**
         * Posts that went out.
         */
        public readonly int $sent,
        /**
         * Posts that were due and failed.
         */
        public readonly int $failed,
        public readonly ?string $username = null,
        public readonly ?string $displayName = null,
        public readonly ?float $impressions = null,
        public readonly ?float $reach = null,
        public readonly ?float $likes = null,
        public readonly ?float $comments = null,
        public readonly ?float $shares = null,
        public readonly ?float $saves = null,
        public readonly ?float $clicks = null,
        public readonly ?float $videoViews = null,
        /**
         * Likes, comments, shares, saves and clicks.
         */
        public readonly ?float $engagements = null,
        /**
         * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or
         * else video views.
         */
        public readonly ?float $engagementRate = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['socialAccountId'],
            $source['platform'],
            $source['sent'],
            $source['failed'],
            $source['username'] ?? null,
            $source['displayName'] ?? null,
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            isset($source['engagements']) ? (float) $source['engagements'] : null,
            isset($source['engagementRate']) ? (float) $source['engagementRate'] : null,
            $source,
        );
    }
}

final class GetAnalyticsSeriesResult extends Model
{
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        /**
         * IANA zone of the days and hours.
         */
        public readonly string $timeZone,
        /**
         * As many days, right before.
         */
        public readonly GetAnalyticsSeriesBefore $before,
        /**
         * @var list<AnalyticsDay>
         */
        public readonly array $data,
        /**
         * @var list<AnalyticsDay>
         */
        public readonly array $dataBefore,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['from'],
            $source['to'],
            $source['timeZone'],
            GetAnalyticsSeriesBefore::from($source['before']),
            array_map(static fn ($each) => AnalyticsDay::from($each), $source['data']),
            array_map(static fn ($each) => AnalyticsDay::from($each), $source['dataBefore']),
            $source,
        );
    }
}

/**
 * As many days, right before.
 */
final class GetAnalyticsSeriesBefore extends Model
{
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['from'],
            $source['to'],
            $source,
        );
    }
}

final class AnalyticsDay extends Model
{
    public function __construct(
        public readonly string $date,
        /**
         * Posts that went out.
         */
        public readonly int $sent,
        /**
         * Posts that were due and failed.
         */
        public readonly int $failed,
        public readonly ?float $impressions = null,
        public readonly ?float $reach = null,
        public readonly ?float $likes = null,
        public readonly ?float $comments = null,
        public readonly ?float $shares = null,
        public readonly ?float $saves = null,
        public readonly ?float $clicks = null,
        public readonly ?float $videoViews = null,
        /**
         * Likes, comments, shares, saves and clicks.
         */
        public readonly ?float $engagements = null,
        /**
         * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or
         * else video views.
         */
        public readonly ?float $engagementRate = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['date'],
            $source['sent'],
            $source['failed'],
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            isset($source['engagements']) ? (float) $source['engagements'] : null,
            isset($source['engagementRate']) ? (float) $source['engagementRate'] : null,
            $source,
        );
    }
}

final class GetPostAnalyticsSeriesResult extends Model
{
    public function __construct(
        /**
         * @var list<AnalyticsSample>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => AnalyticsSample::from($each), $source['data']),
            $source,
        );
    }
}

final class AnalyticsSample extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly \DateTimeImmutable $collectedAt,
        public readonly string $platform,
        public readonly ?Metrics $metrics = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            new \DateTimeImmutable($source['collectedAt']),
            $source['platform'],
            isset($source['metrics']) ? Metrics::from($source['metrics']) : null,
            $source,
        );
    }
}

/**
 * One vocabulary for all platforms. A count that the platform does not tell is absent. A thread counts as
 * one post.
 */
final class Metrics extends Model
{
    public function __construct(
        /**
         * What the platform itself answered; its form is the platform's own.
         */
        public readonly mixed $raw,
        /**
         * Times shown.
         */
        public readonly ?float $impressions = null,
        /**
         * Different people who saw it.
         */
        public readonly ?float $reach = null,
        /**
         * Likes, favourites and other reactions.
         */
        public readonly ?float $likes = null,
        /**
         * Comments and replies.
         */
        public readonly ?float $comments = null,
        /**
         * Shares, reposts, boosts and quotes.
         */
        public readonly ?float $shares = null,
        /**
         * Saves and bookmarks.
         */
        public readonly ?float $saves = null,
        /**
         * Clicks on the post or on a link in it.
         */
        public readonly ?float $clicks = null,
        /**
         * Views of the video.
         */
        public readonly ?float $videoViews = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['raw'] ?? null,
            isset($source['impressions']) ? (float) $source['impressions'] : null,
            isset($source['reach']) ? (float) $source['reach'] : null,
            isset($source['likes']) ? (float) $source['likes'] : null,
            isset($source['comments']) ? (float) $source['comments'] : null,
            isset($source['shares']) ? (float) $source['shares'] : null,
            isset($source['saves']) ? (float) $source['saves'] : null,
            isset($source['clicks']) ? (float) $source['clicks'] : null,
            isset($source['videoViews']) ? (float) $source['videoViews'] : null,
            $source,
        );
    }
}

final class AnalyticsSummary extends Model
{
    public function __construct(
        public readonly \DateTimeImmutable $updatedAt,
        /**
         * Null until the first metrics have come in.
         */
        public readonly ?Metrics $analyticsLatest = null,
        public readonly ?\DateTimeImmutable $analyticsLastFetchedAt = null,
        /**
         * Null where there is nothing (more) to come: not published, no metrics there, or too old.
         */
        public readonly ?\DateTimeImmutable $analyticsNextFetchAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            new \DateTimeImmutable($source['updatedAt']),
            isset($source['analyticsLatest']) ? Metrics::from($source['analyticsLatest']) : null,
            isset($source['analyticsLastFetchedAt']) ? new \DateTimeImmutable($source['analyticsLastFetchedAt']) : null,
            isset($source['analyticsNextFetchAt']) ? new \DateTimeImmutable($source['analyticsNextFetchAt']) : null,
            $source,
        );
    }
}

final class ListSocialAccountsResult extends Model
{
    public function __construct(
        /**
         * @var list<SocialAccount>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => SocialAccount::from($each), $source['data']),
            $source,
        );
    }
}

final class ConnectSocialAccountResult extends Model
{
    public function __construct(
        public readonly ?string $id = null,
        public readonly ?string $platform = null,
        public readonly ?string $imageUrl = null,
        public readonly ?string $imageProcessingStatus = null,
        public readonly ?string $username = null,
        public readonly ?string $status = null,
        public readonly ?string $disconnectedReason = null,
        public readonly ?\DateTimeImmutable $createdAt = null,
        public readonly ?\DateTimeImmutable $updatedAt = null,
        public readonly ?bool $refreshTokenValid = null,
        /**
         * The name people see. Not part of the minimal record.
         */
        public readonly ?string $displayName = null,
        public readonly ?string $profileUrl = null,
        public readonly ?string $profileId = null,
        /**
         * Limits of this account or its instance that differ from the platform's.
         */
        public readonly ?SocialAccountLimits $limits = null,
        /**
         * Whether the channel uses the built-in sandbox instead of the platform.
         */
        public readonly ?bool $sandbox = null,
        /**
         * When publishing was paused. Null if it isn't paused.
         */
        public readonly ?\DateTimeImmutable $pausedAt = null,
        /**
         * Minimum number of seconds between two posts on this channel.
         */
        public readonly ?int $minGapSeconds = null,
        /**
         * When access expires unless the channel is reconnected. Null if it renews automatically or never
         * expires.
         */
        public readonly ?\DateTimeImmutable $expiresAt = null,
        public readonly ?string $authorizeUrl = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'] ?? null,
            $source['platform'] ?? null,
            $source['imageUrl'] ?? null,
            $source['imageProcessingStatus'] ?? null,
            $source['username'] ?? null,
            $source['status'] ?? null,
            $source['disconnectedReason'] ?? null,
            isset($source['createdAt']) ? new \DateTimeImmutable($source['createdAt']) : null,
            isset($source['updatedAt']) ? new \DateTimeImmutable($source['updatedAt']) : null,
            $source['refreshTokenValid'] ?? null,
            $source['displayName'] ?? null,
            $source['profileUrl'] ?? null,
            $source['profileId'] ?? null,
            isset($source['limits']) ? SocialAccountLimits::from($source['limits']) : null,
            $source['sandbox'] ?? null,
            isset($source['pausedAt']) ? new \DateTimeImmutable($source['pausedAt']) : null,
            $source['minGapSeconds'] ?? null,
            isset($source['expiresAt']) ? new \DateTimeImmutable($source['expiresAt']) : null,
            $source['authorizeUrl'] ?? null,
            $source,
        );
    }
}

final class ChangeSocialAccountsResult extends Model
{
    public function __construct(
        /**
         * @var list<SocialAccount>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => SocialAccount::from($each), $source['data']),
            $source,
        );
    }
}

final class ChannelHealth extends Model
{
    public function __construct(
        /**
         * Whether a post due now would be published.
         */
        public readonly bool $ready,
        /**
         * @var list<ChannelHealthProblem>
         */
        public readonly array $problems,
        /**
         * @var list<string>
         */
        public readonly array $pausedBy,
        public readonly ChannelHealthAccess $access,
        /**
         * Posts that are scheduled or waiting for approval.
         */
        public readonly int $scheduled,
        /**
         * Posts past their scheduled time that haven't started publishing.
         */
        public readonly int $overdue,
        public readonly ?ChannelHealthLastPublished $lastPublished = null,
        /**
         * The most recent post with status FAILED. Retried posts don't count.
         */
        public readonly ?ChannelHealthLastFailure $lastFailure = null,
        /**
         * The platform is rate limiting this channel until then.
         */
        public readonly ?\DateTimeImmutable $blockedUntil = null,
        /**
         * The earliest time that respects `minGapSeconds`.
         */
        public readonly ?\DateTimeImmutable $nextPostAt = null,
        /**
         * The platform's limit per 24 hours, and the posts published in the last 24 hours.
         */
        public readonly ?ChannelHealthDailyCap $dailyCap = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['ready'],
            array_map(static fn ($each) => ChannelHealthProblem::from($each), $source['problems']),
            $source['pausedBy'],
            ChannelHealthAccess::from($source['access']),
            $source['scheduled'],
            $source['overdue'],
            isset($source['lastPublished']) ? ChannelHealthLastPublished::from($source['lastPublished']) : null,
            isset($source['lastFailure']) ? ChannelHealthLastFailure::from($source['lastFailure']) : null,
            isset($source['blockedUntil']) ? new \DateTimeImmutable($source['blockedUntil']) : null,
            isset($source['nextPostAt']) ? new \DateTimeImmutable($source['nextPostAt']) : null,
            isset($source['dailyCap']) ? ChannelHealthDailyCap::from($source['dailyCap']) : null,
            $source,
        );
    }
}

final class ChannelHealthProblem extends Model
{
    public function __construct(
        public readonly string $code,
        public readonly string $message,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['code'],
            $source['message'],
            $source,
        );
    }
}

final class ChannelHealthLastPublished extends Model
{
    public function __construct(
        public readonly string $postId,
        public readonly \DateTimeImmutable $at,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['postId'],
            new \DateTimeImmutable($source['at']),
            $source,
        );
    }
}

/**
 * The most recent post with status FAILED. Retried posts don't count.
 */
final class ChannelHealthLastFailure extends Model
{
    public function __construct(
        public readonly string $postId,
        public readonly \DateTimeImmutable $at,
        public readonly ?string $errorTag = null,
        public readonly ?string $message = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['postId'],
            new \DateTimeImmutable($source['at']),
            $source['errorTag'] ?? null,
            $source['message'] ?? null,
            $source,
        );
    }
}

final class ChannelHealthAccess extends Model
{
    public function __construct(
        public readonly bool $renewsItself,
        /**
         * When access expires unless the channel is reconnected. Null if it renews automatically or never
         * expires.
         */
        public readonly ?\DateTimeImmutable $endsAt = null,
        public readonly ?\DateTimeImmutable $renewalDueAt = null,
        /**
         * Scopes the platform granted. Null if the platform doesn't report them.
         * @var list<string>|null
         */
        public readonly ?array $scopes = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['renewsItself'],
            isset($source['endsAt']) ? new \DateTimeImmutable($source['endsAt']) : null,
            isset($source['renewalDueAt']) ? new \DateTimeImmutable($source['renewalDueAt']) : null,
            $source['scopes'] ?? null,
            $source,
        );
    }
}

/**
 * The platform's limit per 24 hours, and the posts published in the last 24 hours.
 */
final class ChannelHealthDailyCap extends Model
{
    public function __construct(
        public readonly int $posts,
        public readonly int $used,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['posts'],
            $source['used'],
            $source,
        );
    }
}

final class ChannelQueue extends Model
{
    public function __construct(
        /**
         * IANA time zone of the slots.
         */
        public readonly string $timeZone,
        /**
         * Where the time zone comes from.
         */
        public readonly string $timeZoneOf,
        /**
         * Whether these are the default slots.
         */
        public readonly bool $isDefault,
        /**
         * @var list<WeeklySlot>
         */
        public readonly array $slots,
        /**
         * @var list<QueueSlot>
         */
        public readonly array $next,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['timeZone'],
            $source['timeZoneOf'],
            $source['isDefault'],
            array_map(static fn ($each) => WeeklySlot::from($each), $source['slots']),
            array_map(static fn ($each) => QueueSlot::from($each), $source['next']),
            $source,
        );
    }
}

final class WeeklySlot extends Model
{
    public function __construct(
        public readonly string $weekday,
        public readonly string $time,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['weekday'],
            $source['time'],
            $source,
        );
    }
}

final class QueueSlot extends Model
{
    public function __construct(
        public readonly \DateTimeImmutable $scheduledAt,
        /**
         * The same instant in the queue's time zone.
         */
        public readonly \DateTimeImmutable $localTime,
        public readonly string $timeZone,
        public readonly bool $taken,
        /**
         * `moved`: DST skips the slot's time that day. `twice`: the time occurs twice that day, and the
         * first one counts.
         */
        public readonly string $cause,
        /**
         * Explains the time to people.
         */
        public readonly string $reason,
        /**
         * The post that holds the slot.
         */
        public readonly ?string $postId = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            new \DateTimeImmutable($source['scheduledAt']),
            new \DateTimeImmutable($source['localTime']),
            $source['timeZone'],
            $source['taken'],
            $source['cause'],
            $source['reason'],
            $source['postId'] ?? null,
            $source,
        );
    }
}

final class GetDevtoOrganizationsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetDevtoOrganizationsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetDevtoOrganizationsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetDevtoOrganizationsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetDevtoTagsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetDevtoTagsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetDevtoTagsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetDevtoTagsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetDiscordTagsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetDiscordTagsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetDiscordTagsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetDiscordTagsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetDiscordRolesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetDiscordRolesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetDiscordRolesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetDiscordRolesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetDiscordMembersResult extends Model
{
    public function __construct(
        /**
         * @var list<GetDiscordMembersItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetDiscordMembersItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetDiscordMembersItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $username,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['username'],
            $source,
        );
    }
}

final class GetDribbbleTeamsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetDribbbleTeamsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetDribbbleTeamsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetDribbbleTeamsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetFacebookPlacesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetFacebookPlacesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetFacebookPlacesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetFacebookPlacesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetFarcasterChannelsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetFarcasterChannelsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetFarcasterChannelsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetFarcasterChannelsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $imageUrl = null,
        public readonly ?float $followers = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['imageUrl'] ?? null,
            isset($source['followers']) ? (float) $source['followers'] : null,
            $source,
        );
    }
}

final class GetHashnodeSeriesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetHashnodeSeriesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetHashnodeSeriesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetHashnodeSeriesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetHashnodeMembersResult extends Model
{
    public function __construct(
        /**
         * @var list<GetHashnodeMembersItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetHashnodeMembersItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetHashnodeMembersItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetLemmyCommunitiesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetLemmyCommunitiesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetLemmyCommunitiesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetLemmyCommunitiesItem extends Model
{
    public function __construct(
        /**
         * The community's name and server, for the community field.
         */
        public readonly string $id,
        public readonly string $name,
        public readonly bool $moderatorsOnly,
        public readonly ?string $imageUrl = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['moderatorsOnly'],
            $source['imageUrl'] ?? null,
            $source,
        );
    }
}

final class GetLinkedinOrganizationsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetLinkedinOrganizationsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetLinkedinOrganizationsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetLinkedinOrganizationsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $username = null,
        public readonly ?string $imageUrl = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['username'] ?? null,
            $source['imageUrl'] ?? null,
            $source,
        );
    }
}

final class GetListmonkListsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetListmonkListsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetListmonkListsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetListmonkListsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $type,
        /**
         * With double opt-in, only confirmed subscribers receive emails.
         */
        public readonly string $optin,
        public readonly ?float $subscribers = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['type'],
            $source['optin'],
            isset($source['subscribers']) ? (float) $source['subscribers'] : null,
            $source,
        );
    }
}

final class GetListmonkTemplatesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetListmonkTemplatesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetListmonkTemplatesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetListmonkTemplatesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly bool $isDefault,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['isDefault'],
            $source,
        );
    }
}

final class GetMeweGroupsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetMeweGroupsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetMeweGroupsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetMeweGroupsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetMoltbookSubmoltsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetMoltbookSubmoltsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetMoltbookSubmoltsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetMoltbookSubmoltsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $description = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['description'] ?? null,
            $source,
        );
    }
}

final class GetPinterestBoardsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetPinterestBoardsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetPinterestBoardsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetPinterestBoardsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $privacy,
        public readonly ?string $description = null,
        public readonly ?float $pinCount = null,
        public readonly ?string $imageUrl = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['privacy'],
            $source['description'] ?? null,
            isset($source['pinCount']) ? (float) $source['pinCount'] : null,
            $source['imageUrl'] ?? null,
            $source,
        );
    }
}

final class GetPinterestBoardSectionsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetPinterestBoardSectionsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetPinterestBoardSectionsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetPinterestBoardSectionsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetRedditSubredditsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetRedditSubredditsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetRedditSubredditsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetRedditSubredditsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly bool $nsfw,
        public readonly ?string $title = null,
        public readonly ?float $subscribers = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['nsfw'],
            $source['title'] ?? null,
            isset($source['subscribers']) ? (float) $source['subscribers'] : null,
            $source,
        );
    }
}

final class GetRedditFlairsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetRedditFlairsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetRedditFlairsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetRedditFlairsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly bool $textEditable,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['textEditable'],
            $source,
        );
    }
}

final class GetSlackUsersResult extends Model
{
    public function __construct(
        /**
         * @var list<GetSlackUsersItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetSlackUsersItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetSlackUsersItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $username,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['username'],
            $source,
        );
    }
}

final class GetThreadsLocationsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetThreadsLocationsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetThreadsLocationsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetThreadsLocationsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetTiktokCreatorInfoResult extends Model
{
    public function __construct(
        public readonly string $username,
        public readonly string $nickname,
        /**
         * @var list<string>
         */
        public readonly array $privacyLevelOptions,
        public readonly bool $commentDisabled,
        public readonly bool $duetDisabled,
        public readonly bool $stitchDisabled,
        public readonly ?string $avatarUrl = null,
        public readonly ?float $maxVideoPostDurationSec = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['username'],
            $source['nickname'],
            $source['privacyLevelOptions'],
            $source['commentDisabled'],
            $source['duetDisabled'],
            $source['stitchDisabled'],
            $source['avatarUrl'] ?? null,
            isset($source['maxVideoPostDurationSec']) ? (float) $source['maxVideoPostDurationSec'] : null,
            $source,
        );
    }
}

final class GetTwitterCommunitiesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetTwitterCommunitiesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetTwitterCommunitiesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetTwitterCommunitiesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?float $memberCount = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            isset($source['memberCount']) ? (float) $source['memberCount'] : null,
            $source,
        );
    }
}

final class GetTwitterUsersResult extends Model
{
    public function __construct(
        /**
         * @var list<GetTwitterUsersItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetTwitterUsersItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetTwitterUsersItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $username,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['username'],
            $source,
        );
    }
}

final class GetWhopCompaniesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetWhopCompaniesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetWhopCompaniesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetWhopCompaniesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $route = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['route'] ?? null,
            $source,
        );
    }
}

final class GetWhopForumsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetWhopForumsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetWhopForumsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetWhopForumsItem extends Model
{
    public function __construct(
        /**
         * The experience id to post in.
         */
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $whoCanPost = null,
        public readonly ?string $whoCanComment = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['whoCanPost'] ?? null,
            $source['whoCanComment'] ?? null,
            $source,
        );
    }
}

final class GetWordpressCategoriesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetWordpressCategoriesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetWordpressCategoriesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetWordpressCategoriesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly float $count,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            (float) $source['count'],
            $source,
        );
    }
}

final class GetWordpressTagsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetWordpressTagsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetWordpressTagsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetWordpressTagsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly float $count,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            (float) $source['count'],
            $source,
        );
    }
}

final class GetWordpressTypesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetWordpressTypesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetWordpressTypesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetWordpressTypesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetYoutubeCategoriesResult extends Model
{
    public function __construct(
        /**
         * @var list<GetYoutubeCategoriesItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetYoutubeCategoriesItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetYoutubeCategoriesItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class GetYoutubePlaylistsResult extends Model
{
    public function __construct(
        /**
         * @var list<GetYoutubePlaylistsItem>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => GetYoutubePlaylistsItem::from($each), $source['data']),
            $source,
        );
    }
}

final class GetYoutubePlaylistsItem extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source,
        );
    }
}

final class ListProfilesResult extends Model
{
    public function __construct(
        /**
         * @var list<ClientProfile>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => ClientProfile::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source,
        );
    }
}

final class ClientProfile extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        /**
         * @var list<ClientProfileAccount>
         */
        public readonly array $socialAccounts,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $externalId = null,
        /**
         * While set, nothing is published on its channels.
         */
        public readonly ?\DateTimeImmutable $pausedAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            array_map(static fn ($each) => ClientProfileAccount::from($each), $source['socialAccounts']),
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['externalId'] ?? null,
            isset($source['pausedAt']) ? new \DateTimeImmutable($source['pausedAt']) : null,
            $source,
        );
    }
}

final class ClientProfileAccount extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $platform,
        public readonly string $status,
        public readonly bool $refreshTokenValid,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $disconnectedReason = null,
        public readonly ?string $username = null,
        public readonly ?string $displayName = null,
        public readonly ?string $profileImageUrl = null,
        public readonly ?\DateTimeImmutable $analyticsDisabledAt = null,
        public readonly ?\DateTimeImmutable $webhookSubscriptionFailedAt = null,
        public readonly ?string $profileId = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['platform'],
            $source['status'],
            $source['refreshTokenValid'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['disconnectedReason'] ?? null,
            $source['username'] ?? null,
            $source['displayName'] ?? null,
            $source['profileImageUrl'] ?? null,
            isset($source['analyticsDisabledAt']) ? new \DateTimeImmutable($source['analyticsDisabledAt']) : null,
            isset($source['webhookSubscriptionFailedAt']) ? new \DateTimeImmutable($source['webhookSubscriptionFailedAt']) : null,
            $source['profileId'] ?? null,
            $source,
        );
    }
}

final class ConnectLinkCreated extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $url,
        public readonly \DateTimeImmutable $expiresAt,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['url'],
            new \DateTimeImmutable($source['expiresAt']),
            $source,
        );
    }
}

final class ListConnectLinksResult extends Model
{
    public function __construct(
        /**
         * @var list<ConnectLink>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => ConnectLink::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source,
        );
    }
}

final class ConnectLink extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $profileId,
        /**
         * Empty means every available platform.
         * @var list<string>
         */
        public readonly array $platforms,
        /**
         * Whether the link connects sandbox channels only.
         */
        public readonly bool $sandbox,
        public readonly string $status,
        public readonly \DateTimeImmutable $expiresAt,
        /**
         * Channels whose most recent connection was through this link.
         * @var list<ConnectLinkSocialAccount>
         */
        public readonly array $socialAccounts,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?string $redirectUrl = null,
        /**
         * When a person first opened the link.
         */
        public readonly ?\DateTimeImmutable $openedAt = null,
        public readonly ?\DateTimeImmutable $revokedAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['profileId'],
            $source['platforms'],
            $source['sandbox'],
            $source['status'],
            new \DateTimeImmutable($source['expiresAt']),
            array_map(static fn ($each) => ConnectLinkSocialAccount::from($each), $source['socialAccounts']),
            new \DateTimeImmutable($source['createdAt']),
            $source['redirectUrl'] ?? null,
            isset($source['openedAt']) ? new \DateTimeImmutable($source['openedAt']) : null,
            isset($source['revokedAt']) ? new \DateTimeImmutable($source['revokedAt']) : null,
            $source,
        );
    }
}

final class ConnectLinkSocialAccount extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $platform,
        public readonly string $status,
        public readonly ?string $username = null,
        public readonly ?string $displayName = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['platform'],
            $source['status'],
            $source['username'] ?? null,
            $source['displayName'] ?? null,
            $source,
        );
    }
}

final class ListMediaResult extends Model
{
    public function __construct(
        /**
         * @var list<Media>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        /**
         * Pass it as `cursor` to get the next page. Null on the last page.
         */
        public readonly ?string $nextCursor = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => Media::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source['nextCursor'] ?? null,
            $source,
        );
    }
}

final class Media extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $url,
        public readonly string $name,
        public readonly string $mimeType,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly string $bucket,
        public readonly string $key,
        /**
         * @var list<Tag>
         */
        public readonly array $tags,
        public readonly ?int $width = null,
        public readonly ?int $height = null,
        /**
         * Duration in seconds, for videos and animated images.
         */
        public readonly ?int $duration = null,
        /**
         * Size in bytes.
         */
        public readonly ?int $size = null,
        public readonly ?string $alt = null,
        public readonly ?string $thumbnailUrl = null,
        /**
         * The chosen cover frame of a video.
         */
        public readonly ?int $thumbnailTimestampMs = null,
        /**
         * The item this one was edited from.
         */
        public readonly ?string $originId = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['url'],
            $source['name'],
            $source['mimeType'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['bucket'],
            $source['key'],
            array_map(static fn ($each) => Tag::from($each), $source['tags']),
            $source['width'] ?? null,
            $source['height'] ?? null,
            $source['duration'] ?? null,
            $source['size'] ?? null,
            $source['alt'] ?? null,
            $source['thumbnailUrl'] ?? null,
            $source['thumbnailTimestampMs'] ?? null,
            $source['originId'] ?? null,
            $source,
        );
    }
}

final class PresignedPost extends Model
{
    public function __construct(
        public readonly string $url,
        public readonly string $key,
        public readonly string $method,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['url'],
            $source['key'],
            $source['method'],
            $source,
        );
    }
}

final class GetMediaUsageResult extends Model
{
    public function __construct(
        /**
         * @var list<MediaUse>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        /**
         * Number of unpublished posts (SCHEDULED or PROCESSING).
         */
        public readonly int $waiting,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => MediaUse::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source['waiting'],
            $source,
        );
    }
}

final class MediaUse extends Model
{
    public function __construct(
        public readonly string $postId,
        /**
         * The start of the caption.
         */
        public readonly string $caption,
        public readonly string $platform,
        public readonly string $status,
        public readonly string $approvalStatus,
        public readonly ?\DateTimeImmutable $scheduledAt = null,
        public readonly ?\DateTimeImmutable $postedAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['postId'],
            $source['caption'],
            $source['platform'],
            $source['status'],
            $source['approvalStatus'],
            isset($source['scheduledAt']) ? new \DateTimeImmutable($source['scheduledAt']) : null,
            isset($source['postedAt']) ? new \DateTimeImmutable($source['postedAt']) : null,
            $source,
        );
    }
}

final class ListTagsResult extends Model
{
    public function __construct(
        /**
         * @var list<Tag>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => Tag::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source,
        );
    }
}

final class SearchTagsResult extends Model
{
    public function __construct(
        /**
         * @var list<Tag>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => Tag::from($each), $source['data']),
            $source,
        );
    }
}

final class ListTemplatesResult extends Model
{
    public function __construct(
        /**
         * @var list<PostTemplate>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => PostTemplate::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source,
        );
    }
}

final class PostTemplate extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        /**
         * A template begins a post; a snippet is put into one, such as a signature or hashtags.
         */
        public readonly string $kind,
        public readonly string $caption,
        /**
         * @var list<string>
         */
        public readonly array $parts,
        /**
         * Settings by platform.
         * @var array<string, array<string, mixed>>
         */
        public readonly array $platformConfiguration,
        /**
         * @var list<string>
         */
        public readonly array $tagIds,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $title = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['kind'],
            $source['caption'],
            $source['parts'],
            $source['platformConfiguration'],
            $source['tagIds'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['title'] ?? null,
            $source,
        );
    }
}

final class ListPlatformsResult extends Model
{
    public function __construct(
        /**
         * @var list<PlatformEntry>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => PlatformEntry::from($each), $source['data']),
            $source,
        );
    }
}

final class PlatformEntry extends Model
{
    public function __construct(
        public readonly string $platform,
        public readonly string $name,
        public readonly string $availability,
        public readonly bool $available,
        public readonly CaptionRule $caption,
        public readonly bool $captionRequired,
        public readonly mixed $media,
        /**
         * Shapes of picture (width to height) that show best there, the best first; advice, not a rule.
         * @var list<string>
         */
        public readonly array $imageShapes,
        /**
         * What posts look like there, and after how many characters the rest is folded away.
         */
        public readonly PlatformEntryPreview $preview,
        public readonly bool $titleAlias,
        public readonly PlatformEntryPlatformConfiguration $platformConfiguration,
        public readonly PlatformEntryConnect $connect,
        /**
         * @var list<string>
         */
        public readonly array $helperEndpoints,
        public readonly bool $sandbox,
        public readonly ?string $restriction = null,
        public readonly ?PlatformEntryParts $parts = null,
        /**
         * What the platform takes from one account in any 24 hours; more than that wait.
         */
        public readonly ?PlatformEntryDailyCap $dailyCap = null,
        /**
         * Posts are published by a person, who is asked at the due time and is told this; null elsewhere.
         */
        public readonly ?string $byHand = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['platform'],
            $source['name'],
            $source['availability'],
            $source['available'],
            CaptionRule::from($source['caption']),
            $source['captionRequired'],
            $source['media'],
            $source['imageShapes'],
            PlatformEntryPreview::from($source['preview']),
            $source['titleAlias'],
            PlatformEntryPlatformConfiguration::from($source['platformConfiguration']),
            PlatformEntryConnect::from($source['connect']),
            $source['helperEndpoints'],
            $source['sandbox'],
            $source['restriction'] ?? null,
            isset($source['parts']) ? PlatformEntryParts::from($source['parts']) : null,
            isset($source['dailyCap']) ? PlatformEntryDailyCap::from($source['dailyCap']) : null,
            $source['byHand'] ?? null,
            $source,
        );
    }
}

final class CaptionRule extends Model
{
    public function __construct(
        public readonly int $max,
        public readonly string $count,
        public readonly ?int $maxBytes = null,
        public readonly ?int $maxWithMedia = null,
        public readonly ?int $urlLength = null,
        public readonly ?bool $shortMentions = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['max'],
            $source['count'],
            $source['maxBytes'] ?? null,
            $source['maxWithMedia'] ?? null,
            $source['urlLength'] ?? null,
            $source['shortMentions'] ?? null,
            $source,
        );
    }
}

/**
 * What posts look like there, and after how many characters the rest is folded away.
 */
final class PlatformEntryPreview extends Model
{
    public function __construct(
        public readonly string $look,
        public readonly ?int $fold = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['look'],
            $source['fold'] ?? null,
            $source,
        );
    }
}

final class PlatformEntryParts extends Model
{
    public function __construct(
        public readonly int $max,
        public readonly int $media,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['max'],
            $source['media'],
            $source,
        );
    }
}

/**
 * What the platform takes from one account in any 24 hours; more than that wait.
 */
final class PlatformEntryDailyCap extends Model
{
    public function __construct(
        public readonly int $posts,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['posts'],
            $source,
        );
    }
}

final class PlatformEntryPlatformConfiguration extends Model
{
    public function __construct(
        public readonly bool $required,
        /**
         * @var array<string, string>
         */
        public readonly array $pickers,
        /**
         * What the look-ups behind the pickers take in their query: the value of the setting of that name,
         * or what a person searches for.
         * @var array<string, list<PlatformEntryPlatformConfigurationLookup>>
         */
        public readonly array $lookups,
        /**
         * JSON Schema 2020-12; null where any fields are taken.
         * @var array<string, mixed>|null
         */
        public readonly ?array $schema = null,
        /**
         * A valid configuration, where one is required.
         * @var array<string, mixed>|null
         */
        public readonly ?array $example = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['required'],
            $source['pickers'],
            array_map(static fn ($each) => array_map(static fn ($each) => PlatformEntryPlatformConfigurationLookup::from($each), $each), $source['lookups']),
            $source['schema'] ?? null,
            $source['example'] ?? null,
            $source,
        );
    }
}

final class PlatformEntryPlatformConfigurationLookup extends Model
{
    public function __construct(
        public readonly string $name,
        public readonly bool $required,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['name'],
            $source['required'],
            $source,
        );
    }
}

final class PlatformEntryConnect extends Model
{
    public function __construct(
        public readonly string $kind,
        /**
         * @var list<ConnectField>
         */
        public readonly array $fields,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['kind'],
            array_map(static fn ($each) => ConnectField::from($each), $source['fields']),
            $source,
        );
    }
}

final class ConnectField extends Model
{
    public function __construct(
        public readonly string $name,
        public readonly string $label,
        public readonly string $type,
        public readonly string $help,
        public readonly bool $required,
        public readonly ?string $placeholder = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['name'],
            $source['label'],
            $source['type'],
            $source['help'],
            $source['required'],
            $source['placeholder'] ?? null,
            $source,
        );
    }
}

final class AltTextSuggestion extends Model
{
    public function __construct(
        public readonly string $text,
        public readonly string $modelKey,
        /**
         * What was charged, in millionths of a US dollar.
         */
        public readonly int $costMicros,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['text'],
            $source['modelKey'],
            $source['costMicros'],
            $source,
        );
    }
}

final class AiGeneration extends Model
{
    public function __construct(
        public readonly string $id,
        /**
         * `image`; `caption` or `alt-text` for what caption help was paid for.
         */
        public readonly string $type,
        public readonly string $status,
        public readonly string $modelKey,
        public readonly string $prompt,
        /**
         * What the maker of the picture wants known of it.
         * @var list<string>
         */
        public readonly array $warnings,
        /**
         * What was charged: 0 until the picture is there, and for what failed or was cancelled.
         */
        public readonly int $costMicros,
        /**
         * What was reserved when the picture was ordered.
         */
        public readonly int $estimatedCostMicros,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        /**
         * The picture that was given to work from.
         */
        public readonly ?string $imageUrl = null,
        /**
         * The picture that was made, in the media library.
         */
        public readonly ?string $resultUrl = null,
        /**
         * The same as a library item.
         */
        public readonly ?string $mediaId = null,
        public readonly ?int $width = null,
        public readonly ?int $height = null,
        public readonly ?int $durationSeconds = null,
        public readonly ?int $seed = null,
        public readonly ?string $errorMessage = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['type'],
            $source['status'],
            $source['modelKey'],
            $source['prompt'],
            $source['warnings'],
            $source['costMicros'],
            $source['estimatedCostMicros'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['imageUrl'] ?? null,
            $source['resultUrl'] ?? null,
            $source['mediaId'] ?? null,
            $source['width'] ?? null,
            $source['height'] ?? null,
            $source['durationSeconds'] ?? null,
            $source['seed'] ?? null,
            $source['errorMessage'] ?? null,
            $source,
        );
    }
}

final class CaptionSuggestion extends Model
{
    public function __construct(
        public readonly string $text,
        /**
         * Those that were added.
         * @var list<string>
         */
        public readonly array $hashtags,
        /**
         * As the platform counts.
         */
        public readonly int $length,
        public readonly string $modelKey,
        /**
         * What was charged, in millionths of a US dollar.
         */
        public readonly int $costMicros,
        /**
         * What the platform takes; null where none was named.
         */
        public readonly ?int $max = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['text'],
            $source['hashtags'],
            $source['length'],
            $source['modelKey'],
            $source['costMicros'],
            $source['max'] ?? null,
            $source,
        );
    }
}

final class ListGenerationsResult extends Model
{
    public function __construct(
        /**
         * @var list<AiGeneration>
         */
        public readonly array $data,
        /**
         * Pass it as `cursor` to get the next page. Null on the last page.
         */
        public readonly ?string $nextCursor = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => AiGeneration::from($each), $source['data']),
            $source['nextCursor'] ?? null,
            $source,
        );
    }
}

final class ListImageModelsResult extends Model
{
    public function __construct(
        /**
         * Those that make pictures.
         * @var list<ImageModel>
         */
        public readonly array $data,
        /**
         * Those that help with captions; where none is available there is no such help.
         * @var list<TextModel>
         */
        public readonly array $textModels,
        public readonly AiCredits $credits,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => ImageModel::from($each), $source['data']),
            array_map(static fn ($each) => TextModel::from($each), $source['textModels']),
            AiCredits::from($source['credits']),
            $source,
        );
    }
}

final class ImageModel extends Model
{
    public function __construct(
        public readonly string $key,
        public readonly string $name,
        public readonly bool $available,
        /**
         * It runs on the workspace's own key: the vendor bills it, and no credits are taken.
         */
        public readonly bool $ownKey,
        /**
         * Whether a picture may be given to work from.
         */
        public readonly bool $acceptsImage,
        /**
         * False: the prompt is typeset by the built-in renderer, and that is all.
         */
        public readonly bool $usesAi,
        /**
         * The first one is the default.
         * @var list<ImageSize>
         */
        public readonly array $sizes,
        public readonly ?string $unavailableReason = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['key'],
            $source['name'],
            $source['available'],
            $source['ownKey'],
            $source['acceptsImage'],
            $source['usesAi'],
            array_map(static fn ($each) => ImageSize::from($each), $source['sizes']),
            $source['unavailableReason'] ?? null,
            $source,
        );
    }
}

final class ImageSize extends Model
{
    public function __construct(
        public readonly int $width,
        public readonly int $height,
        /**
         * Width to height.
         */
        public readonly string $aspectRatio,
        /**
         * Millionths of a US dollar.
         */
        public readonly int $costMicros,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['width'],
            $source['height'],
            $source['aspectRatio'],
            $source['costMicros'],
            $source,
        );
    }
}

final class TextModel extends Model
{
    public function __construct(
        public readonly string $key,
        public readonly string $name,
        public readonly bool $available,
        /**
         * It runs on the workspace's own key: the vendor bills it, and no credits are taken.
         */
        public readonly bool $ownKey,
        /**
         * Whether it can describe a picture.
         */
        public readonly bool $acceptsImage,
        public readonly ?string $unavailableReason = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['key'],
            $source['name'],
            $source['available'],
            $source['ownKey'],
            $source['acceptsImage'],
            $source['unavailableReason'] ?? null,
            $source,
        );
    }
}

final class AiCredits extends Model
{
    public function __construct(
        /**
         * Spent or reserved this month.
         */
        public readonly int $spentMicros,
        /**
         * What the workspace may spend in a calendar month (UTC); null: no limit.
         */
        public readonly ?int $monthlyMicros = null,
        public readonly ?int $leftMicros = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['spentMicros'],
            $source['monthlyMicros'] ?? null,
            $source['leftMicros'] ?? null,
            $source,
        );
    }
}

final class ListWebhooksResult extends Model
{
    public function __construct(
        /**
         * @var list<WebhookEndpoint>
         */
        public readonly array $data,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => WebhookEndpoint::from($each), $source['data']),
            $source,
        );
    }
}

final class WebhookEndpoint extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $url,
        /**
         * Shown in full only in the response to creating or rotating it; masked otherwise.
         */
        public readonly string $secret,
        /**
         * @var list<string>
         */
        public readonly array $events,
        public readonly bool $enabled,
        public readonly int $consecutiveFailures,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $description = null,
        public readonly ?\DateTimeImmutable $lastSuccessAt = null,
        public readonly ?\DateTimeImmutable $lastFailureAt = null,
        public readonly ?\DateTimeImmutable $disabledAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['url'],
            $source['secret'],
            $source['events'],
            $source['enabled'],
            $source['consecutiveFailures'],
            new \DateTimeImmutable($source['createdAt']),
            new \DateTimeImmutable($source['updatedAt']),
            $source['description'] ?? null,
            isset($source['lastSuccessAt']) ? new \DateTimeImmutable($source['lastSuccessAt']) : null,
            isset($source['lastFailureAt']) ? new \DateTimeImmutable($source['lastFailureAt']) : null,
            isset($source['disabledAt']) ? new \DateTimeImmutable($source['disabledAt']) : null,
            $source,
        );
    }
}

/** Known values; later versions may answer others. */
final class WebhookEvent
{
    public const POST_PUBLISHED = 'post.published';
    public const POST_FAILED = 'post.failed';
    public const GENERATION_COMPLETED = 'generation.completed';
    public const GENERATION_FAILED = 'generation.failed';
    public const SOCIAL_ACCOUNT_CONNECTED = 'social_account.connected';
}

final class ListWebhookDeliveriesResult extends Model
{
    public function __construct(
        /**
         * @var list<WebhookDelivery>
         */
        public readonly array $data,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => WebhookDelivery::from($each), $source['data']),
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source,
        );
    }
}

final class WebhookDelivery extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $endpointId,
        public readonly string $event,
        /**
         * @var array<string, mixed>
         */
        public readonly array $payload,
        public readonly string $status,
        public readonly int $attempts,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?int $responseStatus = null,
        public readonly ?string $lastError = null,
        public readonly ?\DateTimeImmutable $deliveredAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['endpointId'],
            $source['event'],
            $source['payload'],
            $source['status'],
            $source['attempts'],
            new \DateTimeImmutable($source['createdAt']),
            $source['responseStatus'] ?? null,
            $source['lastError'] ?? null,
            isset($source['deliveredAt']) ? new \DateTimeImmutable($source['deliveredAt']) : null,
            $source,
        );
    }
}

final class WebhookDeliveryDetail extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $endpointId,
        public readonly string $event,
        /**
         * @var array<string, mixed>
         */
        public readonly array $payload,
        public readonly string $status,
        public readonly int $attempts,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?int $responseStatus = null,
        public readonly ?string $lastError = null,
        public readonly ?\DateTimeImmutable $deliveredAt = null,
        /**
         * The endpoint's last response as text, up to 64 KB. Null if it didn't respond.
         */
        public readonly ?string $responseBody = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['endpointId'],
            $source['event'],
            $source['payload'],
            $source['status'],
            $source['attempts'],
            new \DateTimeImmutable($source['createdAt']),
            $source['responseStatus'] ?? null,
            $source['lastError'] ?? null,
            isset($source['deliveredAt']) ? new \DateTimeImmutable($source['deliveredAt']) : null,
            $source['responseBody'] ?? null,
            $source,
        );
    }
}

final class WebhookReplayed extends Model
{
    public function __construct(
        /**
         * The number of deliveries queued.
         */
        public readonly int $count,
        public readonly bool $more,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['count'],
            $source['more'],
            $source,
        );
    }
}

final class ListNotificationsResult extends Model
{
    public function __construct(
        /**
         * @var list<Notification>
         */
        public readonly array $data,
        /**
         * The number of unread notifications, regardless of the filter.
         */
        public readonly int $unread,
        public readonly int $page,
        public readonly int $totalPages,
        public readonly int $total,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => Notification::from($each), $source['data']),
            $source['unread'],
            $source['page'],
            $source['totalPages'],
            $source['total'],
            $source,
        );
    }
}

final class Notification extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $kind,
        public readonly string $subjectKind,
        public readonly string $subjectId,
        /**
         * Details for the text. Which ones are present depends on the kind.
         */
        public readonly NotificationData $data,
        /**
         * The time of the latest, if several were combined.
         */
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $readAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['kind'],
            $source['subjectKind'],
            $source['subjectId'],
            NotificationData::from($source['data']),
            new \DateTimeImmutable($source['createdAt']),
            isset($source['readAt']) ? new \DateTimeImmutable($source['readAt']) : null,
            $source,
        );
    }
}

/**
 * Details for the text. Which ones are present depends on the kind.
 */
final class NotificationData extends Model
{
    public function __construct(
        /**
         * How many there are, if several were combined.
         */
        public readonly ?int $count = null,
        /**
         * Who did it.
         */
        public readonly ?string $actor = null,
        public readonly ?string $channel = null,
        public readonly ?string $platform = null,
        /**
         * The beginning of the post or comment.
         */
        public readonly ?string $excerpt = null,
        public readonly ?string $reason = null,
        public readonly ?string $errorTag = null,
        public readonly ?int $days = null,
        public readonly ?string $url = null,
        public readonly ?int $used = null,
        public readonly ?int $limit = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['count'] ?? null,
            $source['actor'] ?? null,
            $source['channel'] ?? null,
            $source['platform'] ?? null,
            $source['excerpt'] ?? null,
            $source['reason'] ?? null,
            $source['errorTag'] ?? null,
            $source['days'] ?? null,
            $source['url'] ?? null,
            $source['used'] ?? null,
            $source['limit'] ?? null,
            $source,
        );
    }
}

final class ReadNotificationsResult extends Model
{
    public function __construct(
        public readonly int $unread,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['unread'],
            $source,
        );
    }
}

final class Organization extends Model
{
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        /**
         * IANA time zone of the dashboard, and of queues without their own.
         */
        public readonly string $timeZone,
        public readonly bool $approvalRequired,
        /**
         * Posts that are more than a minute late for no known reason. Anything above 0 is a problem.
         */
        public readonly int $latePosts,
        public readonly OrganizationPlan $plan,
        /**
         * What this request's credential can do.
         */
        public readonly OrganizationCaller $caller,
        public readonly \DateTimeImmutable $createdAt,
        /**
         * If set, publishing is paused.
         */
        public readonly ?\DateTimeImmutable $pausedAt = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['name'],
            $source['timeZone'],
            $source['approvalRequired'],
            $source['latePosts'],
            OrganizationPlan::from($source['plan']),
            OrganizationCaller::from($source['caller']),
            new \DateTimeImmutable($source['createdAt']),
            isset($source['pausedAt']) ? new \DateTimeImmutable($source['pausedAt']) : null,
            $source,
        );
    }
}

final class OrganizationPlan extends Model
{
    public function __construct(
        public readonly string $name,
        public readonly string $status,
        /**
         * Sandbox channels don't count.
         */
        public readonly OrganizationPlanChannels $channels,
        /**
         * Posts of a trial. Other plans have no limit and don't count them.
         */
        public readonly OrganizationPlanPosts $posts,
        public readonly ?\DateTimeImmutable $trialEndsAt = null,
        public readonly ?\DateTimeImmutable $currentPeriodEnd = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['name'],
            $source['status'],
            OrganizationPlanChannels::from($source['channels']),
            OrganizationPlanPosts::from($source['posts']),
            isset($source['trialEndsAt']) ? new \DateTimeImmutable($source['trialEndsAt']) : null,
            isset($source['currentPeriodEnd']) ? new \DateTimeImmutable($source['currentPeriodEnd']) : null,
            $source,
        );
    }
}

/**
 * Sandbox channels don't count.
 */
final class OrganizationPlanChannels extends Model
{
    public function __construct(
        /**
         * Null if it isn't counted.
         */
        public readonly ?int $used = null,
        /**
         * Null for no limit.
         */
        public readonly ?int $limit = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['used'] ?? null,
            $source['limit'] ?? null,
            $source,
        );
    }
}

/**
 * Posts of a trial. Other plans have no limit and don't count them.
 */
final class OrganizationPlanPosts extends Model
{
    public function __construct(
        /**
         * Null if it isn't counted.
         */
        public readonly ?int $used = null,
        /**
         * Null for no limit.
         */
        public readonly ?int $limit = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['used'] ?? null,
            $source['limit'] ?? null,
            $source,
        );
    }
}

/**
 * What this request's credential can do.
 */
final class OrganizationCaller extends Model
{
    public function __construct(
        public readonly string $kind,
        public readonly string $name,
        public readonly string $role,
        /**
         * @var list<string>
         */
        public readonly array $scopes,
        public readonly string $restriction,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['kind'],
            $source['name'],
            $source['role'],
            $source['scopes'],
            $source['restriction'],
            $source,
        );
    }
}

final class ListAuditLogResult extends Model
{
    public function __construct(
        /**
         * @var list<AuditEntry>
         */
        public readonly array $data,
        /**
         * Pass it as `cursor` to get the next page. Null on the last page.
         */
        public readonly ?string $nextCursor = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            array_map(static fn ($each) => AuditEntry::from($each), $source['data']),
            $source['nextCursor'] ?? null,
            $source,
        );
    }
}

final class AuditEntry extends Model
{
    public function __construct(
        public readonly string $id,
        /**
         * Subject and action, such as `member.role_changed`.
         */
        public readonly string $action,
        public readonly AuditEntryActor $actor,
        public readonly \DateTimeImmutable $createdAt,
        /**
         * What the action affected.
         */
        public readonly ?AuditEntrySubject $subject = null,
        /**
         * @var array<string, mixed>|null
         */
        public readonly ?array $detail = null,
        /**
         * The IP address of the request, if known.
         */
        public readonly ?string $address = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['id'],
            $source['action'],
            AuditEntryActor::from($source['actor']),
            new \DateTimeImmutable($source['createdAt']),
            isset($source['subject']) ? AuditEntrySubject::from($source['subject']) : null,
            $source['detail'] ?? null,
            $source['address'] ?? null,
            $source,
        );
    }
}

final class AuditEntryActor extends Model
{
    public function __construct(
        /**
         * One of user, apiKey, oauthToken, connectLink, system.
         */
        public readonly string $kind,
        public readonly ?string $id = null,
        public readonly ?string $name = null,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['kind'],
            $source['id'] ?? null,
            $source['name'] ?? null,
            $source,
        );
    }
}

/**
 * What the action affected.
 */
final class AuditEntrySubject extends Model
{
    public function __construct(
        public readonly string $kind,
        public readonly string $id,
        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
            $source['kind'],
            $source['id'],
            $source,
        );
    }
}
