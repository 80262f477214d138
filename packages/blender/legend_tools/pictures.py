# Which picture belongs on which material, as the site's own viewer finds them. Blender is not needed here.
import posixpath
import re

from .search import title

PICTURE = re.compile(r"\.(png|dds|tga|jpe?g|tiff?|webp|exr|hdr|bmp|psd|vtf|gif)$", re.I)
COLOUR, NORMAL = "col", "nml"
# What a picture is for, by words in names, and by the inputs and nodes that one leads to.
WORDS = {
    **{COLOUR: ("albedotexture", "Base Color"), NORMAL: ("normaltexture", "NORMAL_MAP"), "cav": ("cavitytexture",)},
    **{"spc": ("spectexture", "Specular", "Specular Tint"), "ilm": ("emissivetexture", "Emission", "Emission Color")},
    **{"gls": ("glosstexture", "INVERT"), "opa": ("opacitymultiplytexture",), "ao": ("aotexture",)},
}
ROLES = {word: role for role, words in WORDS.items() for word in (role, *words)}
# Smaller sizes, and further slices than the first.
LATER = re.compile(r"_(?:level|mip)[1-9]\d*$|_(?!000)\d{3}(?:_(?:level|mip)\d+)?$")
RECOLOUR = re.compile(r"_(r[tc]\d+(?:_?r[tc]\d+){0,3})(?=_|$)")


# A name without what tools add and without its colour; the colour; and the role of a picture that counts.
def stem(data, name):
    word, role, cut = name.lower(), None, []
    for ending in data["endings"]:
        match = re.search(ending, word)
        if match:
            role = role or ROLES.get(re.sub(r"_\d{3}$", "", match[0])[1:])
            cut.append(match[0] if match[0].startswith("_") else "")
            word = word[: match.start()]
    role = None if re.search(r"_[1-9]\d?(?:_\d{3})?$", word) or LATER.search("".join(reversed(cut))) else role
    word = re.sub("_(colpass|prepass|shadow_tight|tightshadow|shadow|vsm)$", "", word)
    *_, last = [None, *RECOLOUR.finditer(word)]
    return (word[: last.start()] + word[last.end() :], last[1], role) if last else (word, None, role)


# For each material, a name with the paths that it names itself by role, the pictures that it wears. A picture in the
# colour comes first, then what the material names, then what has its name.
def worn(data, materials, model, paths, colour=None):
    by_key, by_file = {}, {}
    titles = {plain(title(skin, " - ")): skin["texture"].lower() for skin in data["skins"]}
    for path in paths:
        for at in [slashed(path), *before(path, titles)]:
            picture = (path, at)
            by_file.setdefault(posixpath.splitext(posixpath.basename(at))[0], []).append(picture)
            for key in keys_of(data, at):
                by_key.setdefault(key, []).append(picture)
    folder = posixpath.dirname(slashed(model))

    def nearest(fits):
        return min(fits, key=lambda one: (-shared(posixpath.dirname(one[1]), folder), rank(one[1])), default=[None])[0]

    # A model may name a `.png` that was exported as `.dds`.
    def named(path):
        bare = re.sub(r"^(\./+)+", "", posixpath.splitext(path)[0])
        called = by_file.get(posixpath.basename(bare), [])
        whole = bare if re.match(r"/|\w:", bare) else posixpath.join(folder, bare)
        return nearest([one for one in called if posixpath.splitext(one[1])[0] == whole]) or nearest(called)

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

    return [dict(wears(name, said)) for name, said in materials]


# What a picture stands for: role, material, colour. Its name may be a number; the folder of a material has a name.
def keys_of(data, at):
    folder, file = posixpath.split(at)
    around = posixpath.basename(folder)
    *own, role = stem(data, file)
    return [(role, *one) for one in [own, *([stem(data, around)[:2]] if "_" in around else [])] if role]


# The paths that a picture may have had before `legend-tools rename --files` named it after a skin.
def before(path, titles):
    folder, file = posixpath.split(slashed(path))
    start, _, rest = re.sub(r" \(\d+\)(?=\.\w+$)", "", file).rpartition(" - ")
    texture = titles.get(plain(start))
    return [posixpath.join(folder, name) for name in (f"{texture}_{rest}", rest) if texture]


# A name as every file system takes it, in small letters.
def plain(text):
    return re.sub(r'[\\/:*?"<>|\x00-\x1f\s]+', " ", text).strip(" .").casefold()


def slashed(path):
    return path.replace("\\", "/").lower()


def rank(path):
    return [*(path.endswith(ending) for ending in (".png", ".dds", ".tga")), True].index(True)


# How many folders two paths have in common from the start.
def shared(one, other):
    return len(posixpath.commonprefix([[part for part in at.split("/") if part] for at in (one, other)]))
