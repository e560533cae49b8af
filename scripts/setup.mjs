// node scripts/setup.mjs <script> [arguments]: installs what is missing and runs the script under the pinned Node.
// Its syntax is old on purpose, so that an old Node can read it as far as the sentence that says so.
const OLDEST = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(`Fairbook needs Node ${OLDEST} or newer to begin with, and this is ${process.versions.node}.\n`);
  process.exit(1);
}

void import('./pinned.mjs').then(({ runPinned }) => runPinned(process.argv[2], process.argv.slice(3)));
