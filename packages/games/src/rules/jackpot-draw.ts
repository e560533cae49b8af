import { Fields, type RuleRefusal } from '@fairbook/domain';
import { isHash } from '@fairbook/domain/heads/bytes';
import { commitmentTo } from '../fair/commitment.ts';
import { drawsFrom } from '../fair/draws.ts';
import { POT_BITS, winningNumbers } from '../jackpots/chance.ts';
import { mysteryWords, sharedMysteryWords } from '../jackpots/words.ts';

/** The draw of a mystery jackpot, of a round on a player's own seeds or of a bet in a shared round; amounts are minor units. */
export function jackpotDraw(fields: Fields, params: unknown): object {
  const given = new Fields(params, 'params');
  const [jackpot, level] = [given.text('jackpot', 'the name of a jackpot'), given.text('level', 'the name of its level')];
  const staked = given.whole('staked', 1, Number.MAX_SAFE_INTEGER);
  const stakesToWin = given.whole('stakesToWin', 1, Number.MAX_SAFE_INTEGER);
  const drawn = fields.has('gameHash') ? ofBet(fields, given, jackpot, level) : ofSeeds(fields, jackpot, level);
  const problem: RuleRefusal | undefined = fields.problem ?? given.problem;
  if (problem) return problem;
  const number = drawn.number();
  const winning = Number(winningNumbers(BigInt(staked), BigInt(stakesToWin)));
  return { ok: true, ...drawn.told, outcome: { number, winning, won: number < winning } };
}

interface Draw {
  readonly told: object;
  readonly number: () => number;
}

function ofSeeds(fields: Fields, jackpot: string, level: string): Draw {
  const [serverSeed, clientSeed] = [fields.text('serverSeed'), fields.text('clientSeed')];
  const nonce = fields.whole('nonce', 0, Number.MAX_SAFE_INTEGER);
  return {
    told: { serverSeedHash: commitmentTo(serverSeed) },
    number: () => drawsFrom(mysteryWords({ serverSeed, clientSeed, nonce }, jackpot, level)).bits(POT_BITS),
  };
}

function ofBet(fields: Fields, given: Fields, jackpot: string, level: string): Draw {
  const gameHash = fields.text('gameHash', '64 hexadecimal digits').toLowerCase();
  if (!isHash(gameHash)) fields.bad('gameHash', '64 hexadecimal digits');
  const salt = fields.text('salt');
  const bet = given.text('bet', 'the name of the bet');
  return { told: {}, number: () => drawsFrom(sharedMysteryWords(gameHash, salt, jackpot, level, bet)).bits(POT_BITS) };
}
