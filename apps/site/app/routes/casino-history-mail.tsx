import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { HistoryMail } from '../features/office/history-mail.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { usePlayer } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-history-mail';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return { now: site.now, timeZone: site.visitor.timeZone };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_casino_mail'), '');

/** Has the history of the player's rounds sent to their address. */
export default function CasinoHistoryMail({ loaderData: { now, timeZone } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const player = usePlayer();
  const within = { to: paths.casinoRounds(language), title: say('screen_casino_rounds') };
  return (
    <OfficeFrame title={say('screen_casino_mail')} within={within}>
      <HistoryMail email={player?.email ?? undefined} now={now} timeZone={timeZone} />
    </OfficeFrame>
  );
}
