import { Badge, Button, Icon, Select } from '@fairbook/ui';
import type { Language } from '@fairbook/words';
import { useWords } from '../app/shared/words/words.tsx';

const FILE = 'fairness.html';
const KILO = 1000;

const bytesOf = (file: string): number => new TextEncoder().encode(file).length;

function save(file: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}

interface PageHeadProps {
  readonly file: string;
  readonly languages: readonly Language[];
  readonly language: string;
  readonly onLanguage: (code: string) => void;
}

/** What the page is, and how it is kept: it is one file that needs nobody. */
export function PageHead({ file, languages, language, onLanguage }: PageHeadProps) {
  const { say, locale } = useWords();
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(bytesOf(file) / KILO);
  return (
    <header className="fair-head">
      <h1>
        <Icon name="seal-check" fill size={24} />
        {say('fair_title')}
      </h1>
      <Badge tone="info">
        <Icon name="cloud-slash" size={14} />
        {say('fair_offline')}
      </Badge>
      <p>{say('fair_one_file', { file: FILE, size })}</p>
      <Select
        label={say('fair_language')}
        hideLabel
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => onLanguage(event.currentTarget.value)}
      />
      <Button onClick={() => save(file)}>
        <Icon name="download-simple" size={18} />
        {say('fair_save')}
      </Button>
    </header>
  );
}
