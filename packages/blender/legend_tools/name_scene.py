# Names what stands in the scene after its skins. No name of Blender changes.
import re
from collections import Counter
from functools import cache

import bpy

from .names import skins
from .preferences import Told, listing
from .search import title

SKIN, LEGEND, KIND, ID = "legend_tools_skin", "legend_tools_legend", "legend_tools_kind", "legend_tools_id"
# The recolour that a material wears.
WEARS = "legend_tools_wears"


class LEGEND_TOOLS_OT_name_scene(Told, bpy.types.Operator):
    """Give objects and materials the names of their skins as custom properties, and each skin a collection"""

    bl_idname = "legend_tools.name_scene"
    bl_label = "Name the Scene"
    bl_options = {"REGISTER", "UNDO"}

    def act(self, context):
        named, materials, unknown = name_objects(context.scene, context.scene.objects, listing(context))
        if not named:
            return ("Nothing in the scene is of a skin of the list.",)
        return f"Skins: {len({*named.values()})}. Objects: {len(named)}. Materials: {materials}. Others: {unknown}."


# Names these objects; returns the skins' ids by object, and how many materials have and how many objects lack a skin.
def name_objects(scene, objects, data):
    by_id = {skin["_id"]: skin for skin in data["skins"]}
    of = cache(lambda name: [skin["_id"] for skin in skins(data, name)])

    def of_material(material):
        return [material[WEARS]] if material.get(WEARS) in by_id else of(material.name)

    figures = {}
    for one in objects:
        if one.library is None:
            figures.setdefault(figure_of(one, of), []).append(one)
    collections = {one[ID]: one for one in scene.collection.children_recursive if one.library is None and ID in one}
    named, materials = {}, set()
    for figure, members in figures.items():
        worn = [of_material(one) for member in members for one in materials_of(member)]
        whole = voted(worn, of(figure.name) or [skin for member in members for skin in of(member.name)])
        if whole is None:
            continue
        for member in members:
            own = voted([of_material(one) for one in materials_of(member)], of(member.name))
            # Eyes and hair may be those of another skin, with another model.
            is_own = member.type != "ARMATURE" and own and by_id[own]["model"] == by_id[whole]["model"]
            named[member] = skin = own if is_own else whole
            for block in (member, member.data if member.type == "ARMATURE" else member):
                tell(block, by_id[skin], kind_of(member, figure.name))
            move(member, by_id[skin], scene, collections)
            for material in materials_of(member):
                candidates = of_material(material)
                if candidates and material.library is None:
                    materials.add(material)
                    tell(material, by_id[skin if skin in candidates else candidates[0]], "material")
    for one in [one for one in collections.values() if not one.objects and not one.children]:
        bpy.data.collections.remove(one)
    return named, len(materials), sum(map(len, figures.values())) - len(named)


# Its armature; else the collection with the name of a model that it was imported into; else the object itself.
def figure_of(one, of):
    above = [one]
    while above[-1].parent:
        above.append(above[-1].parent)
    above += [way.object for way in one.modifiers if way.type == "ARMATURE" and way.object]
    is_known = any(of(each.name) for each in (one, *materials_of(one)))
    imported = [place for place in one.users_collection if is_known and ID not in place and of(place.name)]
    return next((each for each in above if each.type == "ARMATURE"), (imported or [one])[0])


def materials_of(one):
    return [slot.material for slot in one.material_slots if slot.material]


# The skin that most of the materials can be; of several the one that the name means, the base before its recolours.
def voted(worn, by_name):
    votes = Counter(skin for candidates in worn for skin in candidates)
    order = list(dict.fromkeys([*by_name, *votes]))
    return max(order, key=lambda skin: (votes[skin], skin in by_name, -order.index(skin)), default=None)


def kind_of(one, name):
    if one.type != "ARMATURE":
        return one.type.lower()
    bare = re.sub(r"(_lod\d+)?(\.\w+)*$", "", name.lower())
    return "loading" if bare.endswith("_loading") else "arms" if re.search("^pov_|_v$", bare) else "model"


def tell(block, skin, kind):
    for name, value in ((SKIN, skin["ingamename"]), (LEGEND, skin["legend"]), (KIND, kind), (ID, skin["_id"])):
        block[name] = value


# Links an object into the collection of its skin, and out of those of others.
def move(one, skin, scene, collections):
    place = collections.get(skin["_id"])
    if place is None:
        place = collections[skin["_id"]] = bpy.data.collections.new(title(skin))
        tell(place, skin, "collection")
        scene.collection.children.link(place)
    if place not in one.users_collection:
        place.objects.link(one)
    for other in one.users_collection:
        if ID in other and other != place and other.library is None:
            other.objects.unlink(one)
