import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASED, ROOT } from './workspace.ts';

/** The program `fairbook`. Each command is loaded when asked for, so that a rule answers without the server's code. */
const HELP = `fairbook <command>

  serve           starts Fairbook, as npm start does
  migrate         brings the database up to this version and ends
  verify-ledger   checks the ledger: balances, sums, the chain of hashes, its published heads
  backup <file>   writes the database and all a restore needs into one file, while Fairbook runs or not
  restore <file>  puts a backup into an empty folder and verifies it
  export <file>   writes every row for any PostgreSQL, to move between the embedded database and an outside one
  import <file>   takes an export into an empty database and verifies it
  verify-proof    checks a file of movements a player downloaded, without a server
  staff reset     a new password for one of the staff who lost it, or their second factor
  secret changed  lets the next start have another SECRET
  why <address>   whether a visitor finds a screen, by which rule, and where the settings behind it come from
  studio          runs the games of the studio as a service of its own, for any casino's wallet; studio verify checks its rounds
  attack-wallet   tries a seamless wallet, ours or anybody's, against the conformance list
  rules <name>    asks a pure rule: JSON lines in, JSON lines out

fairbook <command> --help   more about one
`;

const COMMAND_HELP: Readonly<Record<string, string>> = {
  serve: `fairbook serve [--roles web,place,stream,feed,worker]

Builds the sites when their sources changed (a release is built already), starts the embedded PostgreSQL (or uses DATABASE_URL), migrates and serves.
--roles starts only some of the roles in this process. Settings come from the environment: docs/operating.md lists them.
SIGINT and SIGTERM stop it in order.
`,
  migrate: `fairbook migrate

Applies the migrations this version has and the database has not, each in one transaction, and ends.
Uses DATABASE_OWNER_URL (DATABASE_URL when that is all there is), or the embedded PostgreSQL while no Fairbook runs on it, and
gives the role of DATABASE_URL its rights.
`,
  'verify-ledger': `fairbook verify-ledger [--against <folder of heads> [--key <public key in PEM>]]

Recomputes every balance from its transfers, the sums per currency and the chain of hashes, and says what does not agree.
--against also holds it against signed heads that were published outside the database: signatures, their order, and every
root from the transfers as they stand. A rewritten history is found, and the first head it touches is named.
The exit code is 0 when the ledger is clean. Refuses where there is no database. Uses DATABASE_URL, or the embedded PostgreSQL, also while Fairbook runs on it.
`,
  backup: `fairbook backup <file or folder> [--keep <number>]

Writes one compressed file, for its owner alone, with the database as it stands when it ends and with VAR_DIR's secret, ledger key, signed heads and
sandbox files, each with its SHA-256. Also while Fairbook runs. Into a folder it goes under a name with the time; --keep then removes all but the
newest of these. Never writes over anything. An outside database (DATABASE_URL) is written row by row, as fairbook export does.
`,
  restore: `fairbook restore <file> [--replace] [--new-heads]

Checks every byte of a backup, puts it into VAR_DIR, which must be empty, starts the database and verifies the ledger, also against the signed heads
of the backup. Nothing is changed unless all of it is there. --replace keeps what is in VAR_DIR in a folder below it, replaced-<time>.
--new-heads begins a new series of signed heads, for when some were published that the backup does not have. Refuses while Fairbook runs,
and a backup of a newer version. One of an older version is brought to this one.
`,
  export: `fairbook export <file>

Writes every row of the database, as it stands at one moment, and VAR_DIR's other files into one compressed file that does not depend on
PostgreSQL's version. Uses DATABASE_URL, or the embedded PostgreSQL, also while Fairbook runs.
`,
  import: `fairbook import <file> [--replace]

Takes an export into the empty database of DATABASE_OWNER_URL and DATABASE_URL, or without these into an embedded one in VAR_DIR, which
must be empty (--replace as with restore). Compares every table with what was exported, brings it to this version and verifies the ledger.
`,
  staff: `fairbook staff reset <name>

Gives an employee of that name a new password and removes their second factors; all their sessions end. The password is printed,
and their next sign-in asks for one of their own. It is written into the audit log. Uses DATABASE_URL, or the embedded PostgreSQL,
also while Fairbook runs on it.
`,
  why: `fairbook why <address> [--brand <key, number or host>] [--country <ISO code>] [--language <code>] [--signed-in]

Says whether a visitor finds an address, which rule hid or showed it, and which layer each setting behind it came from: default, jurisdiction,
brand or staff. Without options: a guest of the first brand from nowhere in particular. Uses DATABASE_URL or the embedded PostgreSQL for what staff
changed, also while Fairbook runs on it; without a database it goes by the folders alone.
`,
  secret: `fairbook secret changed

Lets the next start have another SECRET than this database was served with; otherwise such a start is refused. Stop every process
first. What the old one sealed is lost: messages that still wait, and the authenticator apps of staff (backup codes and passkeys go on).
Uses DATABASE_URL, or the embedded PostgreSQL.
`,
};

const PROOF_HELP = `fairbook verify-proof <file> [--heads <folder of heads>] [--key <public key in PEM>]

Checks a file from "Money movements": every movement is of the one player and leads to a signed head, and the balance runs from
zero through all of them. --heads also looks each head up among published ones, --key takes the key from elsewhere than the file.
Prints one line of JSON; the exit code is 0 when everything is proved.
`;

const ATTACK_HELP = `fairbook attack-wallet <URL> --account <file> [--report <file>]

Plays an aggregator against the seamless wallet at URL: duplicates, races, wins before bets, rollbacks before bets, lost answers, wrong
currencies, tokens and signatures. The account file is JSON: signature (hmac, rsa), key, player, brand, token, game, currency, and optionally
amounts (minor, decimal, micro), stake (minor units), otherCurrency, expired. It stakes money of that player. --report writes what was found as
Markdown; the exit code is 0 when every guarantee holds. docs/integrating.md says more.
`;

const STUDIO_HELP = `fairbook studio [serve | verify | restored | stuck | end NAME --reason TEXT --by PERSON [--second PERSON]]

Plays the games of the studio as a process of its own, on records of its own, for the seamless wallet at STUDIO_WALLET_URL: balance, bet, win and
rollback under RSA or HMAC signatures. A platform plays them by setting CASINO_STUDIO_URL to its address. Settings are those of the environment that
begin with STUDIO_: docs/operating.md lists them. Uses STUDIO_DATABASE_URL, or an embedded PostgreSQL in STUDIO_VAR_DIR.
verify computes every round again from its seeds and holds it, every nonce and every pot against what was staked and paid, and that against what the
wallet was sent. The exit code is 0 when all of it agrees. Also while the service runs.
restored puts the seeds of all players out of use, after an older state of the records was put back and before anybody plays on it.
stuck lists what the wallet was told again and again and does not take; end says by the word of staff that it never will: docs/operating.md has the rule.
`;

const [command, ...args] = process.argv.slice(2);
const help = command === undefined ? undefined : COMMAND_HELP[command];

if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
  process.stdout.write(HELP);
} else if (command === 'rules') {
  const { runRules } = await import('./rules/run.ts');
  process.exitCode = await runRules(args);
} else if (command === 'attack-wallet') {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) process.stdout.write(ATTACK_HELP);
  else {
    const { runAttack } = await import('./attack-wallet.ts');
    process.exitCode = await runAttack(args);
  }
} else if (command === 'studio') {
  if (args.includes('--help') || args.includes('-h')) process.stdout.write(STUDIO_HELP);
  else {
    const { studioCommand } = await import('./studio.ts');
    process.exitCode = await studioCommand(args);
  }
} else if (command === 'verify-proof') {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) process.stdout.write(PROOF_HELP);
  else {
    const { verifyProof } = await import('./verify-proof.ts');
    process.exitCode = await verifyProof(args);
  }
} else if (help === undefined || !Object.hasOwn(COMMAND_HELP, command)) {
  process.stderr.write(`There is no command "${command}": fairbook --help lists them.\n`);
  process.exitCode = 1;
} else if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(help);
} else if (command === 'serve') {
  process.argv.splice(2, 1);
  await import('./start.ts');
} else if (RELEASED) {
  await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href);
} else {
  await import('../apps/server/src/main.ts');
}
