# The panel in the sidebar of the 3D view.
import textwrap

import bpy

from .kept import Trouble
from .name_scene import ID
from .pictures import stem
from .preferences import listing


class LEGEND_TOOLS_PT_panel(bpy.types.Panel):
    bl_idname = "LEGEND_TOOLS_PT_panel"
    bl_label = "Legend Tools"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Legend Tools"

    def draw(self, context):
        state, layout = context.window_manager.legend_tools, self.layout
        layout.prop(state, "text", icon="VIEWZOOM")
        if state.results:
            layout.template_list("UI_UL_list", "legend_tools", state, "results", state, "chosen", rows=4)
            row = layout.row(align=True)
            for name in ("import_skin", "open_page"):
                row.operator(f"legend_tools.{name}")
            chosen = 0 <= state.chosen < len(state.results) and state.results[state.chosen].skin
            row.operator("legend_tools.dress").skin = chosen or ""
        for skin in looks(context):
            layout.operator("legend_tools.dress", text=skin["ingamename"], icon="MATERIAL").skin = skin["_id"]
        row = layout.row(align=True)
        row.operator("legend_tools.name_scene")
        row.operator("legend_tools.refresh", text="", icon="FILE_REFRESH")
        for line in textwrap.wrap(state.said, 40):
            layout.label(text=line)


# The skin of the active object and its recolours, when there are several.
def looks(context):
    if context.object is None or ID not in context.object:
        return []
    try:
        data = listing(context, is_drawing=True)
    except Trouble:
        return []
    skin = next((one for one in data["skins"] if one["_id"] == context.object[ID]), None)
    base = skin and stem(data, skin["texture"])[0]
    family = [one for one in data["skins"] if skin and one["model"] == skin["model"] and stem(data, one["texture"])[0] == base]
    return family if len(family) > 1 and base != "n/a" else []


CLASSES = [LEGEND_TOOLS_PT_panel]
