import packed from './command.json' with { type: 'json' };

const ADDRESS = '/downloads/legend-tools.tgz';

/** The three lines that bring the command: download, install, run. */
const linesFor = (site: string) => `curl -O ${site}${ADDRESS}
npm install -g ./legend-tools.tgz
legend-tools pull ${site}
`;

/** How the command comes to a computer; the build packs it, and puts its checksum here. */
export const installCommand = {
  address: ADDRESS,
  node: packed.node,
  sha256: packed.sha256,
  linesFor,
};
