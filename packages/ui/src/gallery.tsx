import { Button } from './components/button.tsx';
import { PriceButton } from './components/price-button.tsx';

export function Gallery() {
  return (
    <div className="bg-surface-0 text-2 text-small font-strong shadow-2 rounded-card">
      <PriceButton label="Home" price="1.85" />
      <PriceButton label="Home" price="1.85" selected />
      <Button variant="primary">Place bet</Button>
    </div>
  );
}
