<?php

// Runs the scenario with the PHP SDK. A failed step throws.

declare(strict_types=1);

use Carillon\Carillon;
use Carillon\Exception\NotFoundException;
use Carillon\Exception\RateLimitException;
use Carillon\Exception\RedirectException;
use Carillon\Exception\TimeoutException;
use Carillon\Exception\ValidationException;
use Carillon\Exception\WebhookVerificationException;
use Carillon\RequestOptions;

require __DIR__.'/../../sdk-php/tests/autoload.php';

$run = json_decode(file_get_contents($argv[1]), true, flags: JSON_THROW_ON_ERROR);
$key = getenv('CARILLON_API_KEY');
$carillon = new Carillon($run['baseUrl'], $key);
$clientWithFault = fn (string $fault): Carillon => new Carillon("{$run['faultsUrl']}/$fault", $key);
$channel = $run['channelId'];

function assertEqual(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new RuntimeException('Expected '.json_encode($expected).', got '.json_encode($actual));
    }
}

function within(int $seconds, callable $poll): mixed
{
    for ($end = microtime(true) + $seconds; ($result = $poll()) === null; usleep(250_000)) {
        if (microtime(true) > $end) {
            throw new RuntimeException("Timed out after $seconds s");
        }
    }

    return $result;
}

/**
 * @template Expected of Throwable
 * @param class-string<Expected> $class
 * @return Expected
 */
function assertThrows(string $class, callable $callback): Throwable
{
    try {
        $callback();
    } catch (Throwable $error) {
        return $error instanceof $class ? $error : throw $error;
    }
    throw new RuntimeException("Expected $class");
}

/** The first response gets lost, and the request is repeated with the same idempotency key. */
$createOnce = function (string $fault, array $step) use ($clientWithFault, $carillon, $channel): void {
    $seen = null;
    $options = new RequestOptions(onResponse: function (int $status, array $headers) use (&$seen, $step): void {
        $seen = $headers[$step['header']] ?? null;
    });
    $body = ['caption' => $step['caption'], 'socialAccountId' => $channel];
    $post = $clientWithFault($fault)->posts->create($body, $options);
    assertEqual($seen, 'true');
    $carillon->posts->delete($post->id);
};

$steps = [
    'list' => function () use ($carillon, $channel): void {
        $ids = array_map(fn ($account) => $account->id, iterator_to_array($carillon->socialAccounts->list()));
        assertEqual(in_array($channel, $ids, true), true);
    },

    'create' => function (array $step) use ($carillon, $channel): void {
        $id = $carillon->posts->create(['caption' => $step['caption'], 'socialAccountId' => $channel])->id;
        $post = $carillon->posts->get($id);
        assertEqual([$post->caption, $post->status, $post->title], [$step['caption'], $step['status'], null]);
        assertEqual($carillon->posts->update($id, ['title' => $step['title']])->title, $step['title']);
        $carillon->posts->delete($id);
        assertEqual(assertThrows(NotFoundException::class, fn () => $carillon->posts->get($id))->errorCode, $step['code']);
    },

    'schedule' => function (array $step) use ($carillon, $channel): void {
        $at = new DateTimeImmutable("+{$step['inDays']} days");
        $post = $carillon->posts->create([
            'caption' => $step['caption'], 'socialAccountId' => $channel, 'scheduledAt' => $at,
        ]);
        assertEqual([$post->status, $post->scheduledAt->getTimestamp()], [$step['status'], $at->getTimestamp()]);
        $carillon->posts->delete($post->id);
    },

    'upload' => function (array $step) use ($carillon, $run): void {
        $media = $carillon->media->upload($run['file'], alt: $step['alt']);
        assertEqual([$media->mimeType, $media->width, $media->height], [$step['mimeType'], $step['width'], $step['height']]);
        assertEqual($carillon->media->upload($run['file'])->id, $media->id);
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
            $current = $carillon->posts->get($id);

            return $current->status === 'PROCESSING' ? null : $current;
        });
        assertEqual([$post->status, $post->errorMessage], [$step['status'], null]);
        assertEqual([$post->url !== null, $post->media[0]->id], [true, $media->id]);
    },

    'pages' => function (array $step) use ($carillon, $run): void {
        $posts = $carillon->posts->list(['tagIds' => [$run['tagId']], 'limit' => $step['limit']]);
        $ids = [];
        foreach ($posts as $post) {
            $ids[$post->id] = true;
        }
        assertEqual(count($ids), $step['count']);
        $totals = array_map(fn ($page) => $page->total, iterator_to_array($posts->pages(), false));
        assertEqual($totals, array_fill(0, $step['pages'], $step['count']));
    },

    'invalid' => function (array $step) use ($carillon, $channel): void {
        $error = assertThrows(ValidationException::class, fn () => $carillon->posts->create([
            'caption' => '', 'socialAccountId' => $channel, 'media' => [['url' => $step['url']]],
        ]));
        assertEqual([$error->status, $error->errorCode], [$step['httpStatus'], $step['code']]);
        assertEqual([isset($error->fieldErrors[$step['field']][0]), $error->requestId !== null], [true, true]);
    },

    'rateLimited' => function (array $step) use ($clientWithFault): void {
        $client = $clientWithFault('rateLimited');
        $once = new RequestOptions(maxRetries: 0);
        $error = assertThrows(RateLimitException::class, fn () => $client->tags->list(options: $once)->firstPage());
        assertEqual([$error->errorCode, $error->retryAfter], [$step['code'], $step['retryAfter']]);
        $startedAt = microtime(true);
        $client->platforms->list(['platform' => 'bluesky'])->firstPage();
        assertEqual(microtime(true) - $startedAt >= $step['retryAfter'] - 0.05, true);
    },

    'lostResponse' => fn (array $step) => $createOnce('lostResponse', $step),

    'cutResponse' => fn (array $step) => $createOnce('cutResponse', $step),

    'rateLimitedUntil' => function (array $step) use ($clientWithFault): void {
        $client = $clientWithFault('rateLimitedUntil');
        $once = new RequestOptions(maxRetries: 0);
        $error = assertThrows(RateLimitException::class, fn () => $client->tags->list(options: $once)->firstPage());
        assertEqual(in_array($error->retryAfter, [$step['retryAfter'] - 1, $step['retryAfter']], true), true);
        $client->platforms->list(['platform' => 'bluesky'])->firstPage();
    },

    'redirect' => function (array $step) use ($clientWithFault, $run, $channel): void {
        foreach ($step['statuses'] as $status) {
            $client = $clientWithFault("redirect$status");
            $body = ['caption' => $step['caption'], 'socialAccountId' => $channel];
            foreach ([fn () => $client->organization->get(), fn () => $client->posts->create($body)] as $request) {
                $error = assertThrows(RedirectException::class, $request);
                assertEqual([$error->status, str_starts_with($error->location, $run['elsewhereUrl'])], [$status, true]);
                assertEqual(str_contains($error->getMessage(), $error->location), true);
            }
        }
    },

    'secrets' => function () use ($carillon, $run, $key): void {
        ob_start();
        var_dump($carillon, new Carillon($run['baseUrl'], accessToken: $key));
        print_r($carillon);
        $printed = ob_get_clean();
        assertEqual(str_contains($printed, $key), false);
    },

    'timeout' => function (array $step) use ($clientWithFault): void {
        $options = new RequestOptions(timeout: $step['timeoutSeconds'], maxRetries: 0);
        assertThrows(TimeoutException::class, fn () => $clientWithFault('timeout')->organization->get($options));
    },

    'newerVersion' => function (array $step) use ($clientWithFault, $carillon, $channel): void {
        $id = $carillon->posts->create(['caption' => '', 'socialAccountId' => $channel])->id;
        assertEqual($clientWithFault('newerVersion')->posts->get($id)->status, $step['status']);
        $carillon->posts->delete($id);
    },

    'webhook' => function (array $step) use ($carillon): void {
        $readCatcher = fn (): array => $carillon->request('GET', '/sandbox/webhooks.json');
        $endpoint = $carillon->webhooks->create(['url' => $readCatcher()['url'], 'events' => ['post.published']]);
        try {
            $sent = $carillon->webhooks->test($endpoint->id);
            ['body' => $body, 'headers' => $headers] = within($step['withinSeconds'], function () use ($readCatcher, $sent) {
                foreach ($readCatcher()['data'] as $each) {
                    if ($each['headers']['x-service-delivery-id'] === $sent->id) {
                        return $each;
                    }
                }
            });
            $verified = $carillon->webhooks->verify($body, $headers, $endpoint->secret);
            assertEqual([$verified->id, $verified->event], [$sent->id, $step['event']]);
            $forged = fn () => $carillon->webhooks->verify("$body ", $headers, $endpoint->secret);
            assertThrows(WebhookVerificationException::class, $forged);
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
