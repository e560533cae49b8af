import type { DealerLook, HairStyle } from './dealers.ts';

/** Curls round the head: middle and radius of each. */
const CURLS = [
  ...[
    [94, 58, 9],
    [91, 44, 10],
    [95, 30, 11],
    [105, 19, 11],
    [120, 14, 12],
  ],
  ...[
    [135, 19, 11],
    [145, 30, 11],
    [149, 44, 10],
    [146, 58, 9],
  ],
] as const;

/** What of the hair lies behind the head. */
function HairBehind({ style, hair }: { readonly style: HairStyle; readonly hair: string }) {
  switch (style) {
    case 'bun':
      return <circle cx="120" cy="12" r="11.5" fill={hair} />;
    case 'bob':
      return <path d="M93 80C86 40 92 11 120 11s34 29 27 69c-3 6-13 5-14-1V42h-26v37c-1 6-11 7-14 1Z" fill={hair} />;
    case 'curls':
      return (
        <g fill={hair}>
          {CURLS.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      );
    default:
      return null;
  }
}

const FRONT: Readonly<Record<HairStyle, string>> = {
  bun: 'M95.5 50C92 26 104 15 120 15s28 11 24.5 35c-2-9-6-15-11-18.5-5 3.5-19 4.5-27 .5-5 4-9 9.5-11 18Z',
  short: 'M95.5 47C92 25 103 13 120 13s28 11 24.5 34c-2-7-4-12-8-14.5-9 2.5-24 2-31-1.5-5 4-8 9-10 16Z',
  bob: 'M96 50c0-22 9-34 24-34s24 12 24 34c-4-10-7-14-10-16-9 4-19 4-28 0-4 3-7 8-10 16Z',
  curls: 'M96 42c2-18 11-26 24-26s22 8 24 26c-6-5-9-9-11-11-8 3-18 3-26 0-3 3-6 7-11 11Z',
  beard: 'M95.5 46C93 26 103 14 120 14s27 12 24.5 32c-2-6-4-11-8-14-9 4-24 4-33 0-4 4-6 8-8 14Z',
};

/** A full beard with its moustache; the mouth lies over it. */
const Beard = ({ hair }: { readonly hair: string }) => (
  <g fill={hair}>
    <path d="M97 51c0 20 10 31.5 23 31.5S143 71 143 51c-2 8-7 12-11.5 12-3-3.5-7-4.5-11.5-4.5s-8.5 1-11.5 4.5c-4.5 0-9.5-4-11.5-12Z" />
    <path d="M111 62c2-4 7-5 9-3 2-2 7-1 9 3-4 1-6 1-9 0-3 1-5 1-9 0Z" />
  </g>
);

/** Open eyes that look where the pose says; they blink by a style sheet. */
const Eyes = ({ hair }: { readonly hair: string }) => (
  <g className="dealer-eyes">
    {[110.5, 129.5].map((x) => (
      <g key={x}>
        <ellipse cx={x} cy="49" rx="4.2" ry="3.2" fill="#fff" />
        <g className="dealer-pupils">
          <circle cx={x} cy="49.2" r="2.5" fill="#2a1a14" />
          <circle cx={x + 0.8} cy="48.3" r=".8" fill="#fff" />
        </g>
        <path d={`M${x - 4.6} 48c1.5-3 7.5-3.2 9.2-.3`} fill="none" stroke={hair} strokeWidth="1.5" strokeLinecap="round" />
      </g>
    ))}
  </g>
);

/** Head and neck. */
export function DealerHead({ skin, shade, hair, style }: DealerLook) {
  return (
    <>
      <path d="M110.5 68h19v22l-9.5 9-9.5-9Z" fill={skin} />
      <path d="M110.5 74c6 5 13 5 19 0v7c-6 4-13 4-19 0Z" fill={shade} opacity=".55" />
      <g className="dealer-head">
        <HairBehind style={style} hair={hair} />
        <ellipse cx="96.5" cy="52" rx="4" ry="6" fill={skin} />
        <ellipse cx="143.5" cy="52" rx="4" ry="6" fill={skin} />
        <path d="M96.5 45c0-19 10-28 23.5-28s23.5 9 23.5 28c0 20-10.5 34-23.5 34S96.5 65 96.5 45Z" fill={skin} />
        <path d="M131 19c8 4 12.5 13 12.5 26 0 20-10.5 34-23.5 34 12-5 17-20 16.5-34-.2-11-2-19-5.5-26Z" fill={shade} opacity=".22" />
        {style === 'beard' ? <Beard hair={hair} /> : null}
        <circle cx="105" cy="59" r="4.5" fill="#e2574c" opacity=".16" />
        <circle cx="135" cy="59" r="4.5" fill="#e2574c" opacity=".16" />
        <path
          d="M105.5 42.5c2.5-2 7-2.2 9.5-.7M125 41.8c2.5-1.5 7-1.3 9.5.700"
          stroke={hair}
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
        <Eyes hair={hair} />
        <path
          d="M120.5 50c-.5 4-2.5 6.5-2 8.2.600 1.2 2.4 1.2 3.8.600"
          stroke={shade}
          strokeWidth="1.6"
          strokeLinecap="round"
          fill="none"
        />
        <path
          className="dealer-smile"
          d="M112.5 66c4 4.2 11 4.2 15 0"
          stroke={style === 'beard' ? '#f1c9ae' : '#8c2f2b'}
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
        <path className="dealer-says" d="M113.5 65.5c4-1 9-1 13 0-1 6.5-12 6.5-13 0Z" fill="#7c1f24" />
        <path d={FRONT[style]} fill={hair} />
      </g>
    </>
  );
}
