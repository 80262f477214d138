# What the add-on has to know: the site, the folder of the list, and the folder of the exports.
import os

import bpy
from bpy.props import StringProperty

from . import kept
from .kept import Trouble


class LegendToolsPreferences(bpy.types.AddonPreferences):
    bl_idname = __package__

    site: StringProperty(name="Site", description="The address of the site, such as https://skins.example")
    folder: StringProperty(name="Kept in", subtype="DIR_PATH", description="Where the list is kept; empty: with Blender's data")
    exports: StringProperty(name="Exports", subtype="DIR_PATH", description="The folder to which RSX exports: exported_files")

    def draw(self, context):
        for name in ("site", "folder", "exports"):
            self.layout.prop(self, name)
        self.layout.operator("legend_tools.refresh")


CLASSES = [LegendToolsPreferences]


def preferences(context):
    return context.preferences.addons[__package__].preferences


def site_of(context):
    return kept.address(preferences(context).site)


def folder_of_list(context):
    chosen = bpy.path.abspath(preferences(context).folder)
    return chosen or os.path.join(bpy.utils.user_resource("DATAFILES"), "legend_tools")


# The list of skins: as it is kept, or as it comes the first time, which no drawing waits for.
def listing(context, is_drawing=False):
    folder, site = folder_of_list(context), site_of(context)
    path = os.path.join(folder, kept.FILE)
    stamp = (path, site, os.path.getmtime(path) if os.path.exists(path) else None)
    if last["stamp"] != stamp or stamp[2] is None:
        found = kept.read(folder, site)
        if found is None and is_drawing:
            raise Trouble("No list is kept yet.")
        last.update(stamp=stamp, data=(found or refreshed(context)[0])["data"])
    return last["data"]


last = {"stamp": None, "data": None}


def refreshed(context):
    return kept.refresh(folder_of_list(context), site_of(context), getattr(bpy.app, "online_access", True))


# The folder of the exports, which has to exist.
def exports_at(context, folder):
    chosen = bpy.path.abspath(folder or preferences(context).exports)
    if not os.path.isdir(chosen):
        here = f"There is no folder {chosen}. " if chosen else ""
        raise Trouble(f"{here}Choose the folder to which RSX exports.")
    return chosen


class Told:
    """An operator that ends with a sentence: what it did, or what was in the way; a tuple of one is a warning."""

    def execute(self, context):
        try:
            said = self.act(context)
            kind, end = "WARNING" if isinstance(said, tuple) else "INFO", {"FINISHED"}
        except Trouble as trouble:
            said, kind, end = str(trouble), "ERROR", {"CANCELLED"}
        said = said[0] if isinstance(said, tuple) else said
        context.window_manager.legend_tools.said = said
        self.report({kind}, said)
        return end
