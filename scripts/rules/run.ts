import { once } from 'node:events';
import { type CommandLineRule, RULES as DOMAIN_RULES, MAX_RULE_LINE_CHARACTERS, runRule } from '@fairbook/domain/rules/rules';
import { phoneRule } from '@fairbook/forms/rules/phone-rule';
import { emailRule, slugRule } from '@fairbook/forms/rules/text-rules';
import { fairRule } from '@fairbook/games/rules/fair-rule';
import { priceFootballRule } from '@fairbook/pricing/football/price-rule';
import { splitLines } from './lines.ts';

/** Every rule there is, by the name it is asked with. Imported file by file: the rest of the packages would only slow the answer. */
const RULES: Readonly<Record<string, CommandLineRule>> = {
  ...DOMAIN_RULES,
  'price-football': priceFootballRule,
  fair: fairRule,
  phone: phoneRule,
  email: emailRule,
  slug: slugRule,
};

/** A character has at most this many bytes in UTF-8. */
const BYTES_PER_CHARACTER = 4;

/** The list of the rules, or one rule's reference. */
function help(name: string | undefined): string {
  const rule = name === undefined ? undefined : RULES[name];
  if (rule) return `fairbook rules ${name}\n\n${rule.help}\n`;
  const list = Object.entries(RULES).map(([name, { help }]) => `  ${name.padEnd(16)}${help.split('\n')[0]}`);
  return `fairbook rules <name>   asks a pure rule without a server

One JSON object per line on standard input, one per line on standard output, in order:
{"ok":true,...} or {"ok":false,"code":"...","message":"..."}.
A bad line gets its own refusal and never stops the rest. A line has ${MAX_RULE_LINE_CHARACTERS} characters at most;
keys a rule does not know are left aside.

${list.join('\n')}

fairbook rules <name> --help   what a rule takes and gives
`;
}

/** A reader that has seen enough (`| head`) closes the pipe: that is no fault. An answer that cannot be written for another reason is. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') process.stderr.write(`The answers cannot be written: ${error.message}.\n`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
}

/** `fairbook rules`: gives the exit code. */
export async function runRules(args: readonly string[]): Promise<number> {
  process.stdout.on('error', onWriteError);
  const isHelp = (arg: string) => arg === '--help' || arg === '-h';
  const [name, ...rest] = args.filter((arg) => !isHelp(arg));
  if (name === undefined || (args.some(isHelp) && Object.hasOwn(RULES, name))) {
    process.stdout.write(help(name));
    return 0;
  }
  if (!Object.hasOwn(RULES, name)) {
    process.stderr.write(`There is no rule "${name}": it must be one of ${Object.keys(RULES).join(', ')}.\n`);
    return 1;
  }
  if (rest.length > 0) {
    process.stderr.write(`A rule takes no arguments, it reads standard input: ${rest.join(' ')}\n`);
    return 1;
  }
  for await (const line of splitLines(process.stdin, MAX_RULE_LINE_CHARACTERS * BYTES_PER_CHARACTER))
    if (!process.stdout.write(`${JSON.stringify(runRule(name, line, RULES))}\n`)) await once(process.stdout, 'drain');
  return 0;
}
