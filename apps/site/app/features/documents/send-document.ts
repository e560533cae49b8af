import type { Brief, Value } from '@fairbook/client';
import { addressOf, lost, readAnswer } from '@fairbook/client/caller';
import { documentsSendDocument } from '@fairbook/client/routes';
import type { DocumentPurpose } from '@fairbook/contract';
import { setup } from '../../shared/wire/api.ts';

type Sent = Brief<Value<'documentsSendDocument'>>;

/** An image larger than this is made smaller before it is sent, bytes: a phone's photo takes a minute on a weak network. */
const SHRUNK_FROM = 1_500_000;
/** Longest side of a smaller image, pixels, as the server stores it. */
const LONGEST_SIDE = 3000;
const QUALITY = 0.86;
/** An upload that does not move for so long counts as lost, ms. */
const STILL_MS = 30_000;

/** A large image as a smaller JPEG; whatever this browser cannot open goes as it is. */
async function shrunk(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= SHRUNK_FROM) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/** Sends a file and tells how much of it has gone, 0 to 1: only this older request of browsers says that. */
export async function sendDocument(
  purpose: DocumentPurpose,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const body = await shrunk(file);
  const query = { purpose, name: file.name.slice(0, 255) || 'document' };
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    const fail = (): void => done(lost());
    let still: number | undefined;
    const moved = (): void => {
      window.clearTimeout(still);
      still = window.setTimeout(() => request.abort(), STILL_MS);
    };
    request.open('POST', addressOf(documentsSendDocument, { query }, setup()));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => done(readAnswer({ status: request.status, body: request.response }));
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => window.clearTimeout(still);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail();
    else {
      moved();
      request.send(body);
    }
  });
}
