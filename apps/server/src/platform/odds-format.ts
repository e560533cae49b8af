import type { Brand } from '@fairbook/contract';
import { PRICE_FORMATS, type PriceFormat } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';

/** How a visitor wants prices written: their own choice, else the brand's. */
export function oddsFormatOf(request: FastifyRequest, brand: Brand): PriceFormat {
  const chosen = request.cookies['odds'];
  return PRICE_FORMATS.find((format) => format === chosen) ?? brand.oddsFormat;
}
