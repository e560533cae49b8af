import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Brand, namedSides, type ProofView } from '@fairbook/contract';
import { formatPrice, parseRational, type Receipt, sideOfOutcome } from '@fairbook/domain';
import { BoundedMap } from '@fairbook/domain/bounded-map';
import { toHex } from '@fairbook/ui/contrast.ts';
import { flagsFolder } from '@fairbook/ui/flags-folder.ts';
import { palette } from '@fairbook/ui/theme.ts';
import { renderAsync } from '@resvg/resvg-js';
import type { Words } from '../words/words.ts';
import { CARD_LEGS, type CardWords, proofCard, type Tone } from './card.ts';
import { FONT_FILES } from './fonts.ts';

export interface ProofPictureNeeds {
  readonly voice: Words['voice'];
  /** Where the brand's site is reached. */
  readonly siteOf: (brand: Brand) => string;
}

/** Pictures kept at most: one that is passed around is asked for by many at once. */
const KEPT = 64;

const toneOf = (result: string): Tone =>
  result.endsWith('won') ? 'won' : result.endsWith('lost') ? 'lost' : result === 'open' || result === 'accepted' ? 'open' : 'void';

/** The return of a stake of 1, as it stands on a settled receipt: two digits, rounded. */
function multiplier(receipt: Receipt): string {
  const product = parseRational(receipt.product);
  return product.ok ? `× ${(Number(product.value.n) / Number(product.value.d)).toFixed(2)}` : '';
}

/** The drawing of a flag; undefined where the set has none. */
const flagOf = (code: string): Promise<string | undefined> =>
  /^[a-z][a-z-]*$/.test(code) ? readFile(new URL(`${code}.svg`, flagsFolder()), 'utf8').catch(() => undefined) : Promise.resolve(undefined);

async function wordsOf(proof: ProofView, brand: Brand, site: string, { say, language }: ReturnType<Words['voice']>): Promise<CardWords> {
  const tone = toneOf(proof.status);
  const { money } = proof;
  const receipt = proof.receipt as Receipt | null;
  const amount = (text: string, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' }).format(
      text as `${number}`,
    );
  // A product of prices, in hundredths as everywhere.
  const price = formatPrice(Math.round(proof.price / 10) * 10, 'decimal');
  const figure = money
    ? amount(tone === 'open' ? money.potentialReturn : (money.payout ?? '0'), money.currency)
    : receipt && tone !== 'open'
      ? multiplier(receipt)
      : `× ${price}`;
  return {
    brand: brand.name,
    mark: brand.look.mark,
    site,
    tone,
    state: say(`bet_${proof.status}`),
    title: proof.legs.length === 1 ? say('slip_kind_single') : say('bet_accumulator', { n: proof.legs.length }),
    figureName: say(tone === 'open' ? 'slip_return' : money ? 'bet_paid' : receipt ? 'receipt_product' : 'receipt_price'),
    figure,
    priceName: say('receipt_price'),
    price,
    legs: await Promise.all(
      proof.legs.slice(0, CARD_LEGS).map(async (leg) => {
        const crest = leg.crests?.[sideOfOutcome(Number(leg.key.split(':')[1]))];
        return {
          pick: leg.pick,
          event: `${namedSides(leg.home, leg.away)} · ${leg.market}`,
          price: formatPrice(leg.price, 'decimal'),
          crest,
          flag: crest?.flag === undefined ? undefined : await flagOf(crest.flag),
          tone: toneOf(leg.result),
        };
      }),
    ),
    more: proof.legs.length > CARD_LEGS ? say('proof_more_legs', { n: proof.legs.length - CARD_LEGS }) : undefined,
    note: say(receipt ? 'proof_card_check' : proof.status === 'accepted' ? 'proof_card_open' : 'proof_lead'),
  };
}

/** Draws bets that are shown to others, as PNG of 1200 x 630 in the brand's own look; those asked for last are kept. */
export function createProofPictures({ voice, siteOf }: ProofPictureNeeds) {
  const drawn = new BoundedMap<string, Promise<Buffer>>(KEPT);
  const draw = async (proof: ProofView, brand: Brand, language: string): Promise<Buffer> => {
    const { look } = brand;
    const colours = palette(look, look.defaultScheme);
    const spoken = voice(brand, language);
    const svg = proofCard(await wordsOf(proof, brand, siteOf(brand), spoken), {
      colour: (token) => toHex(colours[token]),
      family: look.family,
      radius: look.radius * 3,
      rtl: spoken.dir === 'rtl',
    });
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] },
      logLevel: 'off',
    });
    return image.asPng();
  };
  return (proof: ProofView, { brand, language }: { readonly brand: Brand; readonly language: string }): Promise<Buffer> => {
    const { status, resettled, settledAt, code, money, legs } = proof;
    const key = createHash('sha256')
      .update(JSON.stringify([brand.id, language, code, status, resettled, settledAt, money ?? null, legs.map(({ result }) => result)]))
      .digest('base64');
    const known = drawn.get(key);
    if (known) return known;
    const made = draw(proof, brand, language);
    drawn.set(key, made);
    made.catch(() => drawn.delete(key));
    return made;
  };
}
