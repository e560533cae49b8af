import type { HelpService } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { useWords } from '../words/words.tsx';

/** Who helps with gambling: what they do, their telephone to press, and their address. */
export function HelpServices({ services }: { readonly services: readonly HelpService[] }) {
  const { say } = useWords();
  return (
    <ul className="help-list">
      {services.map(({ name, phone, url, always, does }) => (
        <li key={name} className="help-row">
          <Icon name={phone === '' ? 'globe' : 'phone'} size={20} />
          <div>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              {say(`help_for_${does}`)}
              {always ? ` · ${say('help_always')}` : ''}
            </span>
            <span className="help-ways">
              {phone === '' ? null : (
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  <bdi>{phone}</bdi>
                </a>
              )}
              <a href={url} rel="noreferrer noopener" target="_blank">
                <bdi>{new URL(url).host.replace(/^www\./, '')}</bdi>
              </a>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
