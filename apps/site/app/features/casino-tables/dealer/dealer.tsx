import { DEALERS, type DealerLook, type DealerName, type DealerPose } from './dealers.ts';
import { DealerHead } from './head.tsx';

const SHIRT = '#f6f2e9';
const FOLD = '#d8d1c2';
const GOLD = '#d9a94f';

/** Shirt, vest, bow tie and the badge with the name. */
const Torso = ({ vest, tie }: DealerLook) => (
  <>
    <path d="M120 86c-16 3-36 8-46 18-9 11-11 60-11 96h114c0-36-2-85-11-96-10-10-30-15-46-18Z" fill={SHIRT} />
    <path d="M103 91c-9 2-18 5-25 9 4 30 3 68 0 100h42v-58Z" fill={vest} />
    <path d="M137 91c9 2 18 5 25 9-4 30-3 68 0 100h-42v-58Z" fill={vest} />
    <path d="M103 91 120 142 137 91l4 1-19 64h-4L99 92Z" fill="#fff" opacity=".12" />
    <path d="M107 86 120 98l13-12 5 7-12 10-6-6-6 6-12-10Z" fill="#fff" stroke={FOLD} strokeWidth="1" strokeLinejoin="round" />
    <path d="M120 99.5 107 93v13ZM120 99.5 133 93v13Z" fill={tie} />
    <rect x="116.5" y="96" width="7" height="7" rx="2" fill={tie} />
    <circle cx="120" cy="156" r="2" fill={GOLD} />
    <circle cx="120" cy="172" r="2" fill={GOLD} />
    <rect x="140" y="128" width="17" height="6" rx="1.5" fill={GOLD} />
  </>
);

/** An arm of the right side of the picture, hanging down from its shoulder at 0 0; the poses turn its two joints. The left one is its mirror. */
const Arm = ({ side, skin, shade }: Pick<DealerLook, 'skin' | 'shade'> & { readonly side: 'left' | 'right' }) => (
  <g transform={side === 'right' ? 'translate(164 113)' : 'translate(76 113) scale(-1 1)'}>
    <g className={`dealer-upper dealer-upper-${side}`}>
      <path d="M0 0V45" stroke={FOLD} strokeWidth="26" strokeLinecap="round" />
      <path d="M-.5 0V44" stroke={SHIRT} strokeWidth="24" strokeLinecap="round" />
      <g transform="translate(0 45)">
        <g className={`dealer-fore dealer-fore-${side}`}>
          <path d="M0 0V36" stroke={FOLD} strokeWidth="21" strokeLinecap="round" />
          <path d="M-.5 0V34" stroke={SHIRT} strokeWidth="19" strokeLinecap="round" />
          <g transform="translate(0 46)">
            <g className={`dealer-hand dealer-hand-${side}`}>
              <path d="M-7-6c0-4 14-4 14 0l1.5 11c.5 5-3 11-8.5 11s-9-6-8.5-11Z" fill={skin} />
              <path d="M6-3c4 1 6 5 5.5 9-.3 2.5-3.5 2.5-4.5.500Z" fill={skin} />
              <path d="M-3 15.5V7M0 16V7M3 15.5V7" stroke={shade} strokeWidth="1.2" strokeLinecap="round" />
            </g>
          </g>
          <rect x="-10" y="33" width="20" height="7" rx="3" fill="#fff" stroke={FOLD} strokeWidth="1" />
          <circle cx="6" cy="36.5" r="1.4" fill={GOLD} />
        </g>
      </g>
    </g>
  </g>
);

interface DealerProps {
  readonly dealer: DealerName;
  readonly pose: DealerPose;
}

/** The dealer behind the table. The table is drawn over it, and the arms over that. */
export const DealerBody = ({ dealer, pose }: DealerProps) => (
  <svg className="dealer" data-pose={pose} viewBox="0 0 240 200" aria-hidden="true">
    <g className="dealer-breath">
      <Torso {...DEALERS[dealer]} />
      <DealerHead {...DEALERS[dealer]} />
    </g>
  </svg>
);

/** The dealer's arms, in the same place as the body. */
export const DealerArms = ({ dealer, pose }: DealerProps) => (
  <svg className="dealer dealer-arms" data-pose={pose} viewBox="0 0 240 200" fill="none" aria-hidden="true">
    <Arm side="left" {...DEALERS[dealer]} />
    <Arm side="right" {...DEALERS[dealer]} />
  </svg>
);
