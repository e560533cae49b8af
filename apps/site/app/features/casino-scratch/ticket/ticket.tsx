import type { ScratchView } from '@fairbook/games/scratch/scratch-game';
import { useState } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type Amounts, byArrows } from '../../casino-game/index.ts';
import { Coin } from './field-art.tsx';
import { FieldFace } from './field-face.tsx';
import { fieldWords } from './field-words.ts';
import { lookOf } from './looks.ts';
import { ScratchField } from './scratch-field.tsx';
import { useScratching } from './use-scratching.ts';

export interface TicketProps {
  readonly game: string;
  readonly view: ScratchView | undefined;
  /** What the card cost, minor units. */
  readonly price: bigint;
  readonly amounts: Amounts;
  /** Fields that are open; all of a card that is over. */
  readonly open: ReadonlySet<number>;
  readonly over: boolean;
  readonly onOpen?: (at: number) => void;
  readonly onScratch?: () => void;
}

/** In place of numbers that are drawn with the card. */
const NO_NUMBERS: readonly number[] = [-1, -2, -3, -4];
const nothing = (): void => {};

/** A card with its fields; before one is bought all of it is covered. */
export function Ticket({ game, view, price, amounts, open, over, onOpen = nothing, onScratch = nothing }: TicketProps) {
  const { say, dir, locale } = useWords();
  const [focused, setFocused] = useState(0);
  const look = lookOf(game);
  const { coin, field: scratched } = useScratching(onOpen, onScratch);
  const isOn = view !== undefined && !over;
  const newest = [...open].at(-1);
  const places = Array.from({ length: look.fields }, (_, at) => at);
  const wins = (at: number): boolean => view?.fields[at]?.wins === true && (over || (look.telling && open.has(at)));
  const nameOf = (at: number): string => {
    const field = view?.fields[at];
    if (!field || !(over || open.has(at))) return say('scratch_covered', { field: at + 1 });
    return say(wins(at) ? 'scratch_wins' : 'scratch_shows', { field: at + 1, shows: fieldWords(game, field, price, amounts, say) });
  };
  return (
    <div className="scratch-ticket" data-game={game}>
      <header dir={dir}>
        <strong>{say(`game_${game.replaceAll('-', '_')}`)}</strong>
        <span>{say(`scratch_rule_${game.replaceAll('-', '_')}`)}</span>
        <Coin className="scratch-mark" />
      </header>
      {look.wanted > 0 ? (
        <p className="scratch-wanted" dir={dir}>
          <span>{say('scratch_wanted')}</span>
          {(view?.wanted ?? NO_NUMBERS.slice(0, look.wanted)).map((number) => (
            <bdi key={number}>{number < 0 ? '–' : number}</bdi>
          ))}
        </p>
      ) : null}
      <fieldset
        dir="ltr"
        aria-label={say('scratch_fields')}
        data-columns={look.columns}
        data-on={isOn ? '' : undefined}
        onKeyDown={byArrows(look.columns)}
        onFocus={(event) => setFocused([...event.currentTarget.querySelectorAll<Element>('button')].indexOf(event.target))}
        {...(isOn ? scratched : {})}
      >
        {places.map((at) => (
          <ScratchField
            key={`${view?.ticket} ${at}`}
            at={at}
            name={nameOf(at)}
            open={view !== undefined && (over || open.has(at))}
            wins={wins(at)}
            look={look}
            focusable={at === focused}
            onOpen={isOn ? onOpen : undefined}
          >
            {view?.fields[at] ? <FieldFace game={game} field={view.fields[at]} price={price} amounts={amounts} /> : null}
          </ScratchField>
        ))}
        {isOn ? (
          <span ref={coin} className="scratch-coin">
            <Coin className="" />
          </span>
        ) : null}
      </fieldset>
      <p className="sr-only" role="status">
        {isOn && newest !== undefined ? nameOf(newest) : ''}
      </p>
      {view ? (
        <p className="scratch-foot" dir={dir}>
          <span>{say('scratch_open_of', { count: over ? places.length : open.size, all: places.length })}</span>
          <span>{say('scratch_card_number', { number: isolated(view.ticket.toLocaleString(locale)) })}</span>
        </p>
      ) : null}
    </div>
  );
}
