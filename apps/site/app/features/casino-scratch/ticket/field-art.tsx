import type { ReactNode } from 'react';

/** Kites of five outlines and colours. */
const KITES: readonly ReactNode[] = [
  <g key="0">
    <path d="M24 4 40 22 24 38 8 22z" fill="#e5484d" />
    <path d="M24 4v34M8 22h32" stroke="#fff" strokeWidth="2" />
  </g>,
  <g key="1">
    <path d="M24 5 42 34H6z" fill="#2f7fd3" />
    <path d="M24 5v29" stroke="#fff" strokeWidth="2" />
  </g>,
  <g key="2">
    <path d="M10 8h28v24H10z" fill="#f2a32b" />
    <path d="M10 8l28 24M38 8 10 32" stroke="#fff" strokeWidth="2" />
  </g>,
  <g key="3">
    <circle cx="24" cy="21" r="16" fill="#2f9e63" />
    <path d="M8 21h32M24 5v32" stroke="#fff" strokeWidth="2" />
  </g>,
  <g key="4">
    <path d="M24 4l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="#8a4fcf" />
    <circle cx="24" cy="21" r="4" fill="#fff" />
  </g>,
];
const Tail = () => <path d="M24 38c-5 3 5 4 0 8" stroke="#5b6675" strokeWidth="2" fill="none" />;

export const Kite = ({ kind }: { kind: number }) => (
  <svg viewBox="0 0 48 48" className="scratch-art" aria-hidden="true">
    {KITES[kind % KITES.length]}
    <Tail />
  </svg>
);

/** What lies in the sand beside treasure: shell, star, crab, palm, spade, pebble. */
const MARKS: readonly ReactNode[] = [
  <path
    key="0"
    d="M24 8c12 0 18 12 16 22l-16 9L8 30C6 20 12 8 24 8zM24 10v27M15 13l7 24M33 13l-7 24"
    fill="#f4c7b5"
    stroke="#c98f77"
    strokeWidth="2"
  />,
  <path
    key="1"
    d="M24 6l5 12 13 1-10 8 4 13-12-7-12 7 4-13L6 19l13-1z"
    fill="#f0a35e"
    stroke="#c77a37"
    strokeWidth="2"
    strokeLinejoin="round"
  />,
  <g key="2" fill="#e46a5c" stroke="#ad4438" strokeWidth="2">
    <ellipse cx="24" cy="27" rx="13" ry="9" />
    <path d="M12 20c-6-2-7-8-3-11M36 20c6-2 7-8 3-11M14 34l-5 5M34 34l5 5" fill="none" />
  </g>,
  <g key="3">
    <path d="M23 42c-2-10-1-16 3-22" stroke="#9a6b35" strokeWidth="4" fill="none" />
    <path d="M26 20C18 12 10 14 8 20c6-2 12-2 18 0zm0 0c8-8 15-5 16 1-5-2-10-2-16-1zm0 0c-1-8 4-13 10-12-4 3-7 7-10 12z" fill="#3f9b5b" />
  </g>,
  <g key="4">
    <path d="M22 6h4v22h-4z" fill="#b07a3d" />
    <path d="M16 28h16v8c0 5-16 5-16 0z" fill="#5b8fd0" />
  </g>,
  <ellipse key="5" cx="24" cy="27" rx="14" ry="10" fill="#b9b2a5" stroke="#8d867a" strokeWidth="2" />,
];
export const SandMark = ({ kind }: { kind: number }) => (
  <svg viewBox="0 0 48 48" className="scratch-art" data-dim="" aria-hidden="true">
    {MARKS[kind % MARKS.length]}
  </svg>
);

/** A coin of the hoard, with a star on it; and the one that is scratched with, with the house's open book. */
const GOLD = <circle cx="24" cy="24" r="18" fill="#f2bf45" stroke="#b9821a" strokeWidth="3" />;
export const Treasure = () => (
  <svg viewBox="0 0 48 48" className="scratch-art" aria-hidden="true">
    {GOLD}
    <path d="M24 12l3.5 8 8.5.8-6.4 5.6 1.9 8.4L24 30.4l-7.5 4.4 1.9-8.4L12 20.8l8.5-.8z" fill="#fff3c9" />
  </svg>
);
export const Coin = ({ className }: { className: string }) => (
  <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
    {GOLD}
    <circle cx="24" cy="24" r="13" fill="none" stroke="#d89f2b" strokeWidth="1.5" />
    <path d="M14 17l9 4v12l-9-4zM34 17l-9 4v12l9-4z" fill="#8a5c0c" />
  </svg>
);
