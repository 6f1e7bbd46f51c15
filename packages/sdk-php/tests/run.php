<?php

// Tests without a framework: the package has no dependencies, and neither have its tests. `php tests/run.php`

declare(strict_types=1);

use Carillon\Carillon;
use Carillon\Exception\ConflictException;
use Carillon\Exception\NotFoundException;
use Carillon\Exception\WebhookVerificationException;
use Carillon\Webhook;

require __DIR__.'/autoload.php';

/** PHP's own server, which gives these answers, one after the other; null breaks the connection. */
final class Door
{
    /** @var resource */
    private $process;
    private readonly string $folder;
    public readonly Carillon $carillon;

    /** @param array{int, array<string, mixed>, 2?: array<string, string>}|null ...$answers */
    public function __construct(?array ...$answers)
    {
        $this->folder = sys_get_temp_dir().'/carillon-php-'.bin2hex(random_bytes(8));
        mkdir($this->folder);
        file_put_contents("$this->folder/answers.json", json_encode($answers));
        $port = self::freePort();
        $this->process = proc_open(
            [PHP_BINARY, '-S', "127.0.0.1:$port", __DIR__.'/door.php'],
            [1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']],
            $pipes,
            null,
            ['DOOR' => $this->folder] + getenv(),
        );
        for ($end = microtime(true) + 20; !@fsockopen('127.0.0.1', $port); usleep(20_000)) {
            microtime(true) < $end ?: throw new RuntimeException('The test server does not start');
        }
        $this->carillon = new Carillon("http://127.0.0.1:$port/", 'key');
    }

    private static function freePort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');

        return (int) substr(strrchr(stream_socket_get_name($socket, false), ':'), 1);
    }

    /** @return list<array{path: string, key: string|null, body: mixed}> */
    public function asked(): array
    {
        return array_map(fn ($line) => json_decode($line, true), file("$this->folder/asked"));
    }

    public function __destruct()
    {
        proc_terminate($this->process);
        array_map('unlink', glob("$this->folder/*"));
        rmdir($this->folder);
    }
}

function equal(mixed $found, mixed $wanted): void
{
    if ($found !== $wanted) {
        throw new RuntimeException(json_encode($found).' is not '.json_encode($wanted));
    }
}

/** @param class-string<Throwable> $kind */
function thrown(string $kind, callable $work): Throwable
{
    try {
        $work();
    } catch (Throwable $error) {
        return $error instanceof $kind ? $error : throw $error;
    }
    throw new RuntimeException("no $kind");
}

const SOON = ['Retry-After' => '0'];
$post = ['caption' => 'Hello', 'socialAccountId' => 'a'];
$conflict = [409, ['code' => 'CONFLICT'], SOON];
$tags = fn (int $page): array => [200, ['data' => [[
    'id' => "$page", 'name' => 'n', 'color' => '#000',
    'createdAt' => '2026-03-02T09:00:00Z', 'updatedAt' => '2026-03-02T09:00:00Z',
]], 'page' => $page, 'totalPages' => 2, 'total' => 2]];

$tests = [
    'a repeated post keeps its key' => function () use ($post): void {
        $door = new Door([503, [], SOON], null, [500, [], SOON], [404, ['code' => 'NOT_FOUND', 'later' => 1]]);
        thrown(NotFoundException::class, fn () => $door->carillon->posts->create($post));
        $asked = $door->asked();
        equal(count($asked), 4);
        equal(count(array_unique(array_column($asked, 'key'))), 1);
        equal($asked[3]['body'], $post);
    },

    'lists and objects in a query' => function (): void {
        $door = new Door([200, ['posts' => [], 'page' => 1, 'totalPages' => 1, 'total' => 0, 'nextCursor' => null]]);
        $door->carillon->posts->list(['tagIds' => ['a', 'b'], 'scheduledAt' => ['from' => '2026-03-02']])->firstPage();
        equal(rawurldecode($door->asked()[0]['path']), '/v0/posts?tagIds=a&tagIds=b&scheduledAt[from]=2026-03-02');
    },

    'an empty object is no list' => function () use ($post): void {
        $door = new Door([404, []]);
        $body = $post + ['platformConfiguration' => [], 'tagIds' => []];
        thrown(NotFoundException::class, fn () => $door->carillon->posts->create($body));
        equal(str_contains($door->asked()[0]['text'], '"platformConfiguration":{},"tagIds":[]'), true);
    },

    'ids are escaped or refused' => function (): void {
        $door = new Door([404, []]);
        thrown(NotFoundException::class, fn () => $door->carillon->posts->get('a/b'));
        equal($door->asked()[0]['path'], '/v0/posts/a%2Fb');
        foreach (['', '.', '..'] as $id) {
            thrown(InvalidArgumentException::class, fn () => $door->carillon->posts->delete($id));
        }
    },

    'an error tells code and request' => function (): void {
        $door = new Door([404, ['code' => 'NOT_FOUND', 'message' => 'Post not found'], ['X-Request-Id' => 'r1']]);
        $error = thrown(NotFoundException::class, fn () => $door->carillon->posts->get('a'));
        equal([$error->errorCode, $error->requestId, $error->getMessage()], ['NOT_FOUND', 'r1', 'Post not found']);
    },

    'a conflict after a lost answer is waited for' => function () use ($post, $conflict): void {
        $door = new Door([503, [], SOON], $conflict, [404, []]);
        thrown(NotFoundException::class, fn () => $door->carillon->posts->create($post));
        equal(count($door->asked()), 3);
        $door = new Door($conflict);
        thrown(ConflictException::class, fn () => $door->carillon->posts->create($post));
        equal(count($door->asked()), 1);
    },

    'pages by number' => function () use ($tags): void {
        $door = new Door($tags(1), $tags(2));
        $ids = [];
        foreach ($door->carillon->tags->list() as $tag) {
            $ids[] = $tag->id;
        }
        equal($ids, ['1', '2']);
    },
];

$vectors = __DIR__.'/../../conformance/webhook-vectors.json';
foreach (json_decode(file_get_contents($vectors), true) as $vector) {
    $tests["webhook: {$vector['name']}"] = function () use ($vector): void {
        $verify = fn () => Webhook::verify($vector['payload'], $vector['headers'], $vector['secret'], $vector['now']);
        if ($vector['valid']) {
            equal($verify()->event, 'post.published');
        } else {
            thrown(WebhookVerificationException::class, $verify);
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
