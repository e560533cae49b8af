import { multiplierText, UNIT } from '@fairbook/games/definition/multiplier';
import { STAKE } from '@fairbook/games/slots/slot';
import { Empty, KeyValue, KeyValues, Num, Segment } from '@fairbook/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import type { SlotTheme } from '../themes/theme.ts';
import type { SlotFigures } from './slot-figures.ts';

/** What the build counted of a slot, as files of the site. */
export interface CountedFiles {
  readonly sheet: string;
  readonly made: string;
}

const json = async (address: string): Promise<unknown> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};

/** The figures of a way to play; undefined while they are on their way. */
function useFigures(theme: SlotTheme, files: CountedFiles, mode: string): SlotFigures | 'failed' | undefined {
  const [figures, setFigures] = useState<SlotFigures | 'failed'>();
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const [{ figuresFor }, counted, made] = await Promise.all([import('./slot-figures.ts'), json(files.sheet), json(files.made)]);
      const way = theme.slot.modes.find(({ id }) => id === mode) ?? theme.slot.modes[0];
      const found = figuresFor(theme, way, counted as Parameters<typeof figuresFor>[2], made as Parameters<typeof figuresFor>[3]);
      if (wanted) setFigures(found ?? 'failed');
    };
    load().catch(() => wanted && setFigures('failed'));
    return () => {
      wanted = false;
    };
  }, [theme, files, mode]);
  return figures;
}

/** Parts of what is staked: what comes back, by where from, and what does not. */
function ReturnParts({ figures: { base, features, pot } }: { figures: SlotFigures }) {
  const { say, locale } = useWords();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const parts = [
    { id: 'base', share: base },
    { id: 'features', share: features },
    ...(pot > 0 ? [{ id: 'pot', share: pot }] : []),
    { id: 'kept', share: 1 - base - features - pot },
  ].filter(({ share }) => share > 0);
  return (
    <>
      <p className="cg-rtp">
        <Num>{percent.format(base + features + pot)}</Num> <small>{say('play_rtp')}</small>
      </p>
      <div className="slot-parts" aria-hidden="true">
        {parts.map(({ id, share }) => (
          <span key={id} data-part={id} style={{ '--share': share } as CSSProperties} />
        ))}
      </div>
      <ul className="slot-part-list">
        {parts.map(({ id, share }) => (
          <li key={id} data-part={id}>
            <span>{say(`slot_rtp_${id}`)}</span>
            <Num>{percent.format(share)}</Num>
          </li>
        ))}
      </ul>
    </>
  );
}

function Volatility({ of }: { of: number }) {
  const { say } = useWords();
  return (
    <span className="slot-volatility">
      <span aria-hidden="true">
        {Array.from({ length: 5 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its number.
          <i key={at} data-on={at < of ? '' : undefined} />
        ))}
      </span>
      {say(`slot_volatility_${of}`)}
    </span>
  );
}

/** Where runs of a hundred rounds end: nine of ten between two sums, and the middle one. */
function Hundred({ figures: { run }, net, stake }: { figures: SlotFigures; net: (prize: number) => string; stake: string }) {
  const { say } = useWords();
  const { rounds, low, middle, high } = run;
  const [from, to] = [Math.min(low, 0) * 1.25, Math.max(high, 0) * 1.25];
  const at = (value: number): string => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`;
  return (
    <section className="slot-hundred">
      <h3>{say('slot_hundred', { count: rounds })}</h3>
      <div
        className="slot-band"
        dir="ltr"
        aria-hidden="true"
        style={{ '--low': at(low), '--middle': at(middle), '--high': at(high) } as CSSProperties}
      >
        <span />
        <i />
      </div>
      <p>{say('slot_hundred_text', { count: rounds, stake, low: net(low), high: net(high), middle: net(middle) })}</p>
    </section>
  );
}

export function Mathematics({ theme, files, amounts, stake }: { theme: SlotTheme; files: CountedFiles; amounts: Amounts; stake: bigint }) {
  const { say, locale } = useWords();
  const [mode, setMode] = useState<string>(theme.slot.modes[0].id);
  const figures = useFigures(theme, files, mode);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const oneIn = (rounds: number): string =>
    say('play_one_in', { count: new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(rounds) });
  const net = (prize: number): string => {
    const amount = amounts.show((stake * BigInt(Math.abs(Math.round(prize)))) / BigInt(STAKE), 'whole');
    return isolated(`${prize < 0 ? '−' : '+'}${amount}`);
  };
  const ways = theme.slot.modes.length > 1 && (
    <Segment
      label={say('play_way')}
      value={mode}
      onChange={setMode}
      options={theme.slot.modes.map(({ id }) => ({ value: id, label: say(`slot_for_${id}`) }))}
    />
  );
  if (figures === undefined) return <div className="cg-panel-wait" aria-busy="true" />;
  if (figures === 'failed') return <Empty icon="cloud-slash" title={say('slot_info_failed')} />;
  const costs = theme.slot.modes.find(({ id }) => id === mode)?.costs ?? STAKE;
  return (
    <>
      {ways}
      <ReturnParts figures={figures} />
      <KeyValues>
        <KeyValue label={say('play_hits')}>
          <Num>{new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(figures.hits)}</Num>
        </KeyValue>
        <KeyValue label={say('slot_volatility')}>
          <Volatility of={figures.volatility} />
        </KeyValue>
        {figures.featureIn > 1 ? <KeyValue label={say('slot_feature_comes')}>{oneIn(figures.featureIn)}</KeyValue> : null}
        <KeyValue label={say('play_greatest')}>
          {say('slot_greatest_times', { times: multiplierText(Math.floor((figures.greatest * STAKE) / costs) * (UNIT / STAKE)) })}
        </KeyValue>
        <KeyValue label={say('play_greatest_chance')}>{oneIn(figures.greatestIn)}</KeyValue>
        <KeyValue label={say('slot_counted')}>{say('slot_counted_rounds', { count: whole.format(figures.rounds) })}</KeyValue>
      </KeyValues>
      <Hundred figures={figures} net={net} stake={amounts.show((stake * BigInt(costs)) / BigInt(STAKE))} />
      <p className="cg-note">{say('play_rtp_note')}</p>
      <h3>{say('play_this_game')}</h3>
      <KeyValues>
        <KeyValue label={say('play_version')}>
          <Num>{figures.sheet.version}</Num>
        </KeyValue>
      </KeyValues>
      <p className="cg-hash">
        <span>SHA-256</span>
        <code dir="ltr">{figures.sheet.hash}</code>
      </p>
    </>
  );
}
