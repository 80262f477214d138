# Skins by their names in the shop. Blender is not needed here.
import re
import unicodedata

from .kept import Trouble


# A skin as people call it: `Bloodhound – Feral's Future`.
def title(skin, between=" – "):
    apart = f" ({skin['apart']})" if "apart" in skin else ""
    return f"{skin['legend']}{between}{skin['ingamename']}{apart}"


# A text in small letters without accents and signs.
def fold(text):
    plain = "".join(one for one in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(one))
    return " ".join(re.sub(r"[\W_]+", " ", re.sub("['’`´.]", "", plain)).split())


# The skins that have all words in the legend's name and one of their own, with that one: the best first.
def find(data, text):
    whole = fold(text)
    found = []
    for at, skin in enumerate(data["skins"] if whole else []):
        ranks = [(rank(fold(name), fold(skin["legend"]), whole), name) for name in names_of(skin)]
        best, name = min(ranks, key=lambda one: one[0])
        if best < 4:
            found.append((best, at, skin, name))
    return [one[2:] for one in sorted(found, key=lambda one: one[:2])]


# How well a name fits: from 0 to 4, which is not at all.
def rank(name, legend, whole):
    both = f"{legend} {name}"
    has_words = all(word in both.replace(" ", "") for word in whole.split())
    return [whole in (name, both), name.startswith(whole), whole in both, has_words, True].index(True)


def names_of(skin):
    return [skin["ingamename"], *skin.get("names", [])]


# The one skin with this id, or with this name in the shop.
def chosen(data, text):
    found = [skin for skin in data["skins"] if skin["_id"] == text] or [skin for skin, _ in find(data, text)]
    exact = [skin for skin in found if fold(text) in map(fold, [title(skin), *names_of(skin)])] or found
    if len(exact) == 1:
        return exact[0]
    if not exact:
        raise Trouble(f"No skin of the list has the name “{text}”." if text else "Find a skin first.")
    raise Trouble(f"{len(exact)} skins fit “{text}”, such as {title(exact[0])}. Choose one of them.")
