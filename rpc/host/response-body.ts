import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { ExchangeError } from './host-error.ts';

/** Maximum size of a host's response, also when it is decompressed. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Why a response of more than `MAX_RESPONSE_BYTES` is unreadable. */
export const TOO_LARGE = `larger than ${MAX_RESPONSE_BYTES} bytes`;

/**
 * Decodes the body of a response. A host may compress it although the portal asks it not to.
 * @throws {ExchangeError} if it is too large decompressed, damaged, or compressed otherwise than by gzip, deflate or br.
 */
export function decodeBody(bytes: Buffer, encoding: string | string[] | undefined): string {
  return utf8.decode(encoding === undefined || bytes.length === 0 ? bytes : decompress(bytes, encoding));
}

const utf8 = new TextDecoder();

function decompress(bytes: Buffer, encoding: string | string[]): Buffer {
  const name = String(encoding).trim().toLowerCase();
  if (name === 'identity' || name === '') return bytes;
  const decompressWhole = decompressors.get(name);
  try {
    if (decompressWhole) return decompressWhole(bytes, { maxOutputLength: MAX_RESPONSE_BYTES });
  } catch (cause) {
    if (Object(cause).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ExchangeError('unreadable', TOO_LARGE, { cause });
  }
  // The header of a host may be stale, or no encoding at all, such as utf-8.
  if (JSON_BEGINS.has(bytes[0])) return bytes;
  throw new ExchangeError('unreadable', `compressed (${name.slice(0, 20)})`);
}

const JSON_BEGINS = new Set<number | undefined>(Buffer.from('{['));

const decompressors = new Map([
  ['gzip', unzipSync],
  ['x-gzip', unzipSync],
  ['deflate', unzipSync],
  ['br', brotliDecompressSync],
]);
