import { PRICE_FORMATS } from '@fairbook/domain/price';
import { Icon, type IconName, Segment, Select } from '@fairbook/ui';
import { useLocation } from 'react-router';
import { type Theme, useChosenTheme } from '../../shared/page/choices.ts';
import { chooseOdds, chooseTheme } from '../../shared/page/choose-display.ts';
import { useRoot } from '../../shared/page/root-data.ts';
import { showPrice, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { TimeChoices } from './time-choices.tsx';

const THEMES: readonly { readonly value: Theme; readonly icon: IconName }[] = [
  { value: 'dark', icon: 'moon' },
  { value: 'light', icon: 'sun' },
  { value: 'device', icon: 'device-mobile' },
];
/** A price whose every form differs. */
const SAMPLE = 1850;

/** Light or dark, the form of prices, time zone and clock, the language. */
export default function DisplayChoices({ size }: { size: 36 | 44 }) {
  const { say, language } = useWords();
  const { theme, languages } = useRoot();
  const { pathname, search } = useLocation();
  const odds = useOddsFormat();
  const chosen = useChosenTheme() ?? theme.initial;
  return (
    <div className="choices">
      {theme.scheme === 'both' ? (
        <Segment<Theme>
          label={say('theme')}
          size={size}
          value={chosen}
          onChange={chooseTheme}
          options={THEMES.map(({ value, icon }) => ({
            value,
            icon: <Icon name={icon} size={16} />,
            label: <span className="seg-word">{say(`theme_${value}`)}</span>,
          }))}
        />
      ) : null}
      <Select
        label={say('odds_format')}
        value={odds}
        onChange={(e) => {
          const format = PRICE_FORMATS.find((f) => f === e.currentTarget.value);
          if (format) chooseOdds(format);
        }}
        options={PRICE_FORMATS.map((format) => ({ value: format, label: `${say(`odds_${format}`)} · ${showPrice(SAMPLE, format)}` }))}
      />
      <TimeChoices />
      {languages.length > 1 ? (
        <nav className="choices-languages" aria-label={say('language')}>
          {languages.map(({ code, name }) => (
            <a
              key={code}
              href={`/${code}${pathname.slice(language.length + 1)}${search}`}
              lang={code}
              hrefLang={code}
              className="chip"
              aria-current={code === language ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
