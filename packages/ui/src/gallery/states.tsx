import { Button } from '../components/button.tsx';
import { Card, KeyValue, KeyValues } from '../components/card.tsx';
import { Empty, Failed, OfflineStrip, Skeleton, StaleStrip, Strip } from '../components/state.tsx';
import { Num } from '../components/text.tsx';
import { Toast } from '../components/toast.tsx';
import { Icon } from '../icons/icon.tsx';
import { Part } from './part.tsx';

const nothing = (): void => undefined;

export function Messages() {
  return (
    <Part title="Toasts and dialog">
      <div className="grid gap-2.5 sm:grid-cols-2 *:max-w-none">
        <Toast id="1" tone="won" title="Bet accepted" text="№ 7K4-2231, returns €34.86" closeLabel="Close" onClose={nothing} />
        <Toast id="2" tone="info" title="Price moved up" text="You get 1.44 instead of 1.42" closeLabel="Close" onClose={nothing} />
        <Toast
          id="3"
          tone="warning"
          title="Market paused"
          text="Liverpool v Man City, red card check"
          closeLabel="Close"
          onClose={nothing}
        />
        <Toast
          id="4"
          tone="failed"
          title="Not placed"
          text="The price fell to 1.78. Nothing was taken."
          closeLabel="Close"
          onClose={nothing}
        />
      </div>
      <div className="dialog-box mt-3 max-w-none">
        <div className="dialog">
          <p className="dialog-title">Remove all 4 picks?</p>
          <p className="dialog-text">You can bring them back for ten seconds.</p>
          <div className="dialog-acts">
            <Button variant="ghost">Keep</Button>
            <Button>Remove</Button>
          </div>
        </div>
      </div>
    </Part>
  );
}

export function States() {
  return (
    <Part title="Skeleton, empty, failed, stale, offline">
      <Card>
        {[1, 2].map((row) => (
          <div key={row} className="card-row flex items-center gap-3">
            <Skeleton width={28} height={12} />
            <span className="grid grow gap-2">
              <Skeleton width="38%" height={12} />
              <Skeleton width="52%" height={12} />
            </span>
            <Skeleton width={72} height={44} />
            <Skeleton width={72} height={44} />
            <Skeleton width={72} height={44} />
          </div>
        ))}
      </Card>
      <div className="grid gap-3 py-3 sm:grid-cols-2">
        <Card>
          <Empty icon="ticket" title="No open bets" action={<Button size="small">See what is live</Button>}>
            Tap a price to start a slip.
          </Empty>
        </Card>
        <Card>
          <Failed
            title="Markets did not load"
            action={
              <Button size="small">
                <Icon name="arrow-clockwise" size={16} /> Try again
              </Button>
            }
          >
            The server took longer than 10 s.
          </Failed>
        </Card>
      </div>
      <div className="grid gap-2">
        <StaleStrip>Prices are 14 s old. Betting waits until they are fresh.</StaleStrip>
        <OfflineStrip>You are offline. Your slip is kept on this phone.</OfflineStrip>
        <Strip icon="arrow-up" tone="up">
          One price went up. You get it.
        </Strip>
      </div>
      <KeyValues className="pt-4">
        <KeyValue label="Total price">
          <Num>1.96</Num>
        </KeyValue>
        <KeyValue label="Potential return" strong>
          <Num>€19.58</Num>
        </KeyValue>
      </KeyValues>
    </Part>
  );
}
