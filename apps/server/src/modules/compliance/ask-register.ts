import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import type { RegisterAnswer } from '@fairbook/provider-kit';
import type { News } from '../topics.ts';
import type { Owner } from './face.ts';
import type { ComplianceNeeds } from './needs.ts';
import { insertRegisterAnswer, markToAsk, readRegisterPerson, readRegisterState, writeRegisterState } from './register-store.ts';
import { withdrawNews } from './restriction-store.ts';

const TOPIC = 'register-to-ask';

/** The register a player's place asks; undefined: none. */
function registerOf(needs: ComplianceNeeds, { brandId }: Owner) {
  const brand = needs.brand(brandId);
  assert(brand, `brand ${brandId} exists`);
  return { brand, register: needs.jurisdiction(brand).register };
}

/** From the transaction on nothing is staked or paid in until the register answered: a session opened, or the account came to name its player. */
export async function willAskRegister(needs: ComplianceNeeds, tx: Tx, owner: Owner): Promise<void> {
  if (!registerOf(needs, owner).register || !(await markToAsk(tx, owner, needs.clock.now()))) return;
  const player = `${owner.playerId}`;
  await needs.outbox.add(tx, [{ topic: TOPIC, brandId: owner.brandId, key: player, body: { player } }]);
}

/** Takes an answer down, with what follows from it. */
async function note(
  needs: ComplianceNeeds,
  owner: Owner,
  register: string,
  { kind, reference }: RegisterAnswer,
  state: 'clear' | 'excluded' | undefined,
) {
  const at = needs.clock.now();
  await needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    await insertRegisterAnswer(tx, owner, { id: needs.ids(), register, answer: kind, reference: reference.slice(0, 200), at });
    if (!state) return;
    await writeRegisterState(tx, owner, state, at);
    if (state === 'excluded') await withdrawNews(tx, owner);
    await needs.sessions.changed(tx, owner);
  });
}

/**
 * Asks the register about a player, outside of any transaction. Who is in it is barred as if they had excluded themselves; without an answer it is asked
 * again, and meanwhile goes what the place says.
 * @throws Error where it gave no answer, or none is set up: the news is delivered again
 */
async function askRegister(needs: ComplianceNeeds, { brandId, body }: News<typeof TOPIC>): Promise<void> {
  const owner = { brandId, playerId: BigInt(body.player) };
  const { brand, register: rule } = registerOf(needs, owner);
  // Another session's question was answered in between, or the place has no register any more.
  const before = await readRegisterState(needs.db, owner);
  if (!rule || before === undefined || before === 'clear') return;
  const person = await readRegisterPerson(needs.db, owner);
  if (!person) return;
  const register = needs.register(rule.name);
  const answer: RegisterAnswer = register
    ? await register.check({ key: `${needs.ids()}`, brand: brand.key, person })
    : { kind: 'no-answer', reference: 'not set up' };
  const silent = answer.kind === 'no-answer';
  // Silence lets nobody play whom the register named before.
  const letsPlay = answer.kind === 'clear' || (silent && before === 'pending' && rule.unreachable === 'allow');
  const state = answer.kind === 'excluded' ? 'excluded' : letsPlay ? 'clear' : undefined;
  await note(needs, owner, rule.name, answer, state);
  if (silent && !state) throw new Error(`the register ${rule.name} gave no answer: ${answer.reference}`);
}

export const listenForRegister = (needs: ComplianceNeeds): void => needs.outbox.onApart(TOPIC, (news) => askRegister(needs, news));
