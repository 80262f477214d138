"""Names what stands in a scene."""

import textwrap
import unittest

import bpy
from site_of_tests import begin, run, stop, title, told

SKINS = told["skins"]
PROPERTIES = ("legend_tools_skin", "legend_tools_legend", "legend_tools_kind")


def mesh(name, materials, armature=None):
    one = bpy.data.objects.new(name, bpy.data.meshes.new("polySurfaceMesh"))
    for material in materials:
        one.data.materials.append(bpy.data.materials.get(material) or bpy.data.materials.new(material))
    one.parent = armature
    bpy.context.scene.collection.objects.link(one)
    return one


def figure(name, materials, group="body"):
    """An armature with a mesh for each material, as the cast add-on makes them; returns the names that Blender gave."""
    armature = bpy.data.objects.new(name, bpy.data.armatures.new("Joints"))
    bpy.context.scene.collection.objects.link(armature)
    return [armature.name, *(mesh(f"{group}_{at}_{one}", [one], armature).name for at, one in enumerate(materials))]


def parts(skin):
    return [f"{skin['texture']}_body", f"{skin['texture']}_gear"]


def told_of(block):
    return tuple(block.get(name) for name in PROPERTIES)


def places_of(one):
    return [place.name for place in one.users_collection if "legend_tools_id" in place]


def everything():
    blocks = (bpy.data.objects, bpy.data.materials, bpy.data.meshes, bpy.data.armatures)
    return [[one.name for one in group] for group in blocks]


class Drawn:
    """Stands for what a panel draws on, and remembers it."""

    def __init__(self):
        self.all, self.layout = [], self

    def row(self, **_):
        return self

    def __getattr__(self, kind):
        def draw(*what, text=None, **_):
            self.all.append(
                (kind, text if kind == "label" else what[0] if what else None, None if kind == "label" else text)
            )
            return self

        return draw


class Naming(unittest.TestCase):
    def setUp(self):
        begin()

    def test_names_forty_skins_in_one_step_and_the_second_time_without_a_network(self):
        made = {title(skin): figure(f"{skin['model']}_LOD0", parts(skin)) for skin in SKINS}
        mesh("Cube", [])
        names = everything()

        def check(said):
            self.assertEqual(said, "Skins: 40. Objects: 120. Materials: 80. Others: 1.")
            for skin in SKINS:
                first, *meshes = made[title(skin)]
                kinds = ["model", *("mesh" for _ in meshes)]
                expected = [(skin["ingamename"], skin["legend"], kind) for kind in kinds]
                objects = [bpy.data.objects[name] for name in (first, *meshes)]
                self.assertEqual([told_of(one) for one in objects], expected)
                self.assertEqual(
                    [places_of(one) for one in objects], [[title(skin)[: len(places_of(one)[0])]] for one in objects]
                )
                for name in parts(skin):
                    material = bpy.data.materials[name[:63]]
                    self.assertEqual(told_of(material), (skin["ingamename"], skin["legend"], "material"))
            self.assertEqual(len(bpy.context.scene.collection.children), 40)
            self.assertEqual(everything(), names)

        bpy.ops.ed.undo_push(message="made")
        check(run("name_scene", undo=True))
        bpy.ops.ed.undo()
        self.assertEqual(len(bpy.context.scene.collection.children), 0)
        self.assertEqual({told_of(one) for one in [*bpy.data.objects, *bpy.data.materials]}, {(None, None, None)})
        self.assertEqual(everything(), names)
        stop()
        check(run("name_scene"))
        check(run("name_scene"))

    def test_reads_copies_and_names_that_blender_cut(self):
        skin = SKINS[0]
        long = [f"body_0_{name}" for name in parts(skin)]
        self.assertTrue(all(len(name) > 63 for name in long))
        others = [f"{SKINS[1]['texture']}_body.001", f"{SKINS[4]['model']}_LOD0.cast.001"]
        objects = [mesh(name, []) for name in (long[0], long[0], long[0], long[1], *others)]
        # The second one is cut once more, and the third one gets a number.
        self.assertEqual(
            [(len(one.name), one.name[-4:] == ".001") for one in objects[:3]], [(63, False), (59, False), (63, True)]
        )
        run("name_scene")
        expected = [skin, skin, skin, skin, SKINS[1], SKINS[4]]
        self.assertEqual(
            [told_of(one) for one in objects], [(each["ingamename"], each["legend"], "mesh") for each in expected]
        )

    def test_tells_two_skins_of_one_mesh_by_their_materials(self):
        parent, recolour = SKINS[2], SKINS[3]
        first = figure(f"{parent['model']}_LOD0", parts(parent))
        second = figure(f"{parent['model']}_LOD0", parts(recolour))
        # The meshes of the second one have the names of the first one's.
        for name, of in zip(second[1:], parts(parent)):
            bpy.data.objects[name].name = f"body_0_{of}"
        third = mesh(f"body_0_{parts(parent)[0]}", parts(recolour)[:1], bpy.data.objects[first[0]])
        run("name_scene")
        skins = [[one["legend_tools_skin"], places_of(one)] for one in bpy.data.objects]
        expected = {
            one: (
                recolour
                if one in bpy.data.objects[second[0]].children_recursive or one.name == second[0] or one == third
                else parent
            )
            for one in bpy.data.objects
        }
        self.assertEqual(skins, [[each["ingamename"], [title(each)]] for each in expected.values()])

    def test_takes_eyes_of_another_skin_for_those_of_its_figure(self):
        skin, base = SKINS[5], SKINS[6]
        figure(f"{skin['model']}_LOD0", [*parts(skin), f"{base['texture']}_eyecornea"])
        run("name_scene")
        self.assertEqual({one["legend_tools_skin"] for one in bpy.data.objects}, {skin["ingamename"]})

    def test_moves_what_wears_another_skin_by_now_and_removes_nothing_of_yours(self):
        parent, recolour = SKINS[2], SKINS[3]
        names = figure(f"{parent['model']}_LOD0", parts(parent))
        run("name_scene")
        own = bpy.data.collections.new("Mine")
        bpy.context.scene.collection.children.link(own)
        for name, of in zip(names[1:], parts(recolour)):
            bpy.data.objects[name].data.materials[0] = bpy.data.materials.new(of)
        own.objects.link(bpy.data.objects[names[0]])
        run("name_scene")
        self.assertEqual([one.name for one in bpy.context.scene.collection.children], ["Mine", title(recolour)])
        self.assertEqual([one.name for one in own.objects], [names[0]])

    def test_knows_hair_that_is_a_curve_and_leaves_what_only_lies_beside_a_model(self):
        place = bpy.data.collections.new(f"{SKINS[2]['model']}_LOD0")
        bpy.context.scene.collection.children.link(place)
        hair = bpy.data.objects.new("hair", bpy.data.curves.new("hair", "CURVE"))
        hair.data.materials.append(bpy.data.materials.new(parts(SKINS[2])[0]))
        lamp = bpy.data.objects.new("lamp", bpy.data.lights.new("lamp", "POINT"))
        for one in (hair, lamp):
            place.objects.link(one)
        self.assertEqual(run("name_scene"), "Skins: 1. Objects: 1. Materials: 1. Others: 1.")
        expected = [(SKINS[2]["ingamename"], SKINS[2]["legend"], "curve"), (None, None, None)]
        self.assertEqual([told_of(hair), told_of(lamp)], expected)

    def test_knows_arms_and_loading_twins(self):
        skin = SKINS[8]
        kinds = {f"{skin['model'][:-2]}_v_LOD0": "arms", f"{skin['model']}_loading": "loading", skin["model"]: "model"}
        made = {name: figure(name, parts(skin))[0] for name in kinds}
        run("name_scene")
        self.assertEqual({name: bpy.data.objects[of].get("legend_tools_kind") for name, of in made.items()}, kinds)

    def test_draws_its_panel_with_the_looks_of_the_active_object(self):
        parent, recolour = SKINS[2], SKINS[3]
        bpy.context.view_layer.objects.active = bpy.data.objects[figure(f"{parent['model']}_LOD0", parts(parent))[0]]
        run("find", text=parent["ingamename"])
        run("name_scene")
        drawn = Drawn()
        bpy.types.LEGEND_TOOLS_PT_panel.draw(drawn, bpy.context)
        said = "Skins: 1. Objects: 3. Materials: 2. Others: 0."
        looks = [("operator", "legend_tools.dress", each["ingamename"]) for each in (parent, recolour)]
        buttons = [("operator", f"legend_tools.{name}", None) for name in ("open_page", "import_skin", "dress")]
        rest = [("operator", f"legend_tools.{name}", text) for name, text in (("name_scene", None), ("refresh", ""))]
        self.assertEqual(
            drawn.all[2:], [*buttons, *looks, *rest, *(("label", line, None) for line in textwrap.wrap(said, 32))]
        )

    def test_says_that_nothing_is_of_a_skin(self):
        self.assertEqual(run("name_scene"), "Nothing in the scene is of a skin of the list.")
        mesh("Cube", ["Material"])
        self.assertEqual(run("name_scene"), "Nothing in the scene is of a skin of the list.")
