import { DOCUMENT_BYTES } from '@fairbook/contract';
import { useRevalidator } from 'react-router';
import { siteContext } from '../context.ts';
import { DocumentForm, DocumentList } from '../features/documents/index.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useSay } from '../shared/words/words.tsx';
import type { Route } from './+types/documents';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  return { documents: await site.views.documents(), mostBytes: DOCUMENT_BYTES };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_documents'), '');

export default function Documents({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  return (
    <OfficeFrame title={say('screen_documents')}>
      <div className="security">
        <DocumentForm mostBytes={loaderData.mostBytes} onSent={() => void revalidate()} />
        <DocumentList documents={loaderData.documents} />
      </div>
    </OfficeFrame>
  );
}
