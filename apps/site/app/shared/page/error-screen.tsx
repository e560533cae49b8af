import { Button, buttonClass, Icon } from '@fairbook/ui';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../addresses/paths.ts';
import { useWords } from '../words/words.tsx';

/** What a visitor sees when a page is missing or broke: what happened, and what to do next. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { say, language } = useWords();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Notice
      title={say(missing ? 'error_missing_title' : 'error_title')}
      text={say(missing ? 'error_missing_text' : 'error_text')}
      language={language}
      retry={!missing}
    />
  );
}

export function Notice({ title, text, language, retry }: { title: string; text: string; language: string; retry: boolean }) {
  const { say } = useWords();
  return (
    <div className="error-screen">
      <span className="error-icon">
        <Icon name={retry ? 'cloud-slash' : 'magnifying-glass'} size={32} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="error-acts">
        {retry ? (
          <Button variant="neutral" onClick={() => window.location.reload()}>
            {say('try_again')}
          </Button>
        ) : null}
        <a href={paths.home(language)} className={buttonClass({ variant: retry ? 'ghost' : 'neutral' })}>
          {say('error_home')}
        </a>
        {retry ? null : (
          <a href={paths.live(language)} className={buttonClass({ variant: 'outline' })}>
            {say('nav_live_now')}
          </a>
        )}
      </p>
    </div>
  );
}
