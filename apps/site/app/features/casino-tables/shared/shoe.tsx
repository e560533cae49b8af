/** The shoe that cards are drawn from. */
export const Shoe = () => (
  <svg className="scene-shoe" viewBox="0 0 92 60" aria-hidden="true">
    <path d="M4 44 10 40 22 50 14 56Z" fill="#fbf8f1" />
    <path d="M7 45 11 42 19 49 14 53Z" fill="#4a2a80" />
    <path d="M12 40 30 8h52c4 0 7 3 7 7v37c0 3-3 6-6 6H22c-7 0-13-8-10-18Z" fill="#1a1622" />
    <path d="M30 8h52c4 0 7 3 7 7v9H21Z" fill="#332b42" />
    <path d="M12 40 21 24h68v6H18Z" fill="#d9a94f" opacity=".85" />
    <path d="M40 44h36" stroke="#d9a94f" strokeWidth="3" strokeLinecap="round" opacity=".7" />
  </svg>
);
