# Puts the pictures of a folder on materials: their own ones, or those of a recolour.
import os

import bpy
from bpy.props import StringProperty

from . import search
from .kept import Trouble
from .name_scene import WEARS, materials_of, name_objects
from .pictures import COLOUR, NORMAL, PICTURE, colours_of, stem, worn
from .preferences import Told, exports_at, listing

# The picture that a node had before a recolour took its place.
OWN = "legend_tools_own"
# The role of a picture, by the input or the node that it leads to.
LEADS = {
    **{"Base Color": COLOUR, "NORMAL_MAP": NORMAL, "INVERT": "gls", "Specular": "spc", "Specular Tint": "spc"},
    **{"Emission": "ilm", "Emission Color": "ilm"},
}


class LEGEND_TOOLS_OT_dress(Told, bpy.types.Operator):
    """Put the pictures of the exports on the materials of the selection, or of the scene when nothing is selected"""

    bl_idname = "legend_tools.dress"
    bl_label = "Dress"
    bl_options = {"REGISTER", "UNDO"}

    skin: StringProperty(name="Skin", description="The skin or recolour: its id or its name; empty: each material's own")
    folder: StringProperty(name="Exports", subtype="DIR_PATH", description="Empty: the folder of the preferences")

    def act(self, context):
        data = listing(context)
        folder = exports_at(context, self.folder)
        skin = search.chosen(data, self.skin) if self.skin else None
        name = search.title(skin) if skin else folder
        base, colour, _ = stem(data, skin["texture"]) if skin else ("", None, None)
        if base == "n/a":
            raise Trouble(f"{name} has no material of its own: its page says which slot of the model it wears.")
        objects = list({one: 0 for root in context.selected_objects for one in (root, *root.children_recursive)})
        objects = objects or list(context.scene.objects)
        used = {material: f"{stem(data, material.name)[0]}_" for one in objects for material in materials_of(one)}
        mine = [one for one in used if one.library is None and (not skin or used[one].startswith(f"{base}_"))]
        if not mine:
            what = f"Nothing here wears a material of {name}. Select the model that it belongs to."
            raise Trouble(what if skin else "There is no material to dress.")
        files = [os.path.join(at, one) for at, _, inside in os.walk(folder) for one in inside]
        pictures = [path for path in files if PICTURE.search(path)]
        if not pictures:
            raise Trouble(f"There is no picture below {folder}.")
        wanted = [
            {"name": one.name, "said": {role: own_path(node) for role, node in nodes_of(data, one).items()}} for one in mine
        ]
        found = worn(data, wanted, model_of(objects, files) or os.path.join(folder, ""), pictures, colour)
        if colour and not any(colour in colours_of(data, path) for wears in found for path in wears.values()):
            raise Trouble(f"No picture of {name} is below {folder}. Export its material too: {skin['texture']}.")
        broken = [path for one, wears in zip(mine, found) for path in put_on(data, alone(one, objects), wears, colour and skin)]
        name_objects(context.scene, objects, data)
        bare = [one.name for one, wears in zip(mine, found) if COLOUR not in wears]
        said = f"{name}: {sum(map(len, found)) - len(broken)} pictures on {len(mine)} materials."
        said += f" Blender cannot read {', '.join(broken)}; export PNG instead." if broken else ""
        said += f" No picture of its colour: {', '.join(bare)}." if bare else ""
        return (said,) if broken or bare else said


CLASSES = [LEGEND_TOOLS_OT_dress]


# Puts pictures on a material, and returns the names of those that Blender cannot read.
def put_on(data, material, wears, recolour):
    nodes, broken = nodes_of(data, material), []
    for role, path in wears.items():
        image = image_at(path, role)
        node = image and (nodes.get(role) or new_node(material, role))
        if node:
            node[OWN] = own_path(node) or path
            node.image = image
        elif not image:
            broken.append(os.path.basename(path))
    if recolour:
        material[WEARS] = recolour["_id"]
    elif WEARS in material:
        del material[WEARS]
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
            role = stem(data, os.path.basename(own_path(node)))[2]
            for link in node.outputs["Color"].links:
                role = LEADS.get(link.to_socket.name) or LEADS.get(link.to_node.type) or role
            nodes.setdefault(role, node)
    nodes.pop(None, None)
    return nodes


def own_path(node):
    return node.get(OWN) or (bpy.path.abspath(node.image.filepath) if node.image else "")


# A node of a picture for the colour or the normals of a material.
def new_node(material, role):
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = next((node for node in nodes if node.type == "BSDF_PRINCIPLED"), None)
    if shader is None:
        return None
    node = nodes.new("ShaderNodeTexImage")
    node.location = (shader.location.x - 700, shader.location.y - (0 if role == COLOUR else 300))
    if role == COLOUR:
        links.new(shader.inputs["Base Color"], node.outputs["Color"])
    else:
        normals = nodes.new("ShaderNodeNormalMap")
        links.new(normals.inputs["Color"], node.outputs["Color"])
        links.new(shader.inputs["Normal"], normals.outputs["Normal"])
    return node


# The picture of a file; None when Blender cannot read it.
def image_at(path, role):
    image = bpy.data.images.load(path, check_existing=True)
    if image.size[0] == 0:
        return None
    image.alpha_mode = "CHANNEL_PACKED"
    image.colorspace_settings.name = "sRGB" if role in (COLOUR, "spc", "ilm") else "Non-Color"
    return image
