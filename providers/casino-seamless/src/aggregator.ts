import {
  type CasinoGame,
  GAME_FEATURES,
  type GamePicture,
  type GameStakes,
  type LaunchAnswer,
  type LaunchRequest,
  PICTURE_TYPES,
} from '@fairbook/provider-kit';
import { type AmountForm, canSay, ExactNumber, exactJson, fromWire, parseExact } from '@fairbook/seamless/amounts';
import { bytesOf, textOf } from '@fairbook/seamless/bounded';
import type { Signature } from '@fairbook/seamless/signature';
import { isFields, textIn } from '@fairbook/seamless/wire';

/** An answer is waited for so long, ms. */
const LIMIT_MS = 8000;
/** Bytes of an answer at most (a list of thousands of games), and of a picture. */
const MOST_BYTES = 20_000_000;
const MOST_PICTURE_BYTES = 400_000;
const CODE = /^[a-z0-9][a-z0-9-]{1,59}$/;

type Fields = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
const wholeIn = (fields: Fields, name: string): number | undefined => {
  const value = fields[name];
  return value instanceof ExactNumber && /^\d{1,9}$/.test(value.text) ? Number(value.text) : undefined;
};

function stakesIn(value: unknown, form: AmountForm): Record<string, GameStakes> {
  if (!isFields(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([currency, bounds]) => {
      if (!isFields(bounds) || !canSay(form, currency)) return [];
      const [least, most, step] = ['min', 'max', 'step'].map((name) => fromWire(form, bounds[name], currency));
      return least !== undefined && most !== undefined && least > 0n && most >= least
        ? [[currency, { least, most, step: step !== undefined && step > 0n ? step : 1n }] as const]
        : [];
    }),
  );
}

/** A game as the aggregator lists it; undefined for one that cannot be offered. */
export function gameIn(value: unknown, form: AmountForm): CasinoGame | undefined {
  if (!isFields(value)) return undefined;
  const [code, name] = [textIn(value, 'game_code') ?? '', textIn(value, 'name') ?? ''];
  const stakes = stakesIn(value['stakes'], form);
  if (!CODE.test(code) || name === '' || name.length > 100 || Object.keys(stakes).length === 0) return undefined;
  const rtp = wholeIn(value, 'rtp') ?? 0;
  const volatility = textIn(value, 'volatility');
  const platforms = texts(value['platforms']);
  const [poster, banner] = [textIn(value, 'url_thumb'), textIn(value, 'url_background')];
  return {
    code,
    kind: textIn(value, 'category') === 'slots' ? 'slot' : 'other',
    categories: texts(value['categories']),
    title: { en: name },
    images: { ...(poster !== undefined && { poster }), ...(banner !== undefined && { banner }) },
    rtp: { least: rtp, most: rtp },
    volatility: volatility === 'low' || volatility === 'medium' || volatility === 'high' ? volatility : undefined,
    stakes,
    features: GAME_FEATURES.filter((feature) => texts(value['features']).includes(feature)),
    demo: value['demo'] === true,
    jurisdictions: Array.isArray(value['jurisdictions']) ? texts(value['jurisdictions']) : undefined,
    devices: (['desktop', 'phone'] as const).filter((device) => platforms.length === 0 || platforms.includes(device)),
    version: textIn(value, 'version') ?? '1',
  };
}

/** Whether a page's origin is one of those that may be framed; `https://*.example.com` is every name below. */
export function isFramed(frames: readonly string[], url: string): boolean {
  const { protocol, host, origin } = new URL(url);
  return frames.some((each) => {
    const below = /^(https:)\/\/\*(\..+)$/.exec(each);
    return below ? protocol === below[1] && host.endsWith(below[2]!) : origin === each;
  });
}

/** What is asked of an aggregator: its games, and where one is played. Every call is signed over its bytes. */
export class Aggregator {
  readonly #url: string;
  readonly #signature: Signature;
  readonly #form: AmountForm;
  readonly #frames: readonly string[];
  /** @param frames origins that its pages may be of */
  constructor(url: string, signature: Signature, form: AmountForm, frames: readonly string[]) {
    this.#url = url.replace(/\/$/, '');
    this.#signature = signature;
    this.#form = form;
    this.#frames = frames;
  }

  async #ask(path: string, body: object): Promise<unknown> {
    const bytes = Buffer.from(exactJson(body), 'utf8');
    const response = await fetch(`${this.#url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [this.#signature.header]: this.#signature.sign(bytes) },
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return response.ok ? parseExact(await textOf(response, MOST_BYTES)) : undefined;
  }

  /** @throws where the aggregator cannot be reached */
  async games(): Promise<CasinoGame[]> {
    const list = await this.#ask('game/list', {});
    if (!Array.isArray(list)) throw new Error('the aggregator gave no list of games');
    return list.flatMap((each) => gameIn(each, this.#form) ?? []);
  }

  /** A picture of one of its games, from the origins of its pages alone. */
  async picture(address: string): Promise<GamePicture | undefined> {
    if (!URL.canParse(address) || !isFramed(this.#frames, address)) return undefined;
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined);
    const type = PICTURE_TYPES.find((each) => each === response?.headers.get('content-type')?.split(';', 1)[0]);
    if (!response?.ok || !type) return undefined;
    const bytes = await bytesOf(response, MOST_PICTURE_BYTES).catch(() => undefined);
    return bytes && { type, bytes };
  }

  async launch({ game, brand, language, device, currency, returnUrl, money }: LaunchRequest): Promise<LaunchAnswer> {
    const answer = await this.#ask('game/url', {
      ...{ game_code: game, sub_partner_id: brand, lang: language, platform: device, currency, lobby_url: returnUrl },
      ...(money ? { user: money.player, token: money.token } : { demo: true }),
    }).catch(() => undefined);
    const url = isFields(answer) ? textIn(answer, 'url') : undefined;
    return url !== undefined && URL.canParse(url) && isFramed(this.#frames, url)
      ? { kind: 'frame', url }
      : { kind: 'refused', reason: 'unavailable' };
  }
}
