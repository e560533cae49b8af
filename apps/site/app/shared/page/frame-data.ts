import type { BrandLook, CompetitionView, PlayerView, SportView, VisitorView } from '@fairbook/contract';
import type { PriceFormat } from '@fairbook/domain/price';
import { useRouteLoaderData } from 'react-router';
import { useHeld } from '../player/held-money.ts';

/** What every screen's frame shows. Loaded once and again after acts that change it. */
export interface FrameData {
  readonly sports: readonly SportView[];
  readonly pinned: readonly CompetitionView[];
  readonly player: PlayerView | undefined;
  /** Paths of the screens that are not there for this visitor: no link leads to them. */
  readonly hidden: readonly string[];
  readonly oddsFormat: PriceFormat;
  /** How times were drawn, and who said the zone. */
  readonly time: Pick<VisitorView, 'timeZone' | 'zoneFrom' | 'twelveHours' | 'clock'>;
  readonly now: number;
  readonly brand: {
    readonly name: string;
    readonly operator: string;
    readonly licence: { readonly authority: string; readonly number: string } | undefined;
    readonly supportEmail: string;
    /** How long an increase of a limit waits, hours. */
    readonly limitWaitHours: number;
    readonly minimumAge: number;
    /** The shortest break that is offered, hours. */
    readonly breakHours: number;
    readonly sportBar: boolean;
    readonly mark: BrandLook['mark'];
    readonly strip: BrandLook['strip'];
    readonly lead: BrandLook['lead'];
    readonly currency: string;
    readonly quickStakes: readonly string[];
    readonly oneClickBet: boolean;
  };
}

export function useFrame(): FrameData {
  const data = useHeld(useRouteLoaderData('routes/frame') as FrameData | undefined);
  if (!data) throw new Error('useFrame outside of the frame');
  return data;
}
export const usePlayer = (): PlayerView | undefined => useFrame().player;
