import { buttonClass, Empty, Icon } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { messagesPath, type PlayerMessage, useSeen } from '../features/office/messages.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { A } from '../shared/link.tsx';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/messages';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return site.views.messages(pageOf(request));
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_messages'), '');

function Message({ title, text, at, read, actions }: PlayerMessage) {
  const { say } = useWords();
  return (
    <li className="message" data-new={read ? undefined : ''}>
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

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { items, page, pages } = loaderData;
  useSeen(page === 1 ? items[0] : undefined);
  return (
    <OfficeFrame title={say('screen_messages')}>
      {items.length === 0 ? (
        <Empty icon="bell" title={say('messages_empty_title')}>
          {say('messages_empty_text')}
        </Empty>
      ) : (
        <ul className="messages">
          {items.map((message) => (
            <Message key={message.id} {...message} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(n) => `${messagesPath(language)}?page=${n}`} />
    </OfficeFrame>
  );
}
