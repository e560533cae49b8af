import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import { useWords } from '../../shared/words.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { LeftRail } from './left-rail.tsx';

/** Phone and tablet: what the left rail holds on a desktop, then how the page looks. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <Drawer isOpen onClose={onClose} side="start" title={say('nav_menu')} closeLabel={say('close')}>
      <div className="menu-drawer">
        <LeftRail />
        <h2 className="rail-group">{say('display')}</h2>
        <DisplayChoices size={44} />
      </div>
    </Drawer>
  );
}
