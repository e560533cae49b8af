import { messagesReadMessages } from '@fairbook/client/routes';
import type { AnswerOf, MESSAGE_CALLS } from '@fairbook/contract';
import { buttonClass, Empty, Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { siteContext } from '../context.ts';
import { Notices } from '../features/messages/index.ts';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { LocalDateTime } from '../shared/time/local-time.tsx';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/messages';

type PlayerMessage = AnswerOf<(typeof MESSAGE_CALLS)['messages']>['items'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return site.views.messages(pageOf(request));
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_messages'), '');

function Message({ title, text, at, read, actions }: PlayerMessage) {
  const { say } = useWords();
  return (
    <li className="message">
      <span className="security-icon">
        <Icon name="bell" size={18} />
      </span>
      <div>
        <h2>
          {title}
          {read ? null : <span className="message-new">{say('message_new')}</span>}
        </h2>
        <p className="message-at">
          <LocalDateTime at={at} />
        </p>
        <p>{text}</p>
        {actions.map(({ label, address }) => (
          <A key={address} to={address} className={buttonClass({ variant: 'neutral' })}>
            {label}
          </A>
        ))}
      </div>
    </li>
  );
}

/** Tells the server that the player has seen the newest message, and so all before it. */
function useSeen(newest: PlayerMessage | undefined): void {
  const id = newest && !newest.read ? newest.id : undefined;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (id === undefined) return;
    void call(messagesReadMessages, { body: { upTo: id } }).then(({ ok }) => {
      if (ok) void revalidate();
    });
  }, [id, revalidate]);
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { items, page, pages } = loaderData;
  // New stays what was new when the page was opened, though it counts as read from then on.
  const [fresh] = useState(() => new Set(items.filter(({ read }) => !read).map(({ id }) => id)));
  useSeen(page === 1 ? items[0] : undefined);
  return (
    <OfficeFrame title={say('screen_messages')}>
      {page === 1 ? <Notices /> : null}
      {items.length === 0 ? (
        <Empty icon="bell" title={say('messages_empty_title')}>
          {say('messages_empty_text')}
        </Empty>
      ) : (
        <ul className="messages">
          {items.map((message) => (
            <Message key={message.id} {...message} read={message.read && !fresh.has(message.id)} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(n) => `${paths.office(language)}/messages?page=${n}`} />
    </OfficeFrame>
  );
}
