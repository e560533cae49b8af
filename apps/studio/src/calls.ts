import { potOut, refusalOut, roundOut, stakesIn } from '@fairbook/casino-studio/remote/codec';
import type { PlayAnswer, PlayBody, PlayPath } from '@fairbook/casino-studio/remote/schema';
import type { StudioPlay, StudioPlayer, StudioRefusal, StudioSeat } from '@fairbook/provider-kit';
import { findLaunch, type Launch } from './launches.ts';
import type { ServiceParts } from './parts.ts';
import { readSums } from './sums-store.ts';

/** What the calls work with: the studio on the wallet of a casino elsewhere. */
export interface CallParts extends ServiceParts {
  readonly play: StudioPlay;
  /** Those that are played in. */
  readonly currencies: readonly string[];
  /** A round of a player's as it is shown. */
  readonly find: (of: StudioPlayer, round: string) => ReturnType<StudioPlay['open']>;
}

type Answers = { readonly [Path in PlayPath]: (parts: CallParts, body: PlayBody<Path>) => Promise<PlayAnswer<Path>> };

const refused = (reason: StudioRefusal['reason']) => refusalOut({ ok: false, reason });

/** A wallet that names no game of a launch judges that with each stake. */
const plays = (launch: Launch, game: string): boolean => launch.game === '' || launch.game === game;

type Named = Omit<Launch, 'currency'>;
const isOf = (launch: Launch, { player, brand, game }: Named): boolean =>
  launch.player === player && launch.brand === brand && plays(launch, game);

/** Whose a token is, by the wallet's word. Under one of another player than the platform knows nothing is played: it may be stolen. */
async function seatOf(parts: CallParts, { token, ...asked }: Named & { readonly token: string }): Promise<StudioSeat | undefined> {
  const launch = await findLaunch(parts, token);
  return launch && isOf(launch, asked) ? { ...launch, game: asked.game, token } : undefined;
}

function roundAnswer(answer: Awaited<ReturnType<StudioPlay['play']>>): PlayAnswer<'play/round'> {
  return answer.ok ? { ok: true, round: roundOut(answer.round), balance: `${answer.balance}` } : refusalOut(answer);
}

/** What is done for each call of a platform. */
export const ANSWERS: Answers = {
  async 'play/launch'(parts, { token, ...asked }) {
    const launch = await findLaunch(parts, token);
    if (!launch || !isOf(launch, asked) || launch.currency !== asked.currency) return refused('launch-unknown');
    if (!parts.currencies.includes(launch.currency)) return refused('currency-not-offered');
    // The commitment to a server seed stands before the first round can be asked for.
    await parts.play.seeds(launch);
    return { ok: true };
  },
  'play/seeds': async ({ play }, of) => ({ ok: true, seeds: await play.seeds(of) }),
  async 'play/rotate'({ play }, { clientSeed, ...of }) {
    const answer = await play.rotate(of, clientSeed);
    return answer.ok ? answer : refusalOut(answer);
  },
  'play/revealed': async ({ play }, { most, ...of }) => ({ ok: true, pairs: [...(await play.revealed(of, most))] }),
  async 'play/round'(parts, { request, options, stakes, features, ...asked }) {
    const seat = await seatOf(parts, asked);
    if (!seat) return refused('launch-unknown');
    // What was begun in a currency that is played in no more goes on.
    if (!parts.currencies.includes(seat.currency)) return refused('currency-not-offered');
    return roundAnswer(await parts.play.play(seat, { request, options, stakes: stakesIn(stakes), features }));
  },
  async 'play/decide'(parts, { round, after, decision, ...asked }) {
    const seat = await seatOf(parts, asked);
    return seat
      ? roundAnswer(await parts.play.decide(seat, { receivedAt: parts.now(), round, after, decision }))
      : refused('launch-unknown');
  },
  async 'play/open'({ play }, { game, ...of }) {
    const round = await play.open(of, game);
    return { ok: true, ...(round && { round: roundOut(round) }) };
  },
  async 'play/find'({ find }, { round: name, ...of }) {
    const round = await find(of, name);
    return { ok: true, ...(round && { round: roundOut(round) }) };
  },
  'play/pots': async ({ play }, { brand, currency }) => ({ ok: true, pots: (await play.pots(brand, currency)).map(potOut) }),
  'play/sums': async ({ db }, { after, ...of }) => ({ ok: true, rounds: await readSums(db, of, after) }),
};
