# SPDX-License-Identifier: GPL-3.0-or-later
# Names what stands in a scene after the skins of the game's shop, and brings such skins in (README.md).
bl_info = {
    "name": "Legend Tools",
    "author": "The Legend Tools authors",
    "version": (1, 0, 0),
    "blender": (3, 4, 0),
    "location": "3D View > Sidebar > Legend Tools",
    "description": "Finds skins by their names in the shop, imports and dresses them, and names what stands in a scene",
    "category": "Import-Export",
}

import bpy

from . import dress, find, import_skin, name_scene, panel, preferences, refresh

parts = (preferences, find, refresh, name_scene, import_skin, dress, panel)
own = [one for part in parts for one in vars(part).values() if getattr(one, "__module__", "") == part.__name__]
classes = [one for one in own if isinstance(one, type) and issubclass(one, bpy.types.bpy_struct)]
register_classes, unregister_classes = bpy.utils.register_classes_factory(classes)


def register():
    register_classes()
    bpy.types.WindowManager.legend_tools = bpy.props.PointerProperty(type=find.LegendToolsState)


def unregister():
    del bpy.types.WindowManager.legend_tools
    unregister_classes()
