# Brings the model of a skin into the scene, upright and in metres.
import os
import re

import bpy
from bpy.props import StringProperty
from mathutils import Matrix, Vector

from .find import chosen_skin
from .kept import Trouble
from .name_scene import name_objects
from .pictures import plain
from .preferences import Told, exports_at, listing
from .search import title


class LEGEND_TOOLS_OT_import_skin(Told, bpy.types.Operator):
    """Import the model of the skin from the folder of exports"""

    bl_idname = "legend_tools.import_skin"
    bl_label = "Import"
    bl_options = {"REGISTER", "UNDO"}

    skin: StringProperty(name="Skin", description="Its id or its name in the shop; empty: the chosen result")
    folder: StringProperty(name="Exports", subtype="DIR_PATH", description="Empty: the folder of the preferences")

    def act(self, context):
        skin = chosen_skin(context, self.skin)
        path = model_in(exports_at(context, self.folder), skin)
        if not hasattr(bpy.types, "IMPORT_SCENE_OT_cast"):
            raise Trouble("Install the cast add-on from github.com/dtzxporter/cast first, and tick “Cast Support”.")
        new = imported(context, path)
        stand(new)
        name_objects(context.scene, new, listing(context))
        first = ", in its first colour until you dress it" if "parent" in skin else ""
        return f"{title(skin)}: {os.path.basename(path)} is imported{first}."


# The path of the model below a folder, also after `legend-tools rename --files`: the nearest one.
def model_in(folder, skin):
    if skin["model"].lower() in ("", "n/a"):
        raise Trouble(f"The model of {title(skin)} is not known yet.")
    file = f"{skin['model']}_LOD0.cast"
    names = {file.lower(), plain(f"{title(skin, ' - ')} - LOD0.cast")}
    found = [os.path.join(at, one) for at, _, files in os.walk(folder) for one in files if plain(one) in names]
    if not found:
        raise Trouble(f"There is no {file} below {folder}. The page of {title(skin)} says how RSX exports it.")
    return min(found, key=lambda path: (path.count(os.sep), path))


# The objects that the cast add-on makes of a file. When it fails, nothing is left of it.
def imported(context, path):
    before, places = set(bpy.data.objects), set(bpy.data.collections)
    problem = "it holds no mesh."
    try:
        leave_modes(context)
        bpy.ops.import_scene.cast(filepath=path)
    except RuntimeError as why:
        problem = str(why).strip().split("\n")[-1].removeprefix("Error: ")
    new = [one for one in bpy.data.objects if one not in before]
    if any(one.type == "MESH" for one in new):
        for one in context.view_layer.objects:
            one.select_set(one in new)
        # The cast add-on ends in the mode for poses, with nothing active.
        context.view_layer.objects.active = next((one for one in new if one.type == "ARMATURE"), new[0])
        leave_modes(context)
        return new
    bpy.data.batch_remove([*new, *(one for one in bpy.data.collections if one not in places)])
    raise Trouble(f"{path} cannot be imported: {problem}")


def leave_modes(context):
    if context.object and context.object.mode != "OBJECT":
        bpy.ops.object.mode_set(mode="OBJECT")


# Turns a figure so that its head is up and its face to the front, and gives it its size in metres.
def stand(objects):
    bpy.context.view_layer.update()
    armatures = [one for one in objects if one.type == "ARMATURE"]
    bones = {bone.name.lower(): one.matrix_world @ bone.head_local for one in armatures for bone in one.data.bones}
    head, hips = ([at for name, at in bones.items() if re.search(word, name)] for word in ("head$", "hips?$|pelvis$"))
    way = head[0] - hips[0] if head and hips else Vector((0, 1, 0))
    axis = max(range(3), key=lambda one: abs(way[one]))
    # The game's models have y up and look along z; others that have z up look along x.
    up, front = (Vector(one == place % 3 for one in range(3)) for place in (axis, axis + 1))
    up *= 1 if way[axis] > 0 else -1
    meshes = [one for one in objects if one.type == "MESH"]
    heights = [(one.matrix_world @ Vector(corner)).dot(up) for one in meshes for corner in one.bound_box]
    # Nobody is taller than ten metres: such a figure is measured in inches.
    size = 0.0254 if max(heights) - min(heights) > 10 else 1
    change = Matrix.Scale(size, 4) @ Matrix((up.cross(front), -front, up)).to_4x4()
    for one in [one for one in objects if one.parent not in objects]:
        one.matrix_world = change @ one.matrix_world
