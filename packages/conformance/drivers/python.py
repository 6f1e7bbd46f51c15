"""Runs the scenario with the Python SDK. A failed step raises."""

from __future__ import annotations

import json
import os
import sys
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable, TypeVar

sys.path.insert(0, str(Path(__file__).parents[2] / "sdk-python"))

import carillon as sdk  # noqa: E402
from carillon import Carillon, RequestOptions  # noqa: E402

run = json.loads(Path(sys.argv[1]).read_text())
api_key = os.environ["CARILLON_API_KEY"]
carillon = Carillon(base_url=run["baseUrl"], api_key=api_key)
channel = run["channelId"]

Result = TypeVar("Result")
Step = dict[str, Any]


def client_with_fault(fault: str) -> Carillon:
    return Carillon(base_url=f"{run['faultsUrl']}/{fault}", api_key=api_key)


def assert_equal(actual: Any, expected: Any) -> None:
    if actual != expected:
        raise AssertionError(f"expected {expected!r}, got {actual!r}")


def within(seconds: float, poll: Callable[[], Result | None]) -> Result:
    end = time.monotonic() + seconds
    while (result := poll()) is None:
        if time.monotonic() > end:
            raise AssertionError(f"timed out after {seconds} s")
        time.sleep(0.25)
    return result


def assert_raises(error_type: type[Any], callback: Callable[[], Any]) -> Any:
    try:
        callback()
    except error_type as error:
        return error
    raise AssertionError(f"expected {error_type.__name__}")


def list_channels(step: Step) -> None:
    assert_equal(channel in [account.id for account in carillon.social_accounts.list()], True)


def create(step: Step) -> None:
    created = carillon.posts.create(caption=step["caption"], social_account_id=channel)
    post = carillon.posts.get(created.id)
    assert_equal((post.caption, post.status, post.title), (step["caption"], step["status"], None))
    assert_equal(carillon.posts.update(created.id, title=step["title"]).title, step["title"])
    carillon.posts.delete(created.id)
    assert_equal(assert_raises(sdk.NotFoundError, lambda: carillon.posts.get(created.id)).code, step["code"])


def schedule(step: Step) -> None:
    at = datetime.now(timezone.utc).replace(microsecond=0) + timedelta(days=step["inDays"])
    post = carillon.posts.create(caption=step["caption"], social_account_id=channel, scheduled_at=at)
    assert_equal((post.status, post.scheduled_at), (step["status"], at))
    carillon.posts.delete(post.id)


def upload(step: Step) -> None:
    media = carillon.media.upload(run["file"], alt=step["alt"])
    assert_equal((media.mime_type, media.width, media.height), (step["mimeType"], step["width"], step["height"]))
    assert_equal(carillon.media.upload(run["file"]).id, media.id)


def publish(step: Step) -> None:
    media = carillon.media.upload(run["file"])
    created = carillon.posts.create(
        caption=step["caption"],
        social_account_id=channel,
        action="now",
        media=[sdk.models.MediaItem(url=media.url)],
    )

    def poll() -> sdk.models.PostWithRelations | None:
        current = carillon.posts.get(created.id)
        return None if current.status == "PROCESSING" else current

    post = within(step["withinSeconds"], poll)
    assert_equal((post.status, post.error_message), (step["status"], None))
    assert_equal((bool(post.url), post.media[0].id), (True, media.id))


def pages(step: Step) -> None:
    posts = carillon.posts.list(tag_ids=[run["tagId"]], limit=step["limit"])
    assert_equal(len({post.id for post in posts}), step["count"])
    assert_equal([page.total for page in posts.pages()], [step["count"]] * step["pages"])


def invalid(step: Step) -> None:
    def create_invalid() -> Any:
        return carillon.posts.create(caption="", social_account_id=channel, media=[{"url": step["url"]}])

    error = assert_raises(sdk.ValidationError, create_invalid)
    assert_equal((error.status, error.code), (step["httpStatus"], step["code"]))
    assert_equal((bool(error.field_errors[step["field"]]), bool(error.request_id)), (True, True))


def rate_limited(step: Step) -> None:
    client = client_with_fault("rateLimited")
    once = RequestOptions(max_retries=0)
    error = assert_raises(sdk.RateLimitError, lambda: client.tags.list(options=once).first_page())
    assert_equal((error.code, error.retry_after), (step["code"], step["retryAfter"]))
    started_at = time.monotonic()
    client.platforms.list(platform="bluesky").first_page()
    assert_equal(time.monotonic() - started_at >= step["retryAfter"], True)


def creates_once(fault: str) -> Callable[[Step], None]:
    """The first response gets lost, and the request is repeated with the same idempotency key."""

    def run_step(step: Step) -> None:
        seen: list[str | None] = []
        options = RequestOptions(on_response=lambda status, headers: seen.append(headers.get(step["header"])))
        post = client_with_fault(fault).posts.create(caption=step["caption"], social_account_id=channel, options=options)
        assert_equal(seen, ["true"])
        carillon.posts.delete(post.id)

    return run_step


def rate_limited_until(step: Step) -> None:
    client = client_with_fault("rateLimitedUntil")
    once = RequestOptions(max_retries=0)
    error = assert_raises(sdk.RateLimitError, lambda: client.tags.list(options=once).first_page())
    assert_equal(error.retry_after in (step["retryAfter"] - 1, step["retryAfter"]), True)
    client.platforms.list(platform="bluesky").first_page()


def redirect(step: Step) -> None:
    for status in step["statuses"]:
        client = client_with_fault(f"redirect{status}")
        for request in (
            client.organization.get,
            lambda: client.posts.create(caption=step["caption"], social_account_id=channel),
        ):
            error = assert_raises(sdk.RedirectError, request)
            assert_equal((error.status, error.location.startswith(run["elsewhereUrl"])), (status, True))
            assert_equal(error.location in str(error), True)


def secrets(step: Step) -> None:
    with_token = Carillon(base_url=run["baseUrl"], access_token=api_key)
    printed = "".join(f"{each!r} {each} {vars(each)}" for each in (carillon, with_token, carillon.posts))
    assert_equal(api_key in printed, False)


def timeout(step: Step) -> None:
    options = RequestOptions(timeout=step["timeoutSeconds"], max_retries=0)
    assert_raises(sdk.APITimeoutError, lambda: client_with_fault("timeout").organization.get(options=options))


def newer_version(step: Step) -> None:
    created = carillon.posts.create(caption="", social_account_id=channel)
    assert_equal(client_with_fault("newerVersion").posts.get(created.id).status, step["status"])
    carillon.posts.delete(created.id)


def webhook(step: Step) -> None:
    def read_catcher() -> Any:
        return carillon.request("GET", "/sandbox/webhooks.json")

    endpoint = carillon.webhooks.create(url=read_catcher()["url"], events=["post.published"])
    try:
        sent = carillon.webhooks.test(endpoint.id)

        def poll() -> Any:
            matches = (each for each in read_catcher()["data"] if each["headers"]["x-service-delivery-id"] == sent.id)
            return next(matches, None)

        delivery = within(step["withinSeconds"], poll)
        body, headers = delivery["body"], delivery["headers"]
        verified = carillon.webhooks.verify(body, headers, endpoint.secret)
        assert_equal((verified.id, verified.event), (sent.id, step["event"]))
        assert_raises(
            sdk.WebhookVerificationError,
            lambda: carillon.webhooks.verify(body + " ", headers, endpoint.secret),
        )
    finally:
        carillon.webhooks.delete(endpoint.id)


STEPS = {
    "list": list_channels,
    "create": create,
    "schedule": schedule,
    "upload": upload,
    "publish": publish,
    "pages": pages,
    "invalid": invalid,
    "rateLimited": rate_limited,
    "lostResponse": creates_once("lostResponse"),
    "cutResponse": creates_once("cutResponse"),
    "rateLimitedUntil": rate_limited_until,
    "redirect": redirect,
    "secrets": secrets,
    "timeout": timeout,
    "newerVersion": newer_version,
    "webhook": webhook,
}

for each in run["steps"]:
    try:
        STEPS[each["name"]](each)
        print(f"ok {each['name']}")
    except Exception as error:
        print(f"not ok {each['name']} {json.dumps(f'{type(error).__name__}: {error}')}")
