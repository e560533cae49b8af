import type { Sharp, SharpOptions } from 'sharp';
import type { FileKind } from './face.ts';

/** A file as it is stored. */
export interface SoundFile {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

/** Longest side of an image as it is stored, pixels: small print on a document can still be read. */
const LONGEST_SIDE = 3000;
/** An image that unpacks to more is not opened: the largest cameras of phones make 50 million as a rule. */
export const MOST_PIXELS = 60_000_000;
const QUALITY = 86;
/** The least an image of a document shows, pixels. */
export const SHORTEST_SIDE = 200;
/** An image that takes longer is refused, s. */
const MOST_SECONDS = 15;
/** Where a PDF says that it ends, from its end, bytes. */
const PDF_END = 1024;

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, from + length);

/** What a file is by its content: names and headers are its sender's word. */
function kindOf(bytes: Uint8Array): 'image' | 'pdf' | undefined {
  const start = textAt(bytes, 0, 12);
  if (/^%PDF-[12]\.\d/.test(start)) return 'pdf';
  const isImage = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((sign) => start.startsWith(sign)) || /^RIFF.{4}WEBP/s.test(start);
  return isImage ? 'image' : undefined;
}

/** Whether a file is of a type that is taken, sound or not. */
export const isOfKnownType = (bytes: Uint8Array): boolean => kindOf(bytes) !== undefined;
const isWholePdf = (bytes: Uint8Array): boolean => textAt(bytes, Math.max(0, bytes.byteLength - PDF_END), PDF_END).includes('%%EOF');

let loaded: Promise<(input: Uint8Array, options: SharpOptions) => Sharp> | undefined;

/** The library is loaded with the first image: most processes never see one. It opens three formats, whatever else it could. */
function library(): NonNullable<typeof loaded> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

/**
 * An upload as it may be stored; undefined where it is none that we take. An image is encoded anew: what it had beside its pixels (the place it
 * was taken at, another file behind it) is gone. A PDF stays as it is, and is only ever handed out as an attachment.
 */
export async function soundFile(bytes: Uint8Array): Promise<SoundFile | undefined> {
  const kind = kindOf(bytes);
  if (kind === 'pdf') return isWholePdf(bytes) ? { kind, bytes } : undefined;
  if (kind !== 'image') return undefined;
  const sharp = await library();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return Math.min(info.width, info.height) < SHORTEST_SIDE ? undefined : { kind: 'jpeg', bytes: data };
  } catch {
    return undefined;
  }
}
