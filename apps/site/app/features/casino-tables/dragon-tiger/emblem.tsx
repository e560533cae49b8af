/** The two animals as seals on the felt. */
const Dragon = () => (
  <>
    <path
      d="M36 26C31 20 30 12 33 3c3 4 5 6 8 7 1-3 1-5 0-8 6 5 8 12 6 20ZM64 26c5-6 6-14 3-23-3 4-5 6-8 7-1-3-1-5 0-8-6 5-8 12-6 20Z"
      fill="currentColor"
      opacity=".78"
    />
    <path
      d="M50 20c8 0 15 3 19 9 5-3 11-3 17 0-5 1-8 4-9 8 5 0 9 2 12 7-5-1-9 0-11 3 4 2 7 6 7 12-4-3-8-4-11-2-2 9-8 16-14 20-3 6-6 9-10 11-4-2-7-5-10-11-6-4-12-11-14-20-3-2-7-1-11 2 0-6 3-10 7-12-2-3-6-4-11-3 3-5 7-7 12-7-1-4-4-7-9-8 6-3 12-3 17 0 4-6 11-9 19-9Z"
      fill="currentColor"
    />
    <path d="M32 38c5-2 9-1 13 3-5 3-9 3-13-3ZM68 38c-5-2-9-1-13 3 5 3 9 3 13-3Z" fill="#140a2e" />
    <circle cx="40" cy="40" r="1.6" fill="#fff" />
    <circle cx="60" cy="40" r="1.6" fill="#fff" />
    <path d="M37 58c4-7 8-9 13-9s9 2 13 9c-3 6-8 8-13 8s-10-2-13-8Z" fill="#140a2e" opacity=".28" />
    <circle cx="44" cy="57" r="2.4" fill="#140a2e" />
    <circle cx="56" cy="57" r="2.4" fill="#140a2e" />
    <path
      d="M36 66c9 6 19 6 28 0M42 69l1.5 5 2.5-4M58 69l-1.5 5-2.5-4"
      fill="none"
      stroke="#140a2e"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M34 57c-10-1-17 3-22 12M66 57c10-1 17 3 22 12" fill="none" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
    <path d="M50 24v12M44 27l2 8M56 27l-2 8" stroke="#140a2e" strokeWidth="2.4" strokeLinecap="round" opacity=".6" />
  </>
);
const Tiger = () => (
  <>
    <path
      d="M24 34c-5-6-5-13 0-18 6 1 11 4 13 9 8-3 18-3 26 0 2-5 7-8 13-9 5 5 5 12 0 18 6 15 2 33-11 42-9 6-21 6-30 0-13-9-17-27-11-42Z"
      fill="currentColor"
    />
    <path
      d="M50 28v9M43 29l2 8M57 29l-2 8M24 46l10 3M23 56l11 0M27 66l9-3M76 46l-10 3M77 56l-11 0M73 66l-9-3"
      stroke="#140a2e"
      strokeWidth="3.4"
      strokeLinecap="round"
      fill="none"
    />
    <circle cx="41" cy="49" r="3" fill="#140a2e" />
    <circle cx="59" cy="49" r="3" fill="#140a2e" />
    <path
      d="M45 58h10l-5 6ZM50 64v4c-3 4-7 4-9 1M50 68c3 4 7 4 9 1"
      fill="#140a2e"
      stroke="#140a2e"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

export const Emblem = ({ side }: { readonly side: 'dragon' | 'tiger' }) => (
  <svg className="dragon-tiger-emblem" viewBox="0 0 100 92" aria-hidden="true">
    {side === 'dragon' ? <Dragon /> : <Tiger />}
  </svg>
);
