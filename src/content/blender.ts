import names from '../../packages/blender/legend_tools/names.py?raw';

/** The program that reads names of Blender, as the page for developers shows it and a test runs it: the add-on's own. */
export const BLENDER_PYTHON = `import json, re, urllib.request

def load(site):
    with urllib.request.urlopen(f"{site}/data/v1/blender.json") as answer:
        return json.load(answer)
${names.replace(/^#.*\nimport re\n\n/, '').replaceAll('\n\n\n', '\n\n')}
# data = load("https://…")
# for skin in skins(data, "body_0_wraith_base_body.001"):
#     print(skin["legend"], skin["ingamename"])
`;
