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
RETRY_NOW = {"Retry-After": "0"}


class FakeServer:
    """Sends these replies in order. None closes the connection."""

    def __init__(self, *replies: tuple[int, Any, dict[str, str]] | None) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        fake_server = self

        class Handler(BaseHTTPRequestHandler):
            def reply(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                fake_server.requests.append((self.path, headers, body))
                reply = replies[min(len(fake_server.requests), len(replies)) - 1]
                if reply is None:
                    self.connection.close()
                    return
                status, content, more = reply
                text = json.dumps(content).encode()
                self.send_response(status)
                for name, value in {"Content-Length": str(len(text)), **more}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_PUT = do_DELETE = reply

            def log_message(self, *_: Any) -> None:
                pass

            def finish(self) -> None:
                try:
                    super().finish()
                except (OSError, ValueError):
                    pass  # the connection was closed on purpose

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        self.client = sdk.Carillon(base_url=f"http://127.0.0.1:{self.server.server_port}/", api_key="key")

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.server.server_close()


class Requests(unittest.TestCase):
    def test_sends_the_same_idempotency_key_with_each_retry(self) -> None:
        with FakeServer((503, {}, RETRY_NOW), None, (200, {"id": "1", "later": 1}, {})) as server:
            post = server.client.posts.create(caption="Hello", social_account_id="a", title=sdk.UNSET)
            self.assertEqual(post.id, "1")
            self.assertEqual(post.to_dict()["later"], 1)
            self.assertEqual(len({headers["idempotency-key"] for _, headers, _ in server.requests}), 1)
            self.assertEqual(json.loads(server.requests[2][2]), {"caption": "Hello", "socialAccountId": "a"})

    def test_encodes_lists_and_objects_in_the_query(self) -> None:
        with FakeServer((200, {"posts": [], "nextCursor": None}, {})) as server:
            date_range = sdk.models.ListPostsScheduledAt(from_="2026-03-02")
            server.client.posts.list(tag_ids=["a", "b"], scheduled_at=date_range).first_page()
            path = unquote(server.requests[0][0])
            self.assertEqual(path, "/v0/posts?scheduledAt[from]=2026-03-02&tagIds=a&tagIds=b")

    def test_escapes_or_rejects_ids(self) -> None:
        with FakeServer((200, {}, {})) as server:
            server.client.posts.get("a/b")
            self.assertEqual(server.requests[0][0], "/v0/posts/a%2Fb")
            for invalid in ("", ".", ".."):
                self.assertRaises(ValueError, server.client.posts.delete, invalid)

    def test_sends_none_as_null(self) -> None:
        with FakeServer((200, {}, {})) as server:
            server.client.posts.update("a", title=None)
            self.assertEqual(json.loads(server.requests[0][2]), {"title": None})

    def test_raises_errors_with_a_code_and_request_id(self) -> None:
        problem = {"code": "NOT_FOUND", "status": 404, "message": "Post not found"}
        with FakeServer((404, problem, {"X-Request-Id": "r1"})) as server:
            with self.assertRaises(sdk.NotFoundError) as caught:
                server.client.posts.get("a")
            self.assertEqual((caught.exception.code, caught.exception.request_id), ("NOT_FOUND", "r1"))

    def test_retries_a_409_after_a_lost_response(self) -> None:
        with FakeServer(None, (409, {"code": "CONFLICT"}, RETRY_NOW), (200, {"id": "1"}, {})) as server:
            self.assertEqual(server.client.posts.create(caption="", social_account_id="a").id, "1")
        with FakeServer((409, {"code": "CONFLICT"}, {})) as server:
            with self.assertRaises(sdk.ConflictError):
                server.client.posts.create(caption="", social_account_id="a")
            self.assertEqual(len(server.requests), 1)

    def test_paginates_by_page_number(self) -> None:
        def page(number: int) -> tuple[int, Any, dict[str, str]]:
            return 200, {"data": [{"id": str(number)}], "page": number, "totalPages": 2}, {}

        with FakeServer(page(1), page(2)) as server:
            self.assertEqual([tag.id for tag in server.client.tags.list()], ["1", "2"])


class Webhooks(unittest.TestCase):
    def test_verifies_the_shared_vectors(self) -> None:
        for vector in VECTORS:
            with self.subTest(vector["name"]):
                args = (vector["payload"].encode(), vector["headers"], vector["secret"])
                if vector["valid"]:
                    self.assertEqual(sdk.verify_webhook(*args, now=vector["now"]).event, "post.published")
                else:
                    with self.assertRaises(sdk.WebhookVerificationError):
                        sdk.verify_webhook(*args, now=vector["now"])


if __name__ == "__main__":
    unittest.main()
