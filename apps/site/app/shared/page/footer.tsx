import { useLocation } from 'react-router';
import { A } from '../addresses/link.tsx';
import { paths } from '../addresses/paths.ts';
import { isolated } from '../words/format.ts';
import { useWords } from '../words/words.tsx';
import { useFrame } from './frame-data.ts';
import { useRoot } from './root-data.ts';

export function Footer() {
  const { language, say } = useWords();
  const { brand } = useFrame();
  const { languages } = useRoot();
  const { pathname, search } = useLocation();
  return (
    <footer className="foot">
      <div className="foot-row">
        <span>
          {brand.licence
            ? say('footer_licence', { authority: isolated(brand.licence.authority), number: isolated(brand.licence.number) })
            : say('footer_unlicensed')}
        </span>
        <span className="foot-age">{brand.minimumAge}+</span>
        <A to={paths.rules(language)}>{say('nav_rules')}</A>
        <A to={paths.responsible(language)}>{say('footer_responsible')}</A>
        <a href={`mailto:${brand.supportEmail}`}>{say('footer_support')}</a>
        {languages.map(({ code, name }) => (
          <a
            key={code}
            href={`/${code}${pathname.slice(language.length + 1)}${search}`}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </div>
      <p>{say('footer_promise')}</p>
    </footer>
  );
}
