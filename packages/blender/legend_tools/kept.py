# The list of a site as a file on this computer. Blender is not needed here.
import http.client
import json
import time
import urllib.request
from pathlib import Path

FILE = "legend_tools.json"


class Trouble(Exception):
    """A sentence that says what is in the way, and what to do."""


# What is kept of this site: `data`, its `etag`, and `when` it was fetched; None before the first time.
def read(folder, site):
    path = Path(folder, FILE)
    try:
        kept = json.loads(path.read_text("utf-8"))
        return kept if checked(kept["data"]) and kept["when"] > 0 and kept["site"] == site else None
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as why:
        raise Trouble(f"The list in {path} cannot be read. Press Refresh to fetch it again.") from why


# Fetches the list when it has changed. Returns what is kept then, and a sentence; throws Trouble without a list.
def refresh(folder, site, is_online=True):
    if not site:
        raise Trouble("Enter the address of the site in the preferences of this add-on.")
    try:
        kept = read(folder, site)
    except Trouble:
        kept = None
    try:
        new = fetch(site, kept, is_online)
    except Trouble as trouble:
        if kept is None:
            raise Trouble(f"{trouble} No list of this site is kept yet.") from trouble
        return kept, f"{trouble} The list that was fetched {age(kept)} counts."
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, f"{FILE}.new").write_text(json.dumps(new), "utf-8")
        Path(folder, f"{FILE}.new").replace(Path(folder, FILE))
    except OSError as why:
        raise Trouble(f"Nothing can be kept in {folder} ({why.strerror}). Choose another folder.") from why
    still = "still " if kept and new["data"] is kept["data"] else ""
    return new, f"The list {still}has {len(new['data']['skins']):,} skins."


def fetch(site, kept, is_online):
    if not is_online:
        raise Trouble("The preferences of Blender forbid online access.")
    known = {"If-None-Match": kept["etag"]} if kept and kept["etag"] else {}
    try:
        request = urllib.request.Request(f"{site}/data/v1/blender.json", headers=known)
        with urllib.request.urlopen(request, timeout=20) as answer:
            etag, data = answer.headers.get("ETag"), checked(json.load(answer))
        return {"site": site, "etag": etag, "when": time.time(), "data": data}
    except (OSError, http.client.HTTPException, ValueError) as why:
        code = getattr(why, "code", None)
        if code == 304 and kept:
            return {**kept, "when": time.time()}
        if code is None and not isinstance(why, ValueError):
            raise Trouble(f"{site} cannot be reached ({getattr(why, 'reason', why)}).") from why
        problem = f"answers {code} instead of a" if code else "sends no"
        raise Trouble(f"{site} {problem} list of skins. Check its address in the preferences.") from why


# The data themselves; a ValueError when they are no list of skins.
def checked(data):
    if not isinstance(data, dict) or not {"endings", "mesh", "skins", "names", "numbers"} <= data.keys():
        raise ValueError
    return data


# How long ago it was fetched, in words.
def age(kept):
    hours = (time.time() - kept["when"]) / 3600
    count, unit = (int(hours / 24), "day") if hours >= 24 else (int(hours), "hour")
    return f"{count} {unit}{'' if count == 1 else 's'} ago" if count else "less than an hour ago"
