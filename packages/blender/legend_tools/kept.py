# The list of a site as a file on this computer. Blender is not needed here.
import http.client
import json
import os
import time
import urllib.error
import urllib.request

FILE = "legend_tools.json"
SECONDS = 20


class Trouble(Exception):
    """A sentence that says what is in the way, and what to do."""


# What is kept of this site: `data`, its `etag`, and `when` it was fetched; None before the first time.
def read(folder, site):
    path = os.path.join(folder, FILE)
    try:
        with open(path, encoding="utf-8") as file:
            kept = json.load(file)
        kept["data"] = checked(kept["data"], site)
        return kept if kept["site"] == site and kept["when"] > 0 else None
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, Trouble) as why:
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
        if not is_online:
            raise Trouble("The preferences of Blender forbid online access.")
        new = fetch(site, kept)
    except Trouble as trouble:
        if kept is None:
            raise Trouble(f"{trouble} No list of this site is kept yet.") from trouble
        return kept, f"{trouble} The list that was fetched {age(kept)} counts."
    try:
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, f"{FILE}.new"), "w", encoding="utf-8") as file:
            json.dump(new, file)
        os.replace(os.path.join(folder, f"{FILE}.new"), os.path.join(folder, FILE))
    except OSError as why:
        raise Trouble(f"Nothing can be kept in {folder} ({why.strerror}). Choose another folder in the preferences.") from why
    return new, f"The list {'still ' if kept and new['etag'] == kept['etag'] else ''}has {len(new['data']['skins']):,} skins."


def fetch(site, kept):
    headers = {"User-Agent": "legend_tools", **({"If-None-Match": kept["etag"]} if kept and kept["etag"] else {})}
    try:
        request = urllib.request.Request(f"{site}/data/v1/blender.json", headers=headers)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            data, etag = checked(json.load(answer), site), answer.headers.get("ETag")
    except urllib.error.HTTPError as why:
        if why.code == 304 and kept:
            return {**kept, "when": time.time()}
        raise Trouble(f"{site} answers {why.code} instead of a list. Check its address in the preferences.") from why
    except ValueError as why:
        raise Trouble(f"{site} sends no list of skins. Check its address in the preferences.") from why
    except (OSError, http.client.HTTPException) as why:
        raise Trouble(f"{site} cannot be reached ({getattr(why, 'reason', why)}).") from why
    return {"site": site, "etag": etag, "when": time.time(), "data": data}


# The data themselves, when this add-on can read them.
def checked(data, site):
    if not isinstance(data, dict) or not {"version", "endings", "mesh", "skins", "names", "numbers"} <= data.keys():
        raise Trouble(f"{site} sends no list of skins. Check its address in the preferences.")
    if data["version"] != 1:
        raise Trouble(f"{site} sends a newer kind of list. Download this add-on from there again.")
    return data


# How long ago it was fetched, in words.
def age(kept):
    seconds = time.time() - kept["when"]
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"


# The address of a site as people type it.
def address(text):
    bare = text.strip().rstrip("/")
    return bare if "://" in bare or not bare else f"https://{bare}"
