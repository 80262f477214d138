/** The examples of the two questions, as the page for developers shows them and a test runs them. */
export const FIND_CURL = 'curl "$SITE/api/find?q=wraith_base_body_col.png&limit=3"\n';

export const FIND_JS = `async function find(text) {
  const answer = await fetch(site + '/api/find?q=' + encodeURIComponent(text));
  const reply = await answer.json();
  if (!answer.ok) throw new Error(reply.message);
  return reply.skins;
}

// for (const skin of await find('wraith_base_body_col.png'))
//   console.log(skin.legend, skin.ingamename);
`;

export const FIND_PYTHON = `import json, urllib.parse, urllib.request

def find(site, text):
    query = urllib.parse.urlencode({"q": text})
    with urllib.request.urlopen(f"{site}/api/find?{query}") as answer:
        return json.load(answer)["skins"]

# for skin in find("https://…", "wraith_base_body_col.png"):
#     print(skin["legend"], skin["ingamename"])
`;

export const TRANSLATE_CURL = `curl "$SITE/api/translate" \\
  -H "Content-Type: application/json" \\
  -d '{ "lines": ["wraith_base_body_col.png", "no_such_file.cast"] }'
`;

export const TRANSLATE_JS = `async function translate(lines) {
  const answer = await fetch(site + '/api/translate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(reply.message);
  const skinsOf = (line) => line.skins.map((id) => reply.skins[id]);
  return reply.lines.map((line) => ({ text: line.text, why: line.why, skins: skinsOf(line) }));
}
`;

export const TRANSLATE_PYTHON = `import json, urllib.request

def translate(site, lines):
    body = json.dumps({"lines": lines}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{site}/api/translate", body, headers)
    with urllib.request.urlopen(request) as answer:
        reply = json.load(answer)
    def skins_of(line):
        return [reply["skins"][skin] for skin in line["skins"]]
    return [(line["text"], line["why"], skins_of(line)) for line in reply["lines"]]

# for text, why, skins in translate("https://…", os.listdir("exported_files/models")):
#     print(text, why, [skin["ingamename"] for skin in skins])
`;
