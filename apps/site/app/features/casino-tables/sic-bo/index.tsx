import { sicBo as game } from '@fairbook/games/tables/sic-bo/index';
import type { GameModule } from '../../casino-game/index.ts';
import { rtpOf } from '../parts/first-rtp.ts';
import { TableInfo } from '../parts/table-info.tsx';
import tableCss from '../tables.css?url';
import { SicBoReplay } from './replay.tsx';
import { SicBoScreen } from './screen.tsx';
import ownCss from './sic-bo.css?url';

/** The dice come to lie one after the other, as `sic-bo.css` moves them. */
const ROLL_MS = 1700;

const KINDS = /^(triple|double|pair|single)-/;

export default {
  game,
  Screen: SicBoScreen,
  Replay: SicBoReplay,
  Info: TableInfo,
  moveMs: () => ROLL_MS,
  tableName(table, say) {
    const [, kind] = KINDS.exec(table) ?? [];
    if (kind) return say(`sic_bo_kind_${kind}`);
    const [, total] = table.split('-');
    return table.startsWith('total') ? say('sic_bo_total', { total: total ?? '' }) : say(`sic_bo_${table.replace('-', '_')}`);
  },
  rtp: rtpOf(game, 'small'),
  css: [tableCss, ownCss],
} satisfies GameModule;
