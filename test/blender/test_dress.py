"""Dresses materials that no import has made, and says what an import needs."""

import os
import unittest

import bpy
from site_of_tests import begin, run, title, told

SKIN, RECOLOUR, EXPORTED = told["skin"], told["recolour"], told["exported"]
MODEL, TEXTURE, OTHER = SKIN["model"], SKIN["texture"], RECOLOUR["texture"]
BESIDE = f"mdl/{MODEL}/{MODEL}/{TEXTURE}"


def made(name):
    """A cube in a material with this name, which has no nodes yet."""
    bpy.ops.mesh.primitive_cube_add()
    material = bpy.data.materials.get(name) or bpy.data.materials.new(name)
    bpy.context.object.data.materials.append(material)
    return bpy.context.object.name


def looks(name):
    """What leads to the colour and the normals of an object's material: paths and colour spaces."""
    nodes = bpy.data.objects[name].material_slots[0].material.node_tree.nodes
    shader = next(node for node in nodes if node.type == "BSDF_PRINCIPLED")
    colour = shader.inputs["Base Color"].links[0].from_node.image
    normals = shader.inputs["Normal"].links[0].from_node.inputs["Color"].links[0].from_node.image
    return [(os.path.relpath(one.filepath, EXPORTED), one.colorspace_settings.name) for one in (colour, normals)]


OWN = [(f"{BESIDE}_body_col.png", "sRGB"), (f"{BESIDE}_body_nml.png", "Non-Color")]
RECOLOURED = [(f"material/{OTHER}_body_sknp/{OTHER}_body_albedoTexture.png", "sRGB"), OWN[1]]


class Dressing(unittest.TestCase):
    def setUp(self):
        begin()
        bpy.ops.ed.undo_push(message="begun")

    def test_builds_the_nodes_that_are_missing_and_swaps_them_in_place(self):
        name = made(f"{TEXTURE}_body.001")
        self.assertEqual(run("dress"), "Own look. Pictures: 2. Materials: 1.")
        self.assertEqual(looks(name), OWN)
        nodes = len(bpy.data.materials[0].node_tree.nodes)
        bpy.ops.ed.undo_push(message="dressed")
        own = bpy.data.objects[name]["legend_tools_id"]
        for skin, expected in ((RECOLOUR["ingamename"], RECOLOURED), (title(RECOLOUR), RECOLOURED), (own, OWN)):
            run("dress", undo=True, skin=skin)
            self.assertEqual(looks(name), expected)
        self.assertEqual(len(bpy.data.materials[0].node_tree.nodes), nodes)
        self.assertEqual([one.name for one in bpy.data.materials], [f"{TEXTURE}_body.001"])
        bpy.ops.ed.undo()
        self.assertEqual(looks(name), RECOLOURED)
        bpy.ops.ed.undo()
        bpy.ops.ed.undo()
        self.assertEqual(looks(name), OWN)

    def test_copies_a_material_that_others_wear_too(self):
        first, second = made(f"{TEXTURE}_body"), made(f"{TEXTURE}_body")
        run("dress")
        self.assertEqual(run("dress", skin=RECOLOUR["ingamename"]), f"{title(RECOLOUR)}. Pictures: 2. Materials: 1.")
        bpy.ops.object.select_all(action="SELECT")
        run("dress")
        bpy.ops.object.select_all(action="DESELECT")
        bpy.data.objects[second].select_set(True)
        run("dress", skin=RECOLOUR["ingamename"])
        self.assertEqual([looks(first), looks(second)], [OWN, RECOLOURED])
        self.assertEqual(
            [bpy.data.objects[name]["legend_tools_skin"] for name in (first, second)],
            [SKIN["ingamename"], RECOLOUR["ingamename"]],
        )

    def test_swaps_pictures_in_front_of_the_shaders_of_other_add_ons(self):
        """Apex Toolbox and Apex Auto Shader put a group with inputs of these names where Blender's shader was."""
        shader = bpy.data.node_groups.new("Apex Shader+", "ShaderNodeTree")
        for kind, words in {"Color": ("Albedo", "Normal Map"), "Float": ("Glossiness",)}.items():
            for word in words:
                shader.inputs.new(f"NodeSocket{kind}", word)
        name = made(f"{TEXTURE}_body")
        material = bpy.data.objects[name].material_slots[0].material
        material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        nodes.clear()
        group, mix = nodes.new("ShaderNodeGroup"), nodes.new("ShaderNodeSeparateColor")
        group.node_tree = shader
        links.new(group.inputs["Normal Map"], mix.outputs["Green"])
        for role, end in (("col", "Albedo"), ("nml", None), ("gls", "Glossiness")):
            node = nodes.new("ShaderNodeTexImage")
            node.image = bpy.data.images.load(f"{EXPORTED}/{BESIDE}_body_{role}.png")
            links.new(group.inputs[end] if end else mix.inputs["Color"], node.outputs["Color"])

        def seen():
            images = [os.path.relpath(one.image.filepath, EXPORTED) for one in nodes if one.type == "TEX_IMAGE"]
            return images, [one.name for one in nodes], len(links)

        before = seen()
        self.assertEqual(run("dress", skin=RECOLOUR["ingamename"]), f"{title(RECOLOUR)}. Pictures: 3. Materials: 1.")
        made_of = f"material/{OTHER}_body_sknp/{OTHER}_body"
        images = [f"{made_of}_albedoTexture.png", f"{BESIDE}_body_nml.png", f"{made_of}_glossTexture.png"]
        self.assertEqual(seen(), (images, *before[1:]))
        run("dress")
        self.assertEqual(seen(), before)

    def test_needs_the_cast_add_on_to_import_and_says_so(self):
        said = "Install the cast add-on from github.com/dtzxporter/cast first, and tick “Cast Support”."
        self.assertEqual(run("import_skin", skin=SKIN["ingamename"]), said)
