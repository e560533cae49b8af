import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { SearchBox } from './search-box.tsx';

/** The search of a phone: the whole page, with what is found above the keyboard. */
export default function SearchSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <Drawer isOpen onClose={onClose} side="end" title={say('search')} closeLabel={say('close')} hideHead width={900}>
      <SearchBox sheet onClose={onClose} />
    </Drawer>
  );
}
