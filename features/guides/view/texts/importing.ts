import { ADD_ON } from '#src/content/add-on.ts';
import { elsewhere } from './elsewhere.ts';
import type { Guide } from './guide.ts';

/** The guide "Import into Blender" (docs: Importing). */
export const importing: Guide = {
  lead: 'The exported model brings its bones and its weights along. What is left to do in Blender is its size, a better material if you want one, and, for a recolour, the other set of pictures.',
  warning:
    'You need the .cast file of the model with its pictures beside it, as the guide “Get the Game’s Files” leaves them. Move the whole folder, never the .cast file alone.',
  steps: [
    {
      id: 'cast',
      title: 'Install the cast add-on',
      parts: [
        {
          text: `Download the Blender add-on from [cast](${elsewhere.cast}) and leave it zipped. In Blender 3.6 or newer, choose Edit ▸ Preferences ▸ Add-ons, install it from disk, and tick “Cast Support”.`,
        },
        {
          text: `The add-on [Legend Tools](${ADD_ON}) of this site works with it, from Blender 3.4 on, and is installed in the same way. It finds a skin by its name in the shop, imports it upright and in metres, puts its pictures on, changes its recolours in place, and names what stands in a scene.`,
        },
      ],
    },
    {
      id: 'import',
      title: 'Import the model',
      parts: [
        {
          text: 'Choose File ▸ Import ▸ Cast (.cast) and pick the file that ends in `_LOD0.cast`. LOD1 and higher are the same model with fewer triangles. The settings can stay as they are.',
        },
        {
          text: 'Blender now has an armature with meshes below it. A mesh is named after the part it draws and its material: `body_0_wraith_base_body` wears `wraith_base_body`. You can paste such names into [Translate Lists](/translate) to see which skin they belong to.',
        },
      ],
    },
    {
      id: 'scale',
      title: 'Scale it',
      parts: [
        {
          text: 'The game counts in inches, Blender in metres: fresh from the import, a legend is as tall as a tower. It also lies on its back, since the game’s models have their height along Y. In Object Mode select the armature. Press R, X, type 90 and press Enter; then press S, type the number and press Enter:',
        },
        { code: { file: 'Scale', text: '0.0254' } },
        {
          text: 'Apex Toolbox does it with “Set Correct Model Size”, which also turns the model upright and skips models that are already the right size. Do this first: effects and shaders of the add-ons are made for the true size.',
        },
      ],
    },
    {
      id: 'materials',
      title: 'Make its materials',
      parts: [
        {
          text: 'Since version 1.7.0 of January 2025 the cast add-on builds a Principled BSDF with the pictures that it knows. Eevee and Cycles both draw it. It inverts the gloss into Roughness, takes the colour of reflections as Specular Tint with an IOR of 1000, and leads the normals through a Normal Map node. Older versions build a Specular BSDF, and Cycles shows that as black. There are three ways to something better:',
        },
        {
          table: {
            caption: 'Ways to materials',
            head: ['Way', 'Blender', 'What you do'],
            rows: [
              [
                `[Apex Toolbox](${elsewhere.toolbox}), the release that is kept up`,
                '4.0 or newer',
                'In the sidebar, Apex Tools ▸ Materials ▸ Auto Texture: choose a shader and press “Texture Model”. It finds the pictures by the name of the model.',
              ],
              [
                `[Apex Auto Shader](${elsewhere.autoShader})`,
                '5.2',
                'Import the models with its own “Import CAST Model(s)”. “Find Skins” lists the skins that are in your folder of exports.',
              ],
              ['By hand', 'any', 'Connect the pictures that the import left out to its Principled BSDF, as below.'],
            ],
          },
        },
        {
          table: {
            caption: 'Pictures, and where they belong',
            head: ['Picture ends in', 'What it is', 'In the Principled BSDF', 'Colour space'],
            rows: [
              ['`_col`, `_albedoTexture`', 'colour', 'Base Color', 'sRGB'],
              ['`_nml`, `_normalTexture`', 'normals', 'Normal, by way of a Normal Map node', 'Non-Color'],
              ['`_gls`, `_glossTexture`', 'gloss', 'Roughness, by way of an Invert node', 'Non-Color'],
              ['`_ilm`, `_emissiveTexture`', 'glow', 'Emission Color, with a strength of 1 or more', 'sRGB'],
              ['`_opa`, `_opacityMultiplyTexture`', 'what is see-through', 'Alpha', 'Non-Color'],
              ['`_ao`, `_aoTexture`', 'soft shadows', 'multiplied with the colour', 'Non-Color'],
              ['`_cav`, `_cavityTexture`', 'fine creases', 'multiplied with the colour, or left out', 'Non-Color'],
              ['`_thk`', 'thin places that light shines through', 'Subsurface', 'Non-Color'],
              [
                '`_spc`, `_specTexture`',
                'colour of reflections',
                'Specular Tint, as the import does, or left out',
                'sRGB',
              ],
            ],
          },
        },
        {
          text: 'A gloss picture is the opposite of roughness: bright means smooth. The direction of the green channel of the normals is not documented. If bumps look like dents, invert the green channel.',
        },
      ],
    },
    {
      id: 'recolour',
      title: 'Apply a recolour',
      parts: [
        {
          text: 'A recolour has `_rt01` or `_rc01` in the name of its material and wears the model of its parent. So import the parent’s model, export the material of the recolour as well, and swap the pictures.',
        },
        {
          table: {
            caption: 'Ways to a recolour',
            head: ['Way', 'What you do'],
            rows: [
              [
                'Apex Toolbox',
                'Select the meshes, choose the folder of the recolour’s pictures under Recolour, and press the button. It takes the names of RSX and of Legion+.',
              ],
              [
                `The [first Apex Toolbox](${elsewhere.firstToolbox})`,
                'Put the folder of the recolour into `_images` of the model, type its name, for example `wraith_lgnd_v19_liberator_rc01`, and press Re-texture.',
              ],
              [
                'By hand',
                'In each material, open the picture of the same part and the same end of the name: `…_rt01_body_col` in the place of `…_body_col`.',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'slots',
      title: 'What a slot is',
      parts: [
        {
          text: 'Many common, rare and epic skins have no material of their own. The game keeps a table of looks inside the model and picks one entry, a slot, often with a palette of colours on top. For such a skin, the site shows the slot and the model.',
        },
        {
          text: 'Export and import that model; it wears its first look. Newer builds of RSX can choose another one: Skins in the preview of the model, and “Export Skin” in the settings. What Blender gets from it is not yet confirmed, and no tool is known to apply a palette. Where pictures with the slot’s name turn up in RSX, treat them like a recolour.',
        },
      ],
    },
    {
      id: 'animation',
      title: 'Animate it',
      parts: [
        {
          text: 'Export the clips (`aseq`) of the legend; the page of each legend names its rig and its clips. Select the armature, then import the .cast file of a clip the same way as the model. With “Import Resets Scene” on, every file becomes an action of its own, and you can pick several at once.',
        },
      ],
    },
  ],
  notes: [
    {
      title: 'What not to import',
      texts: [
        'A name that ends in `_loading` is the twin for loading screens, without textures. One that ends in `_v` or begins with `pov_` is what you see of yourself in the game: arms and hands. You want the one that ends in `_w`, or an old one like `pilot_light_wraith`.',
      ],
    },
    {
      title: 'What this was read from',
      texts: [
        'The source of the cast add-on 1.9.9 (Jul 21, 2026), and the pages of Apex Toolbox 3.9 and Apex Auto Shader for Blender 5.2. Add-ons change; where a button has another name, theirs is right.',
        'The cast add-on also imports hair, blend shapes and constraints where a file has them. Whether files of this game do is not confirmed.',
      ],
    },
  ],
  questions: [
    {
      question: 'The model is black in Cycles.',
      answer:
        'The cast add-on is older than 1.7.0: it builds a Specular BSDF, and Cycles cannot draw that. Update the add-on and import again, or use a shader of one of the others.',
    },
    {
      question: 'The model is pink.',
      answer:
        'Blender cannot find the pictures: the folder was moved or they were never exported. Apex Toolbox looks for them with Scene Health ▸ Repair Missing Textures.',
    },
    {
      question: 'Auto Texture finds no pictures.',
      answer:
        'Set the folder of the export under Search Options and press the button again. It remembers the folder for the next models. Pictures that are named by GUID cannot be told apart: export again with the naming “Text”.',
    },
    {
      question: 'Fingers or legs are bent the wrong way.',
      answer: 'Some models come without a rest pose. Import again without “Import IK Handles”, or import a clip.',
    },
    {
      question: 'I see points, but no surface.',
      answer:
        'One person met this, and it went away with Blender’s own language set to English. The reason is not known.',
    },
    {
      question: 'Two models change colour together.',
      answer:
        'They share a material. Make it single-user on one of them (Object ▸ Relations ▸ Make Single User), then change it.',
    },
  ],
};
