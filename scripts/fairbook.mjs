#!/usr/bin/env node
// The program `fairbook`: the same way in as `npm start`, so that any Node from 20 on will do.
process.argv.splice(2, 0, 'scripts/fairbook.ts');
void import('./setup.mjs');
