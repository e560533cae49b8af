import { Button, Empty, Icon, Num } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { LocalDateTime } from '../../../shared/time/local-time.tsx';
import { useWords } from '../../../shared/words/words.tsx';
import { timesText } from '../frame/last-strip.tsx';
import { AwardLines } from '../jackpot/award-lines.tsx';
import { namedAwards } from '../jackpot/named-awards.ts';
import type { GameRound, HistoryPage, HistoryRow, Jackpot } from '../session/session.ts';
import type { GamePanelProps } from './panel-props.ts';
import { verifyLink } from './verify-link.ts';

type Shown = Pick<GamePanelProps, 'module' | 'session' | 'amounts' | 'tell'>;

/** A round once more: as it stood at its end, in words, and the way to check it. */
function RoundAgain({ id, onBack, module, session, amounts, tell }: Shown & { id: string; onBack: () => void }) {
  const { say, language } = useWords();
  const [round, setRound] = useState<GameRound | 'none'>();
  const [jackpots, setJackpots] = useState<readonly Jackpot[]>([]);
  useEffect(() => {
    let wanted = true;
    const recall = async (): Promise<void> => {
      const [found, over] = await Promise.all([session.recall(id), session.jackpots?.()]);
      if (!wanted) return;
      setRound(found ?? 'none');
      setJackpots(over ?? []);
    };
    void recall();
    return () => {
      wanted = false;
    };
  }, [session, id]);
  const { Replay, game } = module;
  return (
    <>
      <Button variant="ghost" className="cg-panel-back" onClick={onBack}>
        <Icon name="arrow-left" size={18} mirror />
        {say('play_history')}
      </Button>
      {round === undefined ? <div className="cg-panel-wait" aria-busy="true" /> : null}
      {round === 'none' ? <Empty icon="cloud-slash" title={say('play_round_gone')} /> : null}
      {round && round !== 'none' ? (
        <>
          {Replay ? (
            <div className="cg-replay">
              <Replay game={game} round={round} amounts={amounts} />
            </div>
          ) : null}
          <p>{tell(round)}</p>
          {round.awards.length > 0 ? (
            <section className="cg-awarded" aria-label={say('jackpot_won')}>
              <h3>{say('jackpot_won')}</h3>
              <AwardLines awards={namedAwards(round.awards, jackpots, say)} amounts={amounts} />
            </section>
          ) : null}
          <Source round={round} />
          <a
            className="btn btn-neutral btn-wide"
            href={verifyLink(game.id, session.currency, language, round, jackpots)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="seal-check" size={18} />
            {say('play_check_round')}
          </a>
          {round.source.kind === 'seeds' && round.source.serverSeed === undefined ? (
            <p className="cg-note">{say('play_check_later')}</p>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** What a round was drawn from, as far as it is told. */
function Source({ round: { source } }: { round: GameRound }) {
  const { say } = useWords();
  if (source.kind === 'chain') return null;
  return (
    <dl className="cg-source">
      <div>
        <dt>{say('play_server_hash')}</dt>
        <dd>
          <code dir="ltr">{source.serverSeedHash}</code>
        </dd>
      </div>
      <div>
        <dt>{say('play_client_seed')}</dt>
        <dd>
          <code dir="ltr">{source.clientSeed}</code>
        </dd>
      </div>
      <div>
        <dt>{say('play_nonce')}</dt>
        <dd>
          <Num>{source.nonce}</Num>
        </dd>
      </div>
    </dl>
  );
}

function Row({ row, amounts, onOpen }: { row: HistoryRow } & Pick<Shown, 'amounts'> & { onOpen: () => void }) {
  const { say } = useWords();
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>
          <LocalDateTime at={row.at} />
          <small>{row.voided ? say('play_voided') : say('play_stake_of', { amount: amounts.show(row.staked) })}</small>
        </span>
        <span data-won={row.won > row.staked ? '' : undefined}>
          <Num>{amounts.show(row.won)}</Num>
          <small>
            <Num>{timesText(row)}</Num>
          </small>
        </span>
        <Icon name="caret-right" bold size={14} mirror />
      </button>
    </li>
  );
}

/** Rounds of this game, the newest first; each opens as it stood. */
export default function HistoryPanel({ module, session, amounts, tell }: GamePanelProps) {
  const { say } = useWords();
  const [page, setPage] = useState<HistoryPage | 'failed'>();
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void session.history().then((first) => wanted && setPage(first ?? 'failed'));
    return () => {
      wanted = false;
    };
  }, [session]);
  if (opened !== undefined) return <RoundAgain id={opened} onBack={() => setOpened(undefined)} {...{ module, session, amounts, tell }} />;
  if (page === undefined) return <div className="cg-panel-wait" aria-busy="true" />;
  if (page === 'failed') return <Empty icon="cloud-slash" title={say('play_history_failed')} />;
  if (page.rows.length === 0) return <Empty icon="clock-counter-clockwise" title={say('play_history_none')} />;
  const more = async (): Promise<void> => {
    const next = await session.history(page.rows.at(-1)?.id);
    if (next) setPage({ rows: [...page.rows, ...next.rows], more: next.more });
  };
  return (
    <>
      <ol className="cg-rounds">
        {page.rows.map((row) => (
          <Row key={row.id} row={row} amounts={amounts} onOpen={() => setOpened(row.id)} />
        ))}
      </ol>
      {page.more ? (
        <Button wide onClick={() => void more()}>
          {say('play_history_more')}
        </Button>
      ) : null}
    </>
  );
}
