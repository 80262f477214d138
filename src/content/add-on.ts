/** Where the site offers its add-on for Blender. */
export const ADD_ON = '/downloads/legend_tools.zip';
