import { Icon, type IconName } from '@fairbook/ui';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/addresses/paths.ts';
import { useFrame } from '../../../shared/page/frame-data.ts';
import { Elapsed } from '../../../shared/player/elapsed.tsx';
import { NetPosition } from '../../../shared/player/net-position.tsx';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { PanelName } from '../game-module.ts';
import { sound } from '../sound/sound.ts';
import { toggleFullScreen, useCanFill, useFullScreen } from './full-screen.ts';

/** The way back: to where the visit came from, else to where games are chosen. An open round is asked about first. */
function Back({ out, leave }: Pick<GameBarProps, 'out' | 'leave'>) {
  const { say } = useWords();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const within = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    leave(() => void (within ? navigate(-1) : navigate(out)));
  };
  return (
    <a href={out} className="icon-button cg-back" aria-label={say('nav_back')} data-game-back onClick={onClick}>
      <Icon name="arrow-left" size={22} mirror />
    </a>
  );
}

/** Time in play and net position, of a player; that nothing is at stake, of a demonstration. */
export function Session({ demo }: { demo: boolean }) {
  const { say } = useWords();
  const { player, now } = useFrame();
  return (
    <div className="cg-session">
      {demo ? <span className="badge badge-info">{say('play_demo')}</span> : null}
      {player ? (
        <>
          <span>
            <Icon name="clock" size={16} />
            <span className="sr-only">{say('session_elapsed')}</span>
            <Elapsed since={player.sessionSince} drawn={now} />
          </span>
          <NetPosition />
        </>
      ) : null}
    </div>
  );
}

function SoundButton() {
  const { say } = useWords();
  const on = useSyncExternalStore(sound.subscribe, sound.isOn, () => false);
  return (
    <button type="button" className="icon-button" aria-pressed={on} aria-label={say('play_sound')} onClick={() => sound.toggle()}>
      <Icon name={on ? 'speaker-high' : 'speaker-slash'} size={20} />
    </button>
  );
}

function FullScreenButton() {
  const { say } = useWords();
  const full = useFullScreen();
  if (!useCanFill()) return null;
  return (
    <button
      type="button"
      className="icon-button cg-full"
      aria-pressed={full}
      aria-label={say('play_full_screen')}
      onClick={toggleFullScreen}
    >
      <Icon name={full ? 'corners-in' : 'corners-out'} size={20} />
    </button>
  );
}

/** Where a game is played in another way. */
export interface BesideLink {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
}

export interface GameBarProps {
  readonly title: string;
  /** "98.96%", and what is the most a round can win; a text each. */
  readonly rtp: string | undefined;
  readonly most: string | undefined;
  readonly demo: boolean;
  /** The path that the way out leads to. */
  readonly out: string;
  /** The same game in another way: at a table that many share, or alone. */
  readonly beside?: BesideLink | undefined;
  /** Undefined of games whose fairness is their supplier's. */
  readonly open?: ((panel: PanelName) => void) | undefined;
  /** Leaves the game, when the player means it. */
  readonly leave: (go: () => void) => void;
}

/** The way to the same game played otherwise; an open round is asked about first. */
function Beside({
  beside: { to, name, icon },
  leave,
  look,
}: Pick<GameBarProps, 'leave'> & { readonly beside: BesideLink; readonly look: 'bar' | 'strip' | 'icon' }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to));
  };
  return (
    <a href={to} className={look === 'bar' ? 'cg-fair cg-beside' : 'cg-beside-short'} aria-label={name} onClick={onClick}>
      <Icon name={icon} size={look === 'bar' ? 20 : 16} />
      {look === 'icon' ? null : <span>{name}</span>}
    </a>
  );
}

/** The bar of every game: the way back, its name, what it returns; time, net position, fairness, sound and full screen at its end. */
export function GameBar({ title, rtp, most, demo, out, beside, open, leave }: GameBarProps) {
  const { say } = useWords();
  const facts = (
    <>
      {rtp === undefined ? null : <span>{say('play_return', { rtp: isolated(rtp) })}</span>}
      {most === undefined ? null : <span>{say('play_most', { most: isolated(most) })}</span>}
    </>
  );
  return (
    <header className="cg-bar">
      <Back out={out} leave={leave} />
      <div className="cg-name">
        <h1>{title}</h1>
        {open ? (
          <button type="button" className="cg-facts" onClick={() => open('sheet')}>
            {facts} <span className="sr-only">{say('play_sheet')}</span>
          </button>
        ) : (
          <p className="cg-facts">{facts}</p>
        )}
      </div>
      <div className="cg-bar-end">
        <Session demo={demo} />
        {beside ? <Beside beside={beside} leave={leave} look="bar" /> : null}
        {open ? (
          <button type="button" className="cg-fair" onClick={() => open('fairness')}>
            <Icon name="seal-check" size={20} />
            <span>{say('play_fairness')}</span>
          </button>
        ) : null}
        {open ? <SoundButton /> : null}
        <FullScreenButton />
      </div>
    </header>
  );
}

/** The session under the bar of a phone, with the way to the limits. */
export function GameStrip({ demo, beside, leave }: Pick<GameBarProps, 'demo' | 'beside' | 'leave'>) {
  const { say, language } = useWords();
  const { player, now } = useFrame();
  if (!player && !demo && !beside) return null;
  return (
    <section className="cg-strip" aria-label={say('session_elapsed')}>
      {demo ? <span className="badge badge-info">{say('play_demo')}</span> : null}
      {player ? (
        <>
          <span>
            <Icon name="clock" size={14} />
            <Elapsed since={player.sessionSince} drawn={now} />
          </span>
          <NetPosition />
        </>
      ) : null}
      {beside ? <Beside beside={beside} leave={leave} look={player ? 'icon' : 'strip'} /> : null}
      {player ? (
        <a href={paths.limits(language)}>
          {say('limits')}
          <Icon name="caret-right" bold size={12} mirror />
        </a>
      ) : null}
    </section>
  );
}
