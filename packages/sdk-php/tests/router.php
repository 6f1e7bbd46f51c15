<?php

// The test server's router: records each request and sends the prepared reply.

declare(strict_types=1);

$folder = getenv('FAKE_SERVER');
$text = file_get_contents('php://input');
file_put_contents("$folder/requests", json_encode([
    'path' => $_SERVER['REQUEST_URI'],
    'key' => $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? null,
    'body' => json_decode($text, true),
    'text' => $text,
])."\n", FILE_APPEND);
$replies = json_decode(file_get_contents("$folder/replies.json"), true);
$reply = $replies[min(count(file("$folder/requests")), count($replies)) - 1];
if ($reply === null) {
    header('Content-Length: 1000'); // without a body, so the connection breaks
    exit;
}
[$status, $body, $headers] = $reply + [2 => []];
http_response_code($status);
foreach ($headers as $name => $value) {
    header("$name: $value");
}
echo json_encode((object) $body);
