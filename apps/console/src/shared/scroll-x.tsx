export { ScrollX } from '@fairbook/ui';
