import { Button } from '@fairbook/ui';
import Sheet from '@fairbook/ui/overlay/sheet.tsx';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../shared/words/words.tsx';
import { FilterFields, type FilterProps } from './filter-fields.tsx';

/** The filters of a phone: nothing changes before the button is pressed. */
export default function FilterSheet({ action, asked, facets, category, onClose }: FilterProps & { onClose: () => void }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const footer = (
    <Button type="submit" form={id} variant="primary" size="act" wide>
      {say('casino_filter_apply')}
    </Button>
  );
  return (
    <Sheet isOpen onClose={onClose} title={say('casino_filters')} closeLabel={say('close')} footer={footer}>
      <form
        id={id}
        action={action}
        className="casino-filter-sheet form"
        onSubmit={(event) => {
          event.preventDefault();
          const query = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
          // The sheet's entry of the history becomes that of the list.
          void navigate(`${action}?${query}`, { replace: true });
        }}
      >
        <input type="hidden" name="q" value={asked.text} />
        <FilterFields asked={asked} facets={facets} category={category} />
      </form>
    </Sheet>
  );
}
