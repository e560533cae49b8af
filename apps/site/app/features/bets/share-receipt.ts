import { namedSides } from '@fairbook/contract';
import { betNumber } from '@fairbook/domain/bet/bet-number';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { minorText, parseRational, roundHalfUp } from '@fairbook/domain/rational';
import type { Mark } from '@fairbook/ui/marks.ts';
import type { Say } from '@fairbook/words';
import { saveFile } from '../../shared/browser/save-file.ts';
import { sideOf } from '../../shared/fixture/row-market.ts';
import { tell } from '../../shared/page/toasts.tsx';
import { isolated } from '../../shared/words/format.ts';
import { type ShownBet, toneOf } from './bet-state.ts';
import { finalScore } from './receipt-facts.ts';
import type { PictureWords } from './receipt-picture.ts';

/** How the page says things. */
export interface Speech {
  readonly say: Say;
  readonly money: (amount: string, currency: string) => string;
  readonly price: (price: number) => string;
  readonly moment: (at: number) => string;
  readonly brand: { readonly name: string; readonly mark: Mark };
}

/** A receipt as a file that anyone can check again: the bet and its facts, nothing of the player. */
export function sharedReceipt(bet: ShownBet, receipt: Receipt | undefined): string {
  const legs = bet.legs.map(({ home, away, market, pick, price, result, startsAt }) => ({
    home,
    away,
    market,
    pick,
    price,
    result,
    startsAt,
  }));
  const { id, kind, status, stake, currency, price, potentialReturn, payout } = bet;
  return JSON.stringify({ bet: { id, kind, status, stake, currency, price, potentialReturn, payout, legs }, receipt }, undefined, 2);
}

/** The link a shared picture leads to, and whether amounts are shown there and so on the picture. */
export interface SharedUnder {
  readonly address: string;
  readonly amounts: boolean;
}

/** The return of a stake of 1, two digits. */
function multiplier(bet: ShownBet, receipt: Receipt | undefined, price: Speech['price']): string {
  const product = receipt && parseRational(receipt.product);
  if (!product?.ok) return `× ${price(Math.round(bet.price / 10) * 10)}`;
  const { n, d } = product.value;
  return `× ${minorText(roundHalfUp({ n: n * 100n, d }), 2)}`;
}

/** A receipt in words, for a picture or a message. */
export async function receiptWords(
  bet: ShownBet,
  receipt: Receipt | undefined,
  { address, amounts }: SharedUnder,
  speech: Speech,
): Promise<PictureWords> {
  const { say, money, price, moment, brand } = speech;
  const tone = toneOf(bet);
  const open = tone === 'open';
  const legTone = (result: string): PictureWords['tone'] =>
    result.endsWith('won') ? 'won' : result.endsWith('lost') ? 'lost' : result === 'void' ? 'void' : 'open';
  return {
    brand: brand.name,
    mark: brand.mark,
    site: location.host,
    tone,
    state: say(`bet_${bet.status}`),
    number: say('slip_number', { id: betNumber(bet.id) }),
    amountName: say(open ? 'slip_return' : amounts ? 'bet_paid' : 'receipt_product'),
    amount: amounts ? money(open ? bet.potentialReturn : (bet.payout ?? '0'), bet.currency) : multiplier(bet, receipt, price),
    when: moment(bet.settledAt ?? bet.placedAt),
    legs: bet.legs.map((leg, i) => {
      const score = receipt?.legs[i] && finalScore(receipt.legs[i]);
      const teams = score ? `${leg.home} ${isolated(score)} ${leg.away}` : namedSides(leg.home, leg.away);
      return {
        pick: leg.pick,
        event: `${leg.market} · ${teams}`,
        price: price(leg.price),
        crest: leg.crests?.[leg.crests.of ?? sideOf(Number(leg.key.split(':')[1]))],
        tone: legTone(leg.result),
      };
    }),
    sums: [
      ...(amounts ? [[say('slip_stake'), money(bet.stake, bet.currency)] as const] : []),
      [say('receipt_price'), price(Math.round(bet.price / 10) * 10)],
      [say('slip_placed_at'), moment(bet.placedAt)],
    ],
    check: say(receipt ? 'proof_card_check' : 'proof_card_open'),
    address: address.replace(/^https?:\/\//, ''),
    qr: (await import('./qr.ts')).qrRows(address),
  };
}

/** The words of a picture as a message. */
export const messageOf = (words: PictureWords): string =>
  [
    `${words.brand} · ${words.number} · ${words.state} ${words.amount}`,
    ...words.legs.map((leg) => `${leg.pick} ${leg.price} (${leg.event})`),
    words.sums.map(([name, value]) => `${name} ${value}`).join(' · '),
    words.address,
  ].join('\n');

function save(file: File, say: Say): void {
  saveFile(file);
  tell('info', say('receipt_saved'), file.name);
}

/** Saves the bet and its facts, so that anyone may compute the settlement again. */
export const saveProof = (bet: ShownBet, receipt: Receipt | undefined, say: Say): void =>
  save(new File([sharedReceipt(bet, receipt)], `bet-${bet.id}.json`, { type: 'application/json' }), say);

/** Shares the receipt as a picture by the device's own means, else saves it; in words where no picture can be drawn. */
export async function shareReceipt(bet: ShownBet, receipt: Receipt | undefined, under: SharedUnder, speech: Speech): Promise<void> {
  const { say } = speech;
  const words = await receiptWords(bet, receipt, under, speech);
  const { receiptPicture } = await import('./receipt-picture.ts');
  const picture = await receiptPicture(words).catch(() => undefined);
  const text = messageOf(words);
  const file = picture && new File([picture], `bet-${bet.id}.png`, { type: 'image/png' });
  const data: ShareData = file ? { files: [file], title: words.number, url: under.address } : { text, title: words.number };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
    } catch {
      // Closed by the player.
    }
    return;
  }
  if (file) save(file, say);
  else await navigator.clipboard.writeText(text).then(() => tell('info', say('receipt_copied')));
}
