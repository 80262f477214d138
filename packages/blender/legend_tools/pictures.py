# Which picture belongs on which material, as the site's own viewer finds them. Blender is not needed here.
import posixpath
import re

from .search import title

PICTURE = re.compile(r"\.(png|dds|tga|jpe?g|tiff?|webp|exr|hdr|bmp|psd|vtf|gif)$", re.I)
COLOUR, NORMAL = "col", "nml"
# What a picture is for, by the longer word for it.
ROLES = {
    **{"albedotexture": COLOUR, "normaltexture": NORMAL, "glosstexture": "gls", "spectexture": "spc"},
    **{"emissivetexture": "ilm", "opacitymultiplytexture": "opa", "aotexture": "ao", "cavitytexture": "cav"},
}
# Smaller sizes, and further slices than the first.
LATER = re.compile(r"_(?:level|mip)[1-9]\d*$|_(?!000)\d{3}(?:_(?:level|mip)\d+)?$")
RECOLOUR = re.compile(r"_(r[tc]\d+(?:_?r[tc]\d+){0,3})(?=_|$)")
PASS = re.compile("_(colpass|prepass|shadow_tight|tightshadow|shadow|vsm)$")
NUMBER = re.compile(r"_[1-9]\d?(?:_\d{3})?$")


# A name without what tools add and without its colour; the colour; and the role of a picture that counts.
def stem(data, name):
    word, role, cut = name.lower(), None, []
    for ending in data["endings"]:
        match = re.search(ending, word)
        if match:
            what = re.sub(r"_\d{3}$", "", match[0])[1:]
            role = role or ROLES.get(what) or (what if what in ROLES.values() else None)
            cut.append(match[0] if match[0].startswith("_") else "")
            word = word[: match.start()]
    role = None if NUMBER.search(word) or LATER.search("".join(reversed(cut))) else role
    word = PASS.sub("", word)
    *_, last = [None, *RECOLOUR.finditer(word)]
    return (word[: last.start()] + word[last.end() :], last[1], role) if last else (word, None, role)


# For each material the pictures that it wears, by role. A material has a `name`, and in `said` the paths that it names
# itself, by role. The picture in the colour comes first, then what the material names, then what has its name.
def worn(data, materials, model, paths, colour=None):
    by_key, by_file = {}, {}
    titles = materials_by_title(data)
    for path in paths:
        for at in [slashed(path), *before(path, titles)]:
            picture = (path, at)
            by_file.setdefault(without_ending(posixpath.basename(at)), []).append(picture)
            for key in keys_of(data, at):
                by_key.setdefault(key, []).append(picture)
    folder = posixpath.dirname(slashed(model))

    def nearest(fits):
        return min(fits, key=lambda one: (-shared(posixpath.dirname(one[1]), folder), rank(one[1])), default=[None])[0]

    def named(path):
        whole = {without_ending(posixpath.join(folder, re.sub(r"^(\./+)+", "", path))), without_ending(path)}
        called = by_file.get(without_ending(posixpath.basename(path)), [])
        return nearest([one for one in called if without_ending(one[1]) in whole]) or nearest(called)

    def wears(name, said):
        word, own, _ = stem(data, name)
        for role in {COLOUR, NORMAL, *said}:
            path = (
                (nearest(by_key.get((role, word, colour), [])) if colour else None)
                or (named(slashed(said[role])) if said.get(role) else None)
                or nearest(by_key.get((role, word, own), []))
            )
            if path:
                yield role, path

    return [dict(wears(one["name"], one.get("said", {}))) for one in materials]


# The roles, materials and colours that a picture stands for. Its name may be a number; the folder of a material has a name.
def keys_of(data, at):
    folder, file = posixpath.split(at)
    around = posixpath.basename(folder)
    word, colour, role = stem(data, file)
    return [(role, word, colour), *([(role, *stem(data, around)[:2])] if "_" in around else [])] if role else []


# The colours of its name and of its folder.
def colours_of(data, path):
    return {stem(data, name)[1] for name in slashed(path).split("/")[-2:]}


# The paths that a picture may have had before `legend-tools rename --files` named it after a skin.
def before(path, titles):
    folder, file = posixpath.split(slashed(path))
    start, _, rest = re.sub(r" \(\d+\)(?=\.\w+$)", "", file).rpartition(" - ")
    materials = titles.get(plain(start), [])
    return [posixpath.join(folder, name) for one in materials for name in (f"{one}_{rest}", rest)]


def materials_by_title(data):
    titles = {}
    for skin in data["skins"]:
        titles.setdefault(plain(title(skin, " - ")), []).append(skin["texture"].lower())
    return titles


# A name as every file system takes it, in small letters.
def plain(text):
    return re.sub(r'[\\/:*?"<>|\x00-\x1f\s]+', " ", text).strip(" .").casefold()


def slashed(path):
    return path.replace("\\", "/").lower()


# A model may name a `.png` that was exported as `.dds`.
def without_ending(path):
    return re.sub(r"\.[a-z]+$", "", path)


def rank(path):
    return [*(path.endswith(ending) for ending in (".png", ".dds", ".tga")), True].index(True)


# How many folders two paths have in common from the start.
def shared(one, other):
    pairs = list(zip(one.split("/"), other.split("/")))
    return next((at for at, (a, b) in enumerate(pairs) if a != b), len(pairs))
