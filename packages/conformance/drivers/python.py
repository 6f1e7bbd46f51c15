"""The scenario with the Python SDK. Each step raises when something is not as it should be."""

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


def behind(fault: str) -> Carillon:
    return Carillon(base_url=f"{run['faultsUrl']}/{fault}", api_key=api_key)


def equal(found: Any, wanted: Any) -> None:
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def until(seconds: float, look: Callable[[], Result | None]) -> Result:
    end = time.monotonic() + seconds
    while (found := look()) is None:
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s")
        time.sleep(0.25)
    return found


def raised(kind: type[Any], work: Callable[[], Any]) -> Any:
    try:
        work()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


def list_channels(step: Step) -> None:
    equal(channel in [account.id for account in carillon.social_accounts.list()], True)


def create(step: Step) -> None:
    made = carillon.posts.create(caption=step["caption"], social_account_id=channel)
    post = carillon.posts.get(made.id)
    equal((post.caption, post.status, post.title), (step["caption"], step["status"], None))
    equal(carillon.posts.update(made.id, title=step["title"]).title, step["title"])
    carillon.posts.delete(made.id)
    equal(raised(sdk.NotFoundError, lambda: carillon.posts.get(made.id)).code, step["code"])


def schedule(step: Step) -> None:
    at = datetime.now(timezone.utc).replace(microsecond=0) + timedelta(days=step["inDays"])
    post = carillon.posts.create(caption=step["caption"], social_account_id=channel, scheduled_at=at)
    equal((post.status, post.scheduled_at), (step["status"], at))
    carillon.posts.delete(post.id)


def upload(step: Step) -> None:
    media = carillon.media.upload(run["file"], alt=step["alt"])
    equal((media.mime_type, media.width, media.height), (step["mimeType"], step["width"], step["height"]))
    equal(carillon.media.upload(run["file"]).id, media.id)


def publish(step: Step) -> None:
    media = carillon.media.upload(run["file"])
    made = carillon.posts.create(
        caption=step["caption"],
        social_account_id=channel,
        action="now",
        media=[sdk.models.MediaItem(url=media.url)],
    )

    def look() -> sdk.models.PostWithRelations | None:
        now = carillon.posts.get(made.id)
        return None if now.status == "PROCESSING" else now

    post = until(step["withinSeconds"], look)
    equal((post.status, post.error_message), (step["status"], None))
    equal((bool(post.url), post.media[0].id), (True, media.id))


def pages(step: Step) -> None:
    posts = carillon.posts.list(tag_ids=[run["tagId"]], limit=step["limit"])
    equal(len({post.id for post in posts}), step["count"])
    equal([page.total for page in posts.pages()], [step["count"]] * step["pages"])


def invalid(step: Step) -> None:
    def work() -> Any:
        return carillon.posts.create(caption="", social_account_id=channel, media=[{"url": step["url"]}])

    error = raised(sdk.ValidationError, work)
    equal((error.status, error.code), (step["httpStatus"], step["code"]))
    equal((bool(error.field_errors[step["field"]]), bool(error.request_id)), (True, True))


def limited(step: Step) -> None:
    client = behind("limited")
    once = RequestOptions(max_retries=0)
    error = raised(sdk.RateLimitError, lambda: client.tags.list(options=once).first_page())
    equal((error.code, error.retry_after), (step["code"], step["retryAfter"]))
    began = time.monotonic()
    client.platforms.list(platform="bluesky").first_page()
    equal(time.monotonic() - began >= step["retryAfter"], True)


def lost(step: Step) -> None:
    seen: list[str | None] = []
    options = RequestOptions(on_response=lambda status, headers: seen.append(headers.get(step["header"])))
    post = behind("lost").posts.create(caption=step["caption"], social_account_id=channel, options=options)
    equal(seen, ["true"])
    carillon.posts.delete(post.id)


def slow(step: Step) -> None:
    options = RequestOptions(timeout=step["timeoutSeconds"], max_retries=0)
    raised(sdk.APITimeoutError, lambda: behind("slow").organization.get(options=options))


def later(step: Step) -> None:
    made = carillon.posts.create(caption="", social_account_id=channel)
    equal(behind("later").posts.get(made.id).status, step["status"])
    carillon.posts.delete(made.id)


def webhook(step: Step) -> None:
    def caught() -> Any:
        return carillon.request("GET", "/sandbox/webhooks.json")

    endpoint = carillon.webhooks.create(url=caught()["url"], events=["post.published"])
    try:
        sent = carillon.webhooks.test(endpoint.id)

        def look() -> Any:
            found = (each for each in caught()["data"] if each["headers"]["x-service-delivery-id"] == sent.id)
            return next(found, None)

        delivery = until(step["withinSeconds"], look)
        body, headers = delivery["body"], delivery["headers"]
        verified = carillon.webhooks.verify(body, headers, endpoint.secret)
        equal((verified.id, verified.event), (sent.id, step["event"]))
        raised(
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
    "limited": limited,
    "lost": lost,
    "slow": slow,
    "later": later,
    "webhook": webhook,
}

for each in run["steps"]:
    try:
        STEPS[each["name"]](each)
        print(f"ok {each['name']}")
    except Exception as error:
        print(f"not ok {each['name']} {json.dumps(f'{type(error).__name__}: {error}')}")
