# Finds skins by their names in the shop, and opens their pages.
import bpy
from bpy.props import CollectionProperty, IntProperty, StringProperty

from . import search
from .preferences import Told, listing, site_of

MOST = 50


class LegendToolsResult(bpy.types.PropertyGroup):
    skin: StringProperty()


def typed(state, context):
    if state.text:
        bpy.ops.legend_tools.find("INVOKE_DEFAULT", text=state.text)


class LegendToolsState(bpy.types.PropertyGroup):
    text: StringProperty(name="", description="A name of the shop in any language", update=typed)
    results: CollectionProperty(type=LegendToolsResult)
    chosen: IntProperty()
    said: StringProperty()


# The skin that is given by its id or name, or else the chosen result.
def chosen_skin(context, text):
    state = context.window_manager.legend_tools
    is_chosen = 0 <= state.chosen < len(state.results)
    return search.chosen(listing(context), text or (state.results[state.chosen].skin if is_chosen else ""))


class LEGEND_TOOLS_OT_find(Told, bpy.types.Operator):
    """Find skins by their names in the shop, in any language"""

    bl_idname = "legend_tools.find"
    bl_label = "Find"

    text: StringProperty(name="Name")

    def act(self, context):
        state = context.window_manager.legend_tools
        found = search.find(listing(context), self.text)
        state.results.clear()
        state.chosen = 0
        for skin, name in found[:MOST]:
            result = state.results.add()
            result.name = search.title(skin) + (f" · {name}" if name != skin["ingamename"] else "")
            result.skin = skin["_id"]
        more = f"; the first {MOST} are shown" if len(found) > MOST else ""
        return f"{len(found)} skin{'' if len(found) == 1 else 's'} found{more}." if found else (f"No skin has the name “{self.text}”.",)


class LEGEND_TOOLS_OT_open_page(Told, bpy.types.Operator):
    """Open the page of the skin on the site"""

    bl_idname = "legend_tools.open_page"
    bl_label = "Open Its Page"

    skin: StringProperty(name="Skin", description="Its id or its name in the shop; empty: the chosen result")

    def act(self, context):
        skin = chosen_skin(context, self.skin)
        bpy.ops.wm.url_open(url=site_of(context) + skin["page"])
        return f"The page of {search.title(skin)} is open."


CLASSES = [LegendToolsResult, LegendToolsState, LEGEND_TOOLS_OT_find, LEGEND_TOOLS_OT_open_page]
