export { SCRATCH_CARDS } from './cards.ts';
export {
  mathematicsOfCard,
  type ScratchCard,
  type ScratchField,
  type ScratchMathematics,
  type ScratchPrize,
  type ScratchTicket,
  ticketOf,
} from './scratch-card.ts';
