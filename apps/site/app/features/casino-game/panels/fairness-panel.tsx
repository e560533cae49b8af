import type { RevealedSeedsBody } from '@fairbook/contract';
import { Button, Field, Icon, Num, Strip } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { useSession } from '../play/use-seat.ts';
import type { GameSession, Refused, SessionState } from '../session/session.ts';
import type { GamePanelProps } from './panel-props.ts';
import { verifySeedsLink } from './verify-link.ts';

type Seeds = NonNullable<SessionState['seeds']>;
/** As the server takes them (`ClientSeed` of the contract). */
const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;
const NEW_BYTES = 6;
const newClientSeed = (): string => [...crypto.getRandomValues(new Uint8Array(NEW_BYTES))].map((byte) => (byte % 36).toString(36)).join('');

function Hash({ label, value }: { label: string; value: string }) {
  const { say } = useWords();
  return (
    <div className="cg-hash">
      <span>{label}</span>
      <code dir="ltr">{value}</code>
      <button
        type="button"
        className="icon-button"
        aria-label={say('play_copy', { what: label })}
        onClick={() => void navigator.clipboard?.writeText(value).catch(() => {})}
      >
        <Icon name="copy" size={16} />
      </button>
    </div>
  );
}

/** The pair that the next round is drawn from. */
function InUse({ seeds }: { seeds: Seeds }) {
  const { say } = useWords();
  return (
    <section className="cg-card">
      <h3>{say('play_seeds_now')}</h3>
      <Hash label={say('play_server_hash')} value={seeds.serverSeedHash} />
      <Hash label={say('play_client_seed')} value={seeds.clientSeed} />
      <p className="cg-fact">
        <span>{say('play_next_nonce')}</span>
        <Num>{seeds.nonce}</Num>
      </p>
      <p className="cg-fact">
        <span>{say('play_open_rounds')}</span>
        <Num>{seeds.openRounds}</Num>
      </p>
    </section>
  );
}

/** The next pair, and the way to take it into use: asked twice, for the nonces begin again. */
function Rotate({ session, seeds }: { session: GameSession; seeds: Seeds }) {
  const { say } = useWords();
  const [client, setClient] = useState(newClientSeed);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const good = CLIENT_SEED.test(client);
  const rotate = async (): Promise<void> => {
    const answer = await session.rotate(client);
    setAsked(false);
    setRefused(answer.ok ? undefined : answer);
    if (answer.ok) setClient(newClientSeed());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (good) setAsked(true);
  };
  return (
    <form method="post" className="cg-card" onSubmit={submit}>
      <h3>{say('play_seeds_next')}</h3>
      <Hash label={say('play_next_hash')} value={seeds.nextServerSeedHash} />
      <Field
        label={say('play_new_client_seed')}
        dir="ltr"
        maxLength={64}
        autoComplete="off"
        value={client}
        onChange={(event) => setClient(event.currentTarget.value)}
        error={good ? undefined : say('play_client_seed_wrong')}
        suffix={
          <button type="button" className="icon-button" aria-label={say('play_client_seed_new')} onClick={() => setClient(newClientSeed())}>
            <Icon name="arrows-clockwise" size={18} />
          </button>
        }
      />
      {seeds.openRounds > 0 ? (
        <Strip icon="warning" tone="warning">
          {say('refusal_seeds-in-use')}
        </Strip>
      ) : null}
      {refused ? (
        <Strip icon="warning-circle" tone="warning">
          {refused.refusal ? say(`refusal_${refused.refusal.code}`) : say('answer_lost')}
        </Strip>
      ) : null}
      {asked ? (
        <div className="cg-asked" role="alert">
          <strong>{say('play_rotate_title')}</strong>
          <p>{say('play_rotate_text', { rounds: seeds.nonce })}</p>
          <div className="cg-asked-acts">
            <Button onClick={() => setAsked(false)}>{say('play_keep_pair')}</Button>
            <Button variant="primary" onClick={() => void rotate()}>
              {say('play_rotate')}
            </Button>
          </div>
        </div>
      ) : (
        <Button type="submit" wide disabled={!good || seeds.openRounds > 0}>
          {say('play_rotate_show')}
        </Button>
      )}
    </form>
  );
}

/** The seeds that rounds are drawn from: those in use, those that follow, and those that were told. */
export default function FairnessPanel({ session, module }: GamePanelProps) {
  const { say, language } = useWords();
  const { seeds, revealed } = useSession(session);
  if (!seeds) return <p className="cg-note">{say('play_seeds_none')}</p>;
  const checkSeeds = ({ serverSeed, serverSeedHash, clientSeed }: RevealedSeedsBody): string =>
    verifySeedsLink({ language, game: module.game.id, serverSeed, serverSeedHash, clientSeed });
  return (
    <>
      <p className="cg-note">{say('play_fairness_text')}</p>
      <InUse seeds={seeds} />
      <Rotate session={session} seeds={seeds} />
      {revealed.length === 0 ? null : (
        <section className="cg-card">
          <h3>{say('play_seeds_shown')}</h3>
          <ul className="cg-pairs">
            {revealed.map((pair) => (
              <li key={pair.pair}>
                <code dir="ltr">{pair.serverSeed}</code>
                <span>
                  <code dir="ltr">{pair.clientSeed}</code> · {say('play_rounds_on', { count: pair.rounds })}
                </span>
                <a className="link" href={checkSeeds(pair)} target="_blank" rel="noopener">
                  {say('play_check')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
