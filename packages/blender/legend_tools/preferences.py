# What the add-on has to know: the site, the folder of the list, and the folder of the exports.
import os
from functools import lru_cache

import bpy
from bpy.props import StringProperty

from . import kept
from .kept import Trouble


class LegendToolsPreferences(bpy.types.AddonPreferences):
    bl_idname = __package__

    site: StringProperty(name="Site", description="The address of the site, such as https://skins.example")
    folder: StringProperty(name="Kept in", subtype="DIR_PATH", description="Empty: beside Blender's data")
    exports: StringProperty(name="Exports", subtype="DIR_PATH", description="The folder to which RSX exports")

    def draw(self, context):
        for name in ("site", "folder", "exports"):
            self.layout.prop(self, name)
        self.layout.operator("legend_tools.refresh")


def preferences(context):
    return context.preferences.addons[__package__].preferences


def site_of(context):
    site = preferences(context).site.strip().rstrip("/")
    return site if "://" in site or not site else f"https://{site}"


def folder_of_list(context):
    chosen = bpy.path.abspath(preferences(context).folder)
    return chosen or os.path.join(bpy.utils.user_resource("DATAFILES"), "legend_tools")


# The list of skins: as it is kept, or as it comes the first time.
def listing(context):
    return (kept_list(context) or refreshed(context)[0])["data"]


def kept_list(context):
    path = os.path.join(folder_of_list(context), kept.FILE)
    return read_once(path, site_of(context), os.path.exists(path) and os.path.getmtime(path))


@lru_cache(maxsize=1)
def read_once(path, site, _when):
    return kept.read(os.path.dirname(path), site)


def refreshed(context):
    return kept.refresh(folder_of_list(context), site_of(context), getattr(bpy.app, "online_access", True))


# The folder of the exports, which has to exist.
def exports_at(context, folder):
    chosen = bpy.path.abspath(folder or preferences(context).exports)
    if not os.path.isdir(chosen):
        raise Trouble(f"{chosen or 'Nowhere'} is no folder. Choose the one to which RSX exports.")
    return chosen


# An operator that ends with a sentence: what it did, or what was in the way. A tuple with one is a warning.
class Told:
    def execute(self, context):
        try:
            said = self.act(context)
            kind, said, end = ("WARNING", *said, "FINISHED") if isinstance(said, tuple) else ("INFO", said, "FINISHED")
        except Trouble as trouble:
            kind, said, end = getattr(self, "kind_of_trouble", "ERROR"), str(trouble), "CANCELLED"
        context.window_manager.legend_tools.said = said
        self.report({kind}, said)
        return {end}
