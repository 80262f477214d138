# Finds skins by their names in the shop, and opens their pages.
import bpy
from bpy.props import CollectionProperty, IntProperty, StringProperty

from . import search
from .preferences import Told, listing, site_of


class LegendToolsResult(bpy.types.PropertyGroup):
    skin: StringProperty()


def typed(text):
    bpy.ops.legend_tools.find(text=text)


class LegendToolsState(bpy.types.PropertyGroup):
    text: StringProperty(description="A name of the shop in any language", update=lambda state, _: typed(state.text))
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
    # An error would end what is typed into the field.
    kind_of_trouble = "WARNING"

    text: StringProperty(name="Name")

    def act(self, context):
        found = search.find(listing(context), self.text)
        state = context.window_manager.legend_tools
        state.results.clear()
        state.chosen = 0
        for skin, name in found[:50]:
            result = state.results.add()
            other = f" · {name}" if name != skin["ingamename"] else ""
            result.name, result.skin = search.title(skin) + other, skin["_id"]
        if not found:
            return (f"No skin has the name “{self.text}”.",)
        return f"{len(found)} skin{'' if len(found) == 1 else 's'} found."


class LEGEND_TOOLS_OT_open_page(Told, bpy.types.Operator):
    """Open the page of the skin on the site"""

    bl_idname = "legend_tools.open_page"
    bl_label = "Open Its Page"

    skin: StringProperty(name="Skin", description="Its id or its name in the shop; empty: the chosen result")

    def act(self, context):
        skin = chosen_skin(context, self.skin)
        bpy.ops.wm.url_open(url=site_of(context) + skin["page"])
        return f"The page of {search.title(skin)} is open."
