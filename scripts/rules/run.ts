import { once } from 'node:events';
import { answerLine, MAX_LINE_BYTES, splitLines } from './json-lines.ts';
import { OFFERED_RULES } from './registry.ts';

const names = Object.keys(OFFERED_RULES);

/** The list of the rules, or one rule's reference. */
function help(name: string | undefined): string {
  const rule = name === undefined ? undefined : OFFERED_RULES[name];
  if (!rule) {
    const list = Object.entries(OFFERED_RULES).map(([rule, { summary }]) => `  ${rule.padEnd(16)}${summary}`);
    return `fairbook rules <name>   asks a pure rule without a server

One JSON object per line on standard input, one per line on standard output, in order:
{"ok":true,...} or {"ok":false,"code":"...","message":"..."}.
A bad line gets its own refusal and never stops the rest. A line has ${MAX_LINE_BYTES} bytes at most.

${list.join('\n')}

fairbook rules <name> --help   what a rule takes and gives
`;
  }
  return `fairbook rules ${name}   ${rule.summary}\n\n${rule.reference}\n`;
}

/** `fairbook rules`: gives the exit code. */
export async function runRules(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args.filter((arg) => arg !== '--help' && arg !== '-h');
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help(name));
    return 0;
  }
  const offered = name !== undefined && Object.hasOwn(OFFERED_RULES, name) ? OFFERED_RULES[name] : undefined;
  if (!offered || rest.length > 0) {
    process.stderr.write(
      offered
        ? `A rule takes no arguments, it reads standard input: ${rest.join(' ')}\n`
        : `There is no rule "${name}": it must be one of ${names.join(', ')}.\n`,
    );
    return 1;
  }
  const rule = await offered.load();
  // A reader that has seen enough (`| head`) closes the pipe: that is no fault.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of splitLines(process.stdin))
    if (!process.stdout.write(`${answerLine(rule, line)}\n`)) await once(process.stdout, 'drain');
  return 0;
}
