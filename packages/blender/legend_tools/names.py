# What a name in Blender means: the functions that the page for developers shows as well. Blender is not needed here.
import re


# The GUID in a name, as the file writes it: 16 hexadecimal digits.
def number(word):
    digits = re.sub("^0x", "", word)
    if re.fullmatch(r"[1-9]\d{16,19}", digits):
        return f"{int(digits):016x}"
    return digits.zfill(16) if re.fullmatch("[0-9a-f]{13,16}", digits) else None


def places(data, word, is_cut):
    if number(word):
        guid = number(word)
        # A .cast file keeps 13 digits of the number of a material.
        starts = [g for g in data["numbers"] if g[:13] == guid[3:]] if guid[:3] == "000" else []
        return data["numbers"].get(guid) or (data["numbers"][starts[0]] if len(starts) == 1 else [])
    if is_cut:
        return sorted({at for name in data["names"] if name.startswith(word) for at in data["names"][name]})
    for parts in range(3):  # a part that the file does not know has one word or two
        shorter = word.rsplit("_", parts)[0]
        if shorter in data["names"]:
            return data["names"][shorter]
    return []


# The skins of a collection, an object, a mesh or a material.
def skins(data, name):
    is_cut = len(re.sub(r"\.\d{3}$", "", name).encode()) >= 59  # Blender keeps 63 bytes
    word = name.lower()
    for ending in data["endings"]:
        word = re.sub(ending, "", word)
    behind = re.sub(data["mesh"], "", word)
    found = places(data, word, False) or places(data, behind, False) or (is_cut and places(data, behind, True))
    return [data["skins"][at] for at in found or []]
