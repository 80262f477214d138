// Plain JavaScript, so that an old Node can run it and say what is missing.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(`Node ${NEEDED} or newer is needed, this is ${process.version}. Install it from nodejs.org.\n`);
  process.exit(1);
}
