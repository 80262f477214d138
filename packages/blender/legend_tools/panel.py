# The panel in the sidebar of the 3D view.
import textwrap

import bpy

from .kept import Trouble
from .name_scene import ID
from .preferences import kept_list


class LEGEND_TOOLS_PT_panel(bpy.types.Panel):
    bl_idname = "LEGEND_TOOLS_PT_panel"
    bl_label = "Legend Tools"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Legend Tools"

    def draw(self, context):
        state, layout = context.window_manager.legend_tools, self.layout
        layout.prop(state, "text", text="", icon="VIEWZOOM")
        if state.results:
            layout.template_list("UI_UL_list", "legend_tools", state, "results", state, "chosen", rows=4)
            layout.operator("legend_tools.open_page")
            row = layout.row(align=True)
            row.operator("legend_tools.import_skin")
            row.operator("legend_tools.dress").skin = state.results[state.chosen].skin
        for skin in looks(context):
            layout.operator("legend_tools.dress", text=skin["ingamename"], icon="MATERIAL").skin = skin["_id"]
        row = layout.row(align=True)
        row.operator("legend_tools.name_scene")
        row.operator("legend_tools.refresh", text="", icon="FILE_REFRESH")
        for line in textwrap.wrap(state.said, 32):
            layout.label(text=line)


# The skin of the active object and its recolours, when there are several.
def looks(context):
    try:
        skins = kept_list(context)["data"]["skins"] if context.object and ID in context.object else []
    except (Trouble, TypeError):
        return []
    models = [one["model"] for one in skins if one["_id"] == context.object[ID]]
    family = [one for one in skins if one["model"] in models and one["texture"] != "n/a"]
    return family if len(family) > 1 else []
