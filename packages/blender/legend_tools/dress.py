# Puts the pictures of a folder on materials: their own ones, or those of a recolour.
import os

import bpy
from bpy.props import StringProperty

from . import search
from .kept import Trouble
from .name_scene import WEARS, materials_of, name_objects
from .pictures import COLOUR, NORMAL, PICTURE, ROLES, slashed, stem, worn
from .preferences import Told, exports_at, listing

# The picture that a node had before a recolour took its place.
OWN = "legend_tools_own"


class LEGEND_TOOLS_OT_dress(Told, bpy.types.Operator):
    """Put the pictures of the exports on the materials of the selection, or of the scene when nothing is selected"""

    bl_idname = "legend_tools.dress"
    bl_label = "Dress"
    bl_options = {"REGISTER", "UNDO"}

    skin: StringProperty(name="Skin", description="Its id or its name in the shop; empty: each material's own pictures")
    folder: StringProperty(name="Exports", subtype="DIR_PATH", description="Empty: the folder of the preferences")

    def act(self, context):
        data = listing(context)
        folder = exports_at(context, self.folder)
        skin = search.chosen(data, self.skin) if self.skin else None
        name = search.title(skin) if skin else "Own look"
        base, colour, _ = stem(data, skin["texture"]) if skin else ("", None, None)
        if base == "n/a":
            raise Trouble(f"{name} has no material of its own: its page says which slot of the model it wears.")
        chosen = [one for root in context.selected_objects for one in (root, *root.children_recursive)]
        objects = dict.fromkeys(chosen or context.scene.objects)
        used = {material: stem(data, material.name)[0] for one in objects for material in materials_of(one)}
        mine = [one for one in used if one.library is None and (not skin or f"{used[one]}_".startswith(f"{base}_"))]
        if not mine:
            raise Trouble(f"Nothing here wears a material of {name}." if skin else "There is no material to dress.")
        files = [os.path.join(at, one) for at, _, inside in os.walk(folder) for one in inside]
        pictures = [path for path in files if PICTURE.search(path)]
        if not pictures:
            raise Trouble(f"There is no picture below {folder}.")
        own = [(one.name, {role: own_path(node) for role, node in nodes_of(data, one).items()}) for one in mine]
        found = worn(data, own, model_of(objects, files) or os.path.join(folder, ""), pictures, colour)
        parts = [part for wears in found for path in wears.values() for part in slashed(path).split("/")[-2:]]
        if colour and not any(stem(data, part)[1] == colour for part in parts):
            raise Trouble(f"No picture of {name} is below {folder}. Export its material too: {skin['texture']}.")
        pairs = [(alone(one, objects), wears) for one, wears in zip(mine, found)]
        broken = [file for one, wears in pairs for file in put_on(data, one, wears, skin["_id"] if colour else "")]
        name_objects(context.scene, objects, data)
        bare = [one.name for one, wears in pairs if COLOUR not in wears]
        said = f"{name}. Pictures: {sum(map(len, found)) - len(broken)}. Materials: {len(mine)}."
        said += f" Blender cannot read {', '.join(broken)}; export PNG instead." if broken else ""
        said += f" No picture of its colour: {', '.join(bare)}." if bare else ""
        return (said,) if broken or bare else said


# Puts pictures on a material, and returns the names of those that Blender cannot read.
def put_on(data, material, wears, recolour):
    nodes, broken = nodes_of(data, material), []
    for role, path in wears.items():
        image = bpy.data.images.load(path, check_existing=True)
        if image.size[0] == 0:
            broken.append(os.path.basename(path))
            continue
        image.alpha_mode = "CHANNEL_PACKED"
        image.colorspace_settings.name = "sRGB" if role in (COLOUR, "spc", "ilm") else "Non-Color"
        node = nodes.get(role) or new_node(material, role)
        if node:
            node[OWN] = own_path(node) or path
            node.image = image
    material[WEARS] = recolour
    return broken


# The path of the model that the objects were imported from, by the name of their collection.
def model_of(objects, files):
    names = {f"{place.name.split('.')[0].lower()}.cast" for one in objects for place in one.users_collection}
    return next((path for path in files if os.path.basename(path).lower() in names), None)


# The material itself, or a copy for these objects when others wear it too.
def alone(material, objects):
    if all(one in objects or material not in materials_of(one) for one in bpy.data.objects):
        return material
    copy = material.copy()
    for slot in (slot for one in objects for slot in one.material_slots if slot.material == material):
        slot.link, slot.material = "OBJECT", copy
    return copy


# The nodes of pictures, by role: by what they lead to, or else by the name of their picture.
def nodes_of(data, material):
    nodes = {}
    for node in material.node_tree.nodes if material.use_nodes else []:
        if node.type == "TEX_IMAGE":
            ends = [end for link in node.outputs["Color"].links for end in (link.to_socket.name, link.to_node.type)]
            role = next((ROLES[end] for end in ends if end in ROLES), stem(data, os.path.basename(own_path(node)))[2])
            nodes.setdefault(role, node)
    nodes.pop(None, None)
    return nodes


def own_path(node):
    return node.get(OWN) or (bpy.path.abspath(node.image.filepath) if node.image else "")


# A node of a picture for the colour or the normals of a material; None where its shader is another one.
def new_node(material, role):
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = next((node for node in nodes if node.type == "BSDF_PRINCIPLED"), None)
    if shader is None:
        return None
    node = nodes.new("ShaderNodeTexImage")
    node.location = (shader.location.x - 700, shader.location.y - (0 if role == COLOUR else 300))
    end = nodes.new("ShaderNodeNormalMap") if role == NORMAL else None
    links.new(end.inputs["Color"] if end else shader.inputs["Base Color"], node.outputs["Color"])
    if end:
        links.new(shader.inputs["Normal"], end.outputs["Normal"])
    return node
