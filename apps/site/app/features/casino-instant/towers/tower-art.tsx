/** A lit lantern. */
export const Lantern = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="tower-art">
    <path d="M10 2h4v3h-4z" fill="#c27a1f" />
    <path d="M7 5h10l1 3H6z" fill="#ffb84d" />
    <path d="M7.5 8h9l1.5 10h-12z" fill="#ffd98a" />
    <path d="M12 10c1.8 2 2.2 3.3 2.2 4.4a2.2 2.2 0 0 1-4.4 0c0-1.100.4-2.400 2.200-4.400z" fill="#fff7df" />
    <path d="M6 18h12l.6 3H5.4z" fill="#ffb84d" />
  </svg>
);

/** A blown-out lantern: the trap. */
export const Dark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="tower-art">
    <path d="M10 2h4v3h-4zM7 5h10l1 3H6zM6 18h12l.6 3H5.4z" fill="#d7c8cf" />
    <path d="M7.5 8h9l1.5 10h-12z" fill="#3a2230" stroke="#d7c8cf" />
    <path d="m9.500 10.500 5 5m0-5-5 5" stroke="#ff9aa8" strokeWidth="1.800" />
  </svg>
);
