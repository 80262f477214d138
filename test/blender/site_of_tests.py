"""What the tests know of the site, and what they do in Blender again and again."""

import json
import os
import urllib.request

import bpy

with open(os.environ["TOLD"], encoding="utf-8") as file:
    told = json.load(file)


def install():
    bpy.ops.preferences.addon_install(filepath=told["zip"])
    bpy.ops.preferences.addon_enable(module="legend_tools")


def preferences():
    return bpy.context.preferences.addons["legend_tools"].preferences


def begin():
    """An empty scene, and a site that answers."""
    bpy.ops.wm.read_homefile(use_factory_startup=True, use_empty=True, load_ui=False)
    if "legend_tools" not in bpy.context.preferences.addons:
        bpy.ops.preferences.addon_enable(module="legend_tools")
    preferences().site = told["site"]
    preferences().exports = told["exported"]
    preferences().folder = ""
    urllib.request.urlopen(told["control"] + "/start").close()


def stop():
    urllib.request.urlopen(told["control"] + "/stop").close()


def kept_file():
    return os.path.join(os.environ["BLENDER_USER_DATAFILES"], "legend_tools", "legend_tools.json")


def run(name, undo=False, **given):
    """What an operator says; a refusal says it too."""
    try:
        getattr(bpy.ops.legend_tools, name)("EXEC_DEFAULT", undo, **given)
    except RuntimeError as why:
        return str(why).strip().removeprefix("Error: ")
    return bpy.context.window_manager.legend_tools.said


def title(skin):
    return f"{skin['legend']} – {skin['ingamename']}"
