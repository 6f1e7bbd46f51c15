<?php

// The scenario with the PHP SDK. Each step throws when something is not as it should be.

declare(strict_types=1);

use Carillon\Carillon;
use Carillon\Exception\NotFoundException;
use Carillon\Exception\RateLimitException;
use Carillon\Exception\TimeoutException;
use Carillon\Exception\ValidationException;
use Carillon\Exception\WebhookVerificationException;
use Carillon\RequestOptions;

require __DIR__.'/../../sdk-php/tests/autoload.php';

$run = json_decode(file_get_contents($argv[1]), true, flags: JSON_THROW_ON_ERROR);
$key = getenv('CARILLON_API_KEY');
$carillon = new Carillon($run['baseUrl'], $key);
$behind = fn (string $fault): Carillon => new Carillon("{$run['faultsUrl']}/$fault", $key);
$channel = $run['channelId'];

function equal(mixed $found, mixed $wanted): void
{
    if ($found !== $wanted) {
        throw new RuntimeException(json_encode($found).' is not '.json_encode($wanted));
    }
}

function within(int $seconds, callable $look): mixed
{
    for ($end = microtime(true) + $seconds; ($found = $look()) === null; usleep(250_000)) {
        if (microtime(true) > $end) {
            throw new RuntimeException("not within $seconds s");
        }
    }

    return $found;
}

/**
 * @template Kind of Throwable
 * @param class-string<Kind> $kind
 * @return Kind
 */
function thrown(string $kind, callable $work): Throwable
{
    try {
        $work();
    } catch (Throwable $error) {
        return $error instanceof $kind ? $error : throw $error;
    }
    throw new RuntimeException("no $kind");
}

$steps = [
    'list' => function () use ($carillon, $channel): void {
        $ids = array_map(fn ($account) => $account->id, iterator_to_array($carillon->socialAccounts->list()));
        equal(in_array($channel, $ids, true), true);
    },

    'create' => function (array $step) use ($carillon, $channel): void {
        $id = $carillon->posts->create(['caption' => $step['caption'], 'socialAccountId' => $channel])->id;
        $post = $carillon->posts->get($id);
        equal([$post->caption, $post->status, $post->title], [$step['caption'], $step['status'], null]);
        equal($carillon->posts->update($id, ['title' => $step['title']])->title, $step['title']);
        $carillon->posts->delete($id);
        equal(thrown(NotFoundException::class, fn () => $carillon->posts->get($id))->errorCode, $step['code']);
    },

    'schedule' => function (array $step) use ($carillon, $channel): void {
        $at = new DateTimeImmutable("+{$step['inDays']} days");
        $post = $carillon->posts->create([
            'caption' => $step['caption'], 'socialAccountId' => $channel, 'scheduledAt' => $at,
        ]);
        equal([$post->status, $post->scheduledAt->getTimestamp()], [$step['status'], $at->getTimestamp()]);
        $carillon->posts->delete($post->id);
    },

    'upload' => function (array $step) use ($carillon, $run): void {
        $media = $carillon->media->upload($run['file'], alt: $step['alt']);
        equal([$media->mimeType, $media->width, $media->height], [$step['mimeType'], $step['width'], $step['height']]);
        equal($carillon->media->upload($run['file'])->id, $media->id);
    },

    'publish' => function (array $step) use ($carillon, $channel, $run): void {
        $media = $carillon->media->upload($run['file']);
        $id = $carillon->posts->create([
            'caption' => $step['caption'],
            'socialAccountId' => $channel,
            'action' => 'now',
            'media' => [['url' => $media->url]],
        ])->id;
        $post = within($step['withinSeconds'], function () use ($carillon, $id) {
            $now = $carillon->posts->get($id);

            return $now->status === 'PROCESSING' ? null : $now;
        });
        equal([$post->status, $post->errorMessage], [$step['status'], null]);
        equal([$post->url !== null, $post->media[0]->id], [true, $media->id]);
    },

    'pages' => function (array $step) use ($carillon, $run): void {
        $posts = $carillon->posts->list(['tagIds' => [$run['tagId']], 'limit' => $step['limit']]);
        $ids = [];
        foreach ($posts as $post) {
            $ids[$post->id] = true;
        }
        equal(count($ids), $step['count']);
        $totals = array_map(fn ($page) => $page->total, iterator_to_array($posts->pages(), false));
        equal($totals, array_fill(0, $step['pages'], $step['count']));
    },

    'invalid' => function (array $step) use ($carillon, $channel): void {
        $error = thrown(ValidationException::class, fn () => $carillon->posts->create([
            'caption' => '', 'socialAccountId' => $channel, 'media' => [['url' => $step['url']]],
        ]));
        equal([$error->status, $error->errorCode], [$step['httpStatus'], $step['code']]);
        equal([isset($error->fieldErrors[$step['field']][0]), $error->requestId !== null], [true, true]);
    },

    'limited' => function (array $step) use ($behind): void {
        $client = $behind('limited');
        $once = new RequestOptions(maxRetries: 0);
        $error = thrown(RateLimitException::class, fn () => $client->tags->list(options: $once)->firstPage());
        equal([$error->errorCode, $error->retryAfter], [$step['code'], $step['retryAfter']]);
        $began = microtime(true);
        $client->platforms->list(['platform' => 'bluesky'])->firstPage();
        equal(microtime(true) - $began >= $step['retryAfter'] - 0.05, true);
    },

    'lost' => function (array $step) use ($behind, $carillon, $channel): void {
        $seen = null;
        $options = new RequestOptions(onResponse: function (int $status, array $headers) use (&$seen, $step): void {
            $seen = $headers[$step['header']] ?? null;
        });
        $body = ['caption' => $step['caption'], 'socialAccountId' => $channel];
        $post = $behind('lost')->posts->create($body, $options);
        equal($seen, 'true');
        $carillon->posts->delete($post->id);
    },

    'slow' => function (array $step) use ($behind): void {
        $options = new RequestOptions(timeout: $step['timeoutSeconds'], maxRetries: 0);
        thrown(TimeoutException::class, fn () => $behind('slow')->organization->get($options));
    },

    'later' => function (array $step) use ($behind, $carillon, $channel): void {
        $id = $carillon->posts->create(['caption' => '', 'socialAccountId' => $channel])->id;
        equal($behind('later')->posts->get($id)->status, $step['status']);
        $carillon->posts->delete($id);
    },

    'webhook' => function (array $step) use ($carillon): void {
        $caught = fn (): array => $carillon->request('GET', '/sandbox/webhooks.json');
        $endpoint = $carillon->webhooks->create(['url' => $caught()['url'], 'events' => ['post.published']]);
        try {
            $sent = $carillon->webhooks->test($endpoint->id);
            ['body' => $body, 'headers' => $headers] = within($step['withinSeconds'], function () use ($caught, $sent) {
                foreach ($caught()['data'] as $each) {
                    if ($each['headers']['x-service-delivery-id'] === $sent->id) {
                        return $each;
                    }
                }
            });
            $verified = $carillon->webhooks->verify($body, $headers, $endpoint->secret);
            equal([$verified->id, $verified->event], [$sent->id, $step['event']]);
            $forged = fn () => $carillon->webhooks->verify("$body ", $headers, $endpoint->secret);
            thrown(WebhookVerificationException::class, $forged);
        } finally {
            $carillon->webhooks->delete($endpoint->id);
        }
    },
];

foreach ($run['steps'] as $step) {
    try {
        $steps[$step['name']]($step);
        echo "ok {$step['name']}\n";
    } catch (Throwable $error) {
        echo "not ok {$step['name']} ".json_encode($error::class.': '.$error->getMessage())."\n";
    }
}
