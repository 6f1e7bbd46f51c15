from __future__ import annotations

import json
import sys
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import carillon as sdk  # noqa: E402

VECTORS = json.loads((ROOT.parent / "conformance" / "webhook-vectors.json").read_text())
SOON = {"Retry-After": "0"}


class Door:
    """A server that gives these answers, one after the other; None breaks the connection."""

    def __init__(self, *answers: tuple[int, Any, dict[str, str]] | None) -> None:
        self.asked: list[tuple[str, dict[str, str], bytes]] = []
        door = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                door.asked.append((self.path, headers, body))
                given = answers[min(len(door.asked), len(answers)) - 1]
                if given is None:
                    self.connection.close()
                    return
                status, answer, more = given
                text = json.dumps(answer).encode()
                self.send_response(status)
                for name, value in {"Content-Length": str(len(text)), **more}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_PUT = do_DELETE = answer

            def log_message(self, *_: Any) -> None:
                pass

            def finish(self) -> None:
                try:
                    super().finish()
                except (OSError, ValueError):
                    pass  # it was broken on purpose

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        self.client = sdk.Carillon(base_url=f"http://127.0.0.1:{self.server.server_port}/", api_key="key")

    def __enter__(self) -> Door:
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.server.server_close()


class Requests(unittest.TestCase):
    def test_a_repeated_post_keeps_its_key(self) -> None:
        with Door((503, {}, SOON), None, (200, {"id": "1", "later": 1}, {})) as door:
            post = door.client.posts.create(caption="Hello", social_account_id="a", title=sdk.UNSET)
            self.assertEqual(post.id, "1")
            self.assertEqual(post.to_dict()["later"], 1)
            self.assertEqual(len({headers["idempotency-key"] for _, headers, _ in door.asked}), 1)
            self.assertEqual(json.loads(door.asked[2][2]), {"caption": "Hello", "socialAccountId": "a"})

    def test_lists_and_objects_in_a_query(self) -> None:
        with Door((200, {"posts": [], "nextCursor": None}, {})) as door:
            between = sdk.models.ListPostsScheduledAt(from_="2026-03-02")
            door.client.posts.list(tag_ids=["a", "b"], scheduled_at=between).first_page()
            path = unquote(door.asked[0][0])
            self.assertEqual(path, "/v0/posts?scheduledAt[from]=2026-03-02&tagIds=a&tagIds=b")

    def test_ids_are_escaped_or_refused(self) -> None:
        with Door((200, {}, {})) as door:
            door.client.posts.get("a/b")
            self.assertEqual(door.asked[0][0], "/v0/posts/a%2Fb")
            for bad in ("", ".", ".."):
                self.assertRaises(ValueError, door.client.posts.delete, bad)

    def test_null_is_not_left_out(self) -> None:
        with Door((200, {}, {})) as door:
            door.client.posts.update("a", title=None)
            self.assertEqual(json.loads(door.asked[0][2]), {"title": None})

    def test_an_error_tells_code_and_request(self) -> None:
        problem = {"code": "NOT_FOUND", "status": 404, "message": "Post not found"}
        with Door((404, problem, {"X-Request-Id": "r1"})) as door:
            with self.assertRaises(sdk.NotFoundError) as caught:
                door.client.posts.get("a")
            self.assertEqual((caught.exception.code, caught.exception.request_id), ("NOT_FOUND", "r1"))

    def test_a_409_after_a_lost_answer_is_waited_for(self) -> None:
        with Door(None, (409, {"code": "CONFLICT"}, SOON), (200, {"id": "1"}, {})) as door:
            self.assertEqual(door.client.posts.create(caption="", social_account_id="a").id, "1")
        with Door((409, {"code": "CONFLICT"}, {})) as door:
            with self.assertRaises(sdk.ConflictError):
                door.client.posts.create(caption="", social_account_id="a")
            self.assertEqual(len(door.asked), 1)

    def test_pages_by_number(self) -> None:
        def page(number: int) -> tuple[int, Any, dict[str, str]]:
            return 200, {"data": [{"id": str(number)}], "page": number, "totalPages": 2}, {}

        with Door(page(1), page(2)) as door:
            self.assertEqual([tag.id for tag in door.client.tags.list()], ["1", "2"])


class Webhooks(unittest.TestCase):
    def test_vectors(self) -> None:
        for vector in VECTORS:
            with self.subTest(vector["name"]):
                given = (vector["payload"].encode(), vector["headers"], vector["secret"])
                if vector["valid"]:
                    self.assertEqual(sdk.verify_webhook(*given, now=vector["now"]).event, "post.published")
                else:
                    with self.assertRaises(sdk.WebhookVerificationError):
                        sdk.verify_webhook(*given, now=vector["now"])


if __name__ == "__main__":
    unittest.main()
