<?php

// The router of the test server: notes what it is asked and answers as it was told.

declare(strict_types=1);

$folder = getenv('DOOR');
$text = file_get_contents('php://input');
file_put_contents("$folder/asked", json_encode([
    'path' => $_SERVER['REQUEST_URI'],
    'key' => $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? null,
    'body' => json_decode($text, true),
    'text' => $text,
])."\n", FILE_APPEND);
$answers = json_decode(file_get_contents("$folder/answers.json"), true);
$answer = $answers[min(count(file("$folder/asked")), count($answers)) - 1];
if ($answer === null) {
    header('Content-Length: 1000'); // of which none come
    exit;
}
[$status, $body, $headers] = $answer + [2 => []];
http_response_code($status);
foreach ($headers as $name => $value) {
    header("$name: $value");
}
echo json_encode((object) $body);
