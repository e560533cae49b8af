import { DOCUMENT_BYTES, DOCUMENT_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { sendUpload } from '../../platform/browser-policy.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx, Refused } from '../../platform/player-route.ts';
import { readBytes } from '../../platform/read-bytes.ts';
import type { Documents, Owner } from './face.ts';

const ownerOf = (request: FastifyRequest): Owner => {
  const { brand, player } = playerCtx(request);
  return { brandId: brand.id, playerId: player.playerId };
};

/** A player's own documents. */
export function documentRoutes(http: Http, documents: Documents): void {
  const { documents: list, sendDocument, readDocument, withdrawDocument } = DOCUMENT_CALLS;
  bind(http, list, {
    handler: async (request) => plain({ documents: [...(await documents.own(ownerOf(request)))] }),
  });
  bind(http, sendDocument, {
    async handler(request) {
      const owner = ownerOf(request as FastifyRequest);
      if (Number(request.headers['content-length'] ?? 0) > DOCUMENT_BYTES) throw new Refused({ code: 'too-large' });
      if (!(await documents.maySend(owner))) throw new Refused({ code: 'too-many-attempts' });
      const bytes = request.body && (await readBytes(request.body, DOCUMENT_BYTES));
      if (request.body && !bytes) throw new Refused({ code: 'too-large' });
      const { purpose, name } = request.query;
      return plain({ document: orRefuse(await documents.send(owner, { purpose, name, bytes: bytes ?? new Uint8Array() })) });
    },
  });
  bind(http, readDocument, {
    async handler(request, reply) {
      const { id } = request.params;
      const file = await documents.read(ownerOf(request as FastifyRequest), BigInt(id));
      if (!file) throw new Refused({ code: 'not-found', field: 'id' });
      return sendUpload(reply, `document-${id}`, file);
    },
  });
  bind(http, withdrawDocument, {
    async handler(request) {
      const withdrawn = orRefuse(await documents.withdraw(ownerOf(request as FastifyRequest), BigInt(request.params.id)));
      return plain({ withdrawn });
    },
  });
}
