import { symbolKey } from '@fairbook/games/slots/narration';
import type { SlotWin } from '@fairbook/games/slots/slot';
import type { CSSProperties } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { winSum, winText } from '../play/reason.ts';
import type { Jackpots as JackpotSums, SlotTheme } from '../themes/theme.ts';
import type { Shown } from '../timeline/shown.ts';
import { placed } from './stage-style.ts';
import { SymbolArt } from './symbol-art.tsx';

/** What the overlays of a stage are drawn from. */
export interface OverlayProps {
  readonly theme: SlotTheme;
  readonly shown: Shown;
  /** Multiplier of the picture whose win is marked. */
  readonly multiplier: number;
  /** A prize in money, hundredths of the stake. */
  readonly money: (prize: number) => string;
}

/** More free spins than this are told by their number alone. */
const MOST_DOTS = 20;

/** The name on the frame. */
export function StageName({ theme, shown }: Pick<OverlayProps, 'theme' | 'shown'>) {
  const { say, dir } = useWords();
  if (!theme.layouts.wide.name && !theme.layouts.tall.name) return null;
  const text = shown.scene === 'free' ? say('slot_free_spins') : say(`game_${theme.slot.id.replaceAll('-', '_')}`);
  return (
    <p className="slot-box slot-name" dir={dir} style={placed(theme, ({ name }) => name)}>
      {text}
    </p>
  );
}

/** Free spins that were played, as dots and in words. */
function SpinCount({ count }: { count: NonNullable<Shown['count']> }) {
  const { say } = useWords();
  const { played, of, given } = count;
  return (
    <>
      <strong>{given > 0 ? say('slot_spins_given', { count: given }) : say('slot_spin_of', { played, of })}</strong>
      {of <= MOST_DOTS ? (
        <span className="slot-dots" aria-hidden="true" style={{ '--of': of } as CSSProperties}>
          {Array.from({ length: of }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number.
            <i key={at} data-on={at < played ? '' : undefined} />
          ))}
        </span>
      ) : null}
    </>
  );
}

function WinCard({ theme, win, multiplier, money }: { theme: SlotTheme; win: SlotWin; multiplier: number; money: OverlayProps['money'] }) {
  const { say } = useWords();
  const { slot, art } = theme;
  const text = winText(say, slot, win);
  const sum = winSum(win, { multiplier }, money);
  if (slot.mechanic !== 'clusters' && slot.mechanic !== 'cascades')
    return (
      <strong>
        {text} · <bdi>{sum}</bdi>
      </strong>
    );
  return (
    <span className="slot-card">
      <SymbolArt art={art} name={slot.symbols[win.symbol]?.id ?? ''} />
      <span>
        <small>{text}</small>
        <strong>
          <bdi>{sum}</bdi>
        </strong>
      </span>
    </span>
  );
}

/** The plate at the foot: free spins that are left, or what paid. It says nothing of returns below the stake. */
export function StageFoot({ theme, shown, multiplier, money }: OverlayProps) {
  const { dir } = useWords();
  const win = shown.win && !shown.win.quiet ? shown.win.win : undefined;
  const counts = shown.count && shown.scene !== 'hold' ? shown.count : undefined;
  if (!counts && !win) return null;
  return (
    <div className="slot-box slot-foot" dir={dir} style={placed(theme, ({ foot }) => foot)}>
      <div className="slot-plaque">
        {counts ? <SpinCount count={counts} /> : win ? <WinCard {...{ theme, win, multiplier, money }} /> : null}
      </div>
    </div>
  );
}

/** The number of the line that is drawn, at both of its ends. */
export function LineBadges({ theme: { slot }, shown }: Pick<OverlayProps, 'theme' | 'shown'>) {
  const line = shown.win?.win.line;
  const rows = line === undefined ? undefined : slot.lines[line - 1];
  if (!rows) return null;
  return ([0, rows.length - 1] as const).map((end) => (
    <b key={end} className="slot-badge" data-end={end > 0 ? '' : undefined} style={{ '--row': rows[end] } as CSSProperties}>
      {line}
    </b>
  ));
}

const LADDER = [1, 2, 3, 5];

/** The ladder of multipliers over falling stones. */
export function Ladder({ theme, shown }: OverlayProps) {
  const { say } = useWords();
  return (
    <ol className="slot-box slot-ladder" aria-label={say('slot_multiplier')} style={placed(theme, ({ extra }) => extra)}>
      {LADDER.map((step) => (
        <li
          key={step}
          data-state={step < shown.multiplier ? 'done' : step === shown.multiplier ? 'now' : 'next'}
          aria-current={step === shown.multiplier ? 'step' : undefined}
        >
          ×{step}
        </li>
      ))}
    </ol>
  );
}

const JACKPOTS: readonly (keyof JackpotSums)[] = ['mini', 'minor', 'major', 'grand'];

/** Where so many stars lie on their coin, hundredths. */
const STARS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[50, 50]],
  [
    [31, 50],
    [69, 50],
  ],
  [
    [50, 30],
    [31, 65],
    [69, 65],
  ],
  [
    [32, 32],
    [68, 32],
    [32, 68],
    [68, 68],
  ],
];

/** Stars of a jackpot: they tell it apart as much as its colour. */
export function Stars({ count }: { count: number }) {
  const spots = STARS[count - 1] ?? [];
  const size = count === 1 ? 26 : 16;
  return (
    <svg className="slot-stars" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="52" r="47" className="slot-coin-under" />
      <circle cx="50" cy="48" r="47" className="slot-coin-edge" />
      <circle cx="50" cy="48" r="41" className="slot-coin" />
      {spots.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          className="slot-star"
          transform={`translate(${x} ${y - 2}) scale(${size})`}
          d="M0-1 .24-.33 .95-.31 .38 .12 .59 .81 0 .4-.59 .81-.38 .12-.95-.31-.24-.33Z"
        />
      ))}
    </svg>
  );
}

/** The four jackpots at the present stake; those that lie in the vault are held. */
export function Jackpots({ theme, shown, money, sums }: OverlayProps & { sums: JackpotSums }) {
  const { say } = useWords();
  const held = new Set(Object.values(shown.prizes));
  const full = Object.keys(shown.prizes).length === theme.slot.reels * theme.slot.rows;
  return (
    <ul className="slot-box slot-jackpots" aria-label={say('slot_jackpots')} style={placed(theme, ({ extra }) => extra)}>
      {JACKPOTS.map((name, at) => (
        <li key={name} data-jackpot={name}>
          <Stars count={at + 1} />
          <span>
            <small>{say(`slot_jackpot_${name}`)}</small>
            <strong>
              <bdi>{money(sums[name])}</bdi>
            </strong>
          </span>
          {(name === 'grand' ? full : held.has(sums[name])) ? <em>{say('slot_held')}</em> : null}
        </li>
      ))}
    </ul>
  );
}

/** The symbol that fills its reels in these free spins. */
export function ExpandingPanel({ theme, shown }: OverlayProps) {
  const { say, dir } = useWords();
  const id = shown.expanding === undefined ? undefined : theme.slot.symbols[shown.expanding]?.id;
  if (id === undefined) return null;
  return (
    <div className="slot-box slot-expanding" dir={dir} style={placed(theme, ({ extra }) => extra)}>
      <span className="slot-medal">
        <SymbolArt art={theme.art} name={id} />
      </span>
      <p>
        <small>{say('slot_expanding')}</small>
        <strong>{say(symbolKey(theme.slot.id, id))}</strong>
        <small>{say('slot_fills_reels')}</small>
      </p>
    </div>
  );
}
