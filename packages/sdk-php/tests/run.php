<?php

// Run with `php tests/run.php`. There's no test framework, because the package has no dependencies.

declare(strict_types=1);

use Carillon\Carillon;
use Carillon\Exception\ConflictException;
use Carillon\Exception\NotFoundException;
use Carillon\Exception\WebhookVerificationException;
use Carillon\Webhook;

require __DIR__.'/autoload.php';

/** PHP's built-in server. Sends the replies in order; null closes the connection. */
final class FakeServer
{
    /** @var resource */
    private $process;
    private readonly string $folder;
    public readonly Carillon $carillon;

    /** @param array{int, array<string, mixed>, 2?: array<string, string>}|null ...$replies */
    public function __construct(?array ...$replies)
    {
        $this->folder = sys_get_temp_dir().'/carillon-php-'.bin2hex(random_bytes(8));
        mkdir($this->folder);
        file_put_contents("$this->folder/replies.json", json_encode($replies));
        $port = self::freePort();
        $this->process = proc_open(
            [PHP_BINARY, '-S', "127.0.0.1:$port", __DIR__.'/router.php'],
            [1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']],
            $pipes,
            null,
            ['FAKE_SERVER' => $this->folder] + getenv(),
        );
        for ($end = microtime(true) + 20; !@fsockopen('127.0.0.1', $port); usleep(20_000)) {
            microtime(true) < $end ?: throw new RuntimeException("The test server didn't start");
        }
        $this->carillon = new Carillon("http://127.0.0.1:$port/", 'key');
    }

    private static function freePort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');

        return (int) substr(strrchr(stream_socket_get_name($socket, false), ':'), 1);
    }

    /** @return list<array{path: string, key: string|null, body: mixed}> */
    public function requests(): array
    {
        return array_map(fn ($line) => json_decode($line, true), file("$this->folder/requests"));
    }

    public function __destruct()
    {
        proc_terminate($this->process);
        array_map('unlink', glob("$this->folder/*"));
        rmdir($this->folder);
    }
}

function assertEqual(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new RuntimeException('Expected '.json_encode($expected).', got '.json_encode($actual));
    }
}

/** @param class-string<Throwable> $class */
function assertThrows(string $class, callable $callback): Throwable
{
    try {
        $callback();
    } catch (Throwable $error) {
        return $error instanceof $class ? $error : throw $error;
    }
    throw new RuntimeException("Expected $class");
}

const RETRY_NOW = ['Retry-After' => '0'];
$post = ['caption' => 'Hello', 'socialAccountId' => 'a'];
$conflict = [409, ['code' => 'CONFLICT'], RETRY_NOW];
$tags = fn (int $page): array => [200, ['data' => [[
    'id' => "$page", 'name' => 'n', 'color' => '#000',
    'createdAt' => '2026-03-02T09:00:00Z', 'updatedAt' => '2026-03-02T09:00:00Z',
]], 'page' => $page, 'totalPages' => 2, 'total' => 2]];

$tests = [
    'sends the same idempotency key with each retry' => function () use ($post): void {
        $server = new FakeServer([503, [], RETRY_NOW], null, [500, [], RETRY_NOW], [404, ['code' => 'NOT_FOUND', 'later' => 1]]);
        assertThrows(NotFoundException::class, fn () => $server->carillon->posts->create($post));
        $requests = $server->requests();
        assertEqual(count($requests), 4);
        assertEqual(count(array_unique(array_column($requests, 'key'))), 1);
        assertEqual($requests[3]['body'], $post);
    },

    'encodes lists and objects in the query' => function (): void {
        $server = new FakeServer([200, ['posts' => [], 'page' => 1, 'totalPages' => 1, 'total' => 0, 'nextCursor' => null]]);
        $server->carillon->posts->list(['tagIds' => ['a', 'b'], 'scheduledAt' => ['from' => '2026-03-02']])->firstPage();
        assertEqual(rawurldecode($server->requests()[0]['path']), '/v0/posts?tagIds=a&tagIds=b&scheduledAt[from]=2026-03-02');
    },

    'sends empty objects as {}' => function () use ($post): void {
        $server = new FakeServer([404, []]);
        $body = $post + ['platformConfiguration' => [], 'tagIds' => []];
        assertThrows(NotFoundException::class, fn () => $server->carillon->posts->create($body));
        assertEqual(str_contains($server->requests()[0]['text'], '"platformConfiguration":{},"tagIds":[]'), true);
    },

    'escapes or rejects ids' => function (): void {
        $server = new FakeServer([404, []]);
        assertThrows(NotFoundException::class, fn () => $server->carillon->posts->get('a/b'));
        assertEqual($server->requests()[0]['path'], '/v0/posts/a%2Fb');
        foreach (['', '.', '..'] as $id) {
            assertThrows(InvalidArgumentException::class, fn () => $server->carillon->posts->delete($id));
        }
    },

    'throws errors with a code and request id' => function (): void {
        $server = new FakeServer([404, ['code' => 'NOT_FOUND', 'message' => 'Post not found'], ['X-Request-Id' => 'r1']]);
        $error = assertThrows(NotFoundException::class, fn () => $server->carillon->posts->get('a'));
        assertEqual([$error->errorCode, $error->requestId, $error->getMessage()], ['NOT_FOUND', 'r1', 'Post not found']);
    },

    'retries a conflict after a lost response' => function () use ($post, $conflict): void {
        $server = new FakeServer([503, [], RETRY_NOW], $conflict, [404, []]);
        assertThrows(NotFoundException::class, fn () => $server->carillon->posts->create($post));
        assertEqual(count($server->requests()), 3);
        $server = new FakeServer($conflict);
        assertThrows(ConflictException::class, fn () => $server->carillon->posts->create($post));
        assertEqual(count($server->requests()), 1);
    },

    'paginates by page number' => function () use ($tags): void {
        $server = new FakeServer($tags(1), $tags(2));
        $ids = [];
        foreach ($server->carillon->tags->list() as $tag) {
            $ids[] = $tag->id;
        }
        assertEqual($ids, ['1', '2']);
    },
];

$vectors = __DIR__.'/../../conformance/webhook-vectors.json';
foreach (json_decode(file_get_contents($vectors), true) as $vector) {
    $tests["webhook: {$vector['name']}"] = function () use ($vector): void {
        $verify = fn () => Webhook::verify($vector['payload'], $vector['headers'], $vector['secret'], $vector['now']);
        if ($vector['valid']) {
            assertEqual($verify()->event, 'post.published');
        } else {
            assertThrows(WebhookVerificationException::class, $verify);
        }
    };
}

$failed = 0;
foreach ($tests as $name => $test) {
    try {
        $test();
    } catch (Throwable $error) {
        $failed++;
        echo "not ok: $name: {$error->getMessage()} ({$error->getFile()}:{$error->getLine()})\n";
    }
}
echo count($tests) - $failed, " passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);
