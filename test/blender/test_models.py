"""Imports models by the real cast add-on, dresses them, and looks at them."""

import os
import tempfile
import unittest

import addon_utils
import bpy
from mathutils import Vector
from site_of_tests import begin, run, title, told

SKIN, RECOLOUR, EXPORTED, ODD = told["skin"], told["recolour"], told["exported"], told["odd"]
MODEL, TEXTURE = SKIN["model"], SKIN["texture"]
#: Where a camera stands for each side, and the way up in its picture.
SIDES = {"front": (0, -1, 0), "back": (0, 1, 0), "right": (1, 0, 0), "left": (-1, 0, 0), "top": (0, 0, 1)}


def brought():
    return run("import_skin", skin=SKIN["ingamename"])


def box():
    corners = [one.matrix_world @ Vector(at) for one in bpy.data.objects if one.type == "MESH" for at in one.bound_box]
    return [[round(pick(axis), 3) for axis in zip(*corners)] for pick in (min, max)]


def seen(side, height):
    """The colour in the middle of a picture that is taken from a side, as Cycles draws it in even light."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new("even")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 1, 1, 1)
    scene.world = world
    for material in bpy.data.materials:
        for node in material.node_tree.nodes if material.use_nodes else []:
            if node.type == "BSDF_PRINCIPLED":
                node.inputs["Specular" if "Specular" in node.inputs else "Specular IOR Level"].default_value = 0
                node.inputs["Roughness"].default_value = 1
    scene.render.engine, scene.cycles.samples, scene.cycles.use_denoising = "CYCLES", 4, False
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x = scene.render.resolution_y = 9
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.type, camera.data.ortho_scale = "ORTHO", 0.2
    way = Vector(SIDES[side])
    camera.location = way * 20 + Vector((0, 0, 0 if side == "top" else height))
    camera.rotation_mode = "QUATERNION"
    camera.rotation_quaternion = (-way).to_track_quat("-Z", "Y")
    scene.collection.objects.link(camera)
    scene.camera = camera
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = os.path.join(folder, "seen.png")
        bpy.ops.render.render(write_still=True)
        picture = bpy.data.images.load(scene.render.filepath)
        at = 4 * (4 * 9 + 4)
        colour = [round(255 * part) for part in picture.pixels[at : at + 3]]
        bpy.data.images.remove(picture)
    bpy.data.objects.remove(camera)
    return colour


def images_on(objects):
    """The pictures that these objects wear, below the folder of exports."""
    materials = {slot.material for one in objects for slot in one.material_slots}
    nodes = [node for one in materials for node in one.node_tree.nodes if node.type == "TEX_IMAGE" and node.image]
    return sorted(os.path.relpath(node.image.filepath, EXPORTED) for node in nodes)


def recoloured_images():
    folder = f"material/{RECOLOUR['texture']}"
    body = [f"{folder}_body_sknp/{RECOLOUR['texture']}_body_{role}Texture.png" for role in ("albedo", "gloss")]
    return [*body, f"{folder}_gear_sknp/0x6D4CF2465D3E002_col.png"]


def sides_at(height):
    return {side: seen(side, height) for side in SIDES}


class Models(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        begin()
        addon_utils.enable("io_scene_cast", default_set=True)

    def assert_colours(self, found, expected):
        """Light adds and takes a little."""
        for side, colour in found.items():
            self.assertTrue(
                all(abs(a - b) < 25 for a, b in zip(colour, expected[side])), (side, colour, expected[side], found)
            )

    def test_a_skin_is_found_imported_upright_and_in_metres_and_dressed_with_its_colours(self):
        run("find", text=SKIN["ingamename"])
        bpy.ops.ed.undo_push(message="before")
        self.assertEqual(run("import_skin", undo=True), f"{title(SKIN)}: {MODEL}_LOD0.cast is imported.")
        self.assertEqual(box(), [[-0.508, -0.254, 0.0], [0.508, 0.254, 1.778]])
        self.assertEqual({one.mode for one in bpy.data.objects}, {"OBJECT"})
        self.assertEqual(bpy.context.object.type, "ARMATURE")
        self.assertEqual({one["legend_tools_skin"] for one in bpy.data.objects}, {SKIN["ingamename"]})
        self.assertEqual(run("dress", undo=True), "Own look. Pictures: 4. Materials: 2.")
        for height in (0.76, 1.65):
            self.assert_colours(sides_at(height), told["colours"])
        bpy.ops.ed.undo()
        bpy.ops.ed.undo()
        self.assertEqual(([*bpy.data.objects], [one for one in bpy.data.materials if one.users]), ([], []))

    def test_a_recolour_is_changed_in_place_and_back(self):
        brought()
        before = [one.name for one in bpy.data.materials]
        run("dress")
        self.assertEqual(run("dress", skin=RECOLOUR["ingamename"]), f"{title(RECOLOUR)}. Pictures: 4. Materials: 2.")
        self.assertEqual([one.name for one in bpy.data.materials], before)
        for height in (0.76, 1.65):
            self.assert_colours(sides_at(height), told["recoloured"])
        expected = sorted([*recoloured_images(), f"mdl/{MODEL}/{MODEL}/{TEXTURE}_body_nml.png"])
        self.assertEqual(images_on(bpy.data.objects), expected)
        self.assertEqual(
            {one["legend_tools_skin"] for one in bpy.data.objects if one.type == "MESH"}, {RECOLOUR["ingamename"]}
        )
        self.assertEqual(
            [one.name for one in bpy.context.scene.collection.children if "legend_tools_id" in one], [title(RECOLOUR)]
        )
        run("dress", skin=SKIN["ingamename"])
        self.assert_colours(sides_at(0.76), told["colours"])
        self.assertEqual(
            {one["legend_tools_skin"] for one in bpy.data.objects if one.type == "MESH"}, {SKIN["ingamename"]}
        )

    def test_a_recolour_on_one_of_two_leaves_the_other(self):
        brought()
        first = [one.name for one in bpy.data.objects]
        said = f"{title(RECOLOUR)}: {MODEL}_LOD0.cast is imported, in its first colour until you dress it."
        self.assertEqual(run("import_skin", skin=RECOLOUR["ingamename"]), said)
        run("dress", skin=RECOLOUR["ingamename"])
        skins = {one.name in first: one["legend_tools_skin"] for one in bpy.data.objects}
        self.assertEqual(skins, {True: SKIN["ingamename"], False: RECOLOUR["ingamename"]})
        own = [f"mdl/{MODEL}/{MODEL}/{TEXTURE}_body_col.png", f"mdl/{MODEL}/{MODEL}/{TEXTURE}_body_gls.png"]
        self.assertEqual(images_on([one for one in bpy.data.objects if one.name in first]), own)
        self.assertEqual(
            images_on([one for one in bpy.data.objects if one.name not in first]),
            sorted([*recoloured_images(), f"mdl/{MODEL}/{MODEL}/{TEXTURE}_body_nml.png"]),
        )

    def test_a_figure_is_moved_by_one_step_of_undo(self):
        brought()
        bpy.ops.ed.undo_push(message="brought")
        images = lambda: sorted(
            node.image.name
            for one in bpy.data.materials
            for node in one.node_tree.nodes
            if node.type == "TEX_IMAGE" and node.image
        )
        before = images()
        run("dress", undo=True, skin=RECOLOUR["ingamename"])
        self.assertNotEqual(images(), before)
        bpy.ops.ed.undo()
        self.assertEqual(images(), before)

    def test_what_is_in_the_way_is_said(self):
        page = f"The page of {title(SKIN)} says how RSX exports it."
        for folder, said in {
            "empty": f"There is no {MODEL}_LOD0.cast below {ODD}/empty. {page}",
            "nowhere": f"{ODD}/nowhere is no folder. Choose the one to which RSX exports.",
        }.items():
            self.assertEqual(run("import_skin", skin=SKIN["ingamename"], folder=f"{ODD}/{folder}"), said)
        broken = f"{ODD}/broken/{MODEL}_LOD0.cast cannot be imported: "
        self.assertTrue(run("import_skin", skin=SKIN["ingamename"], folder=f"{ODD}/broken").startswith(broken))
        self.assertEqual(([*bpy.data.objects], [*bpy.data.collections]), ([], []))
        self.assertEqual(run("dress"), "There is no material to dress.")
        brought()
        self.assertEqual(run("dress", folder=f"{ODD}/empty"), f"There is no picture below {ODD}/empty.")
        self.assertEqual(
            run("dress", skin=RECOLOUR["ingamename"], folder=f"{EXPORTED}/mdl"),
            f"No picture of {title(RECOLOUR)} is below {EXPORTED}/mdl. Export its material too: {RECOLOUR['texture']}.",
        )
        other = told["skins"][5]
        self.assertEqual(
            run("dress", skin=other["ingamename"]),
            f"Nothing here wears a material of {title(other)}.",
        )

    def test_missing_pictures_are_named(self):
        self.assertEqual(
            run("import_skin", skin=SKIN["ingamename"], folder=f"{ODD}/bare"),
            f"{title(SKIN)}: {MODEL}_LOD0.cast is imported.",
        )
        said = run("dress", skin=RECOLOUR["ingamename"], folder=f"{EXPORTED}/material/{RECOLOUR['texture']}_body_sknp")
        self.assertEqual(
            said, f"{title(RECOLOUR)}. Pictures: 2. Materials: 2. No picture of its colour: {TEXTURE}_gear."
        )
