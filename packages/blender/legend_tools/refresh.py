# Fetches the list of the site.
import bpy

from .preferences import Told, refreshed


class LEGEND_TOOLS_OT_refresh(Told, bpy.types.Operator):
    """Fetch the list of the site when it has changed; without a network the kept one counts"""

    bl_idname = "legend_tools.refresh"
    bl_label = "Refresh"

    def act(self, context):
        _, said = refreshed(context)
        return (said,) if said.endswith("counts.") else said
