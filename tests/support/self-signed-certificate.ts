import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign } from 'node:crypto';

/** Creates a key and a self-signed certificate for a host name (X.509 v3, RFC 5280). */
export function createSelfSignedCertificate(hostName = 'localhost'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: encodePem(encodeCertificate(hostName, privateKey, publicKey)),
  };
}

function encodeCertificate(hostName: string, privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = encodeSequence(encodeOid('2a8648ce3d040302'));
  const name = encodeSequence(
    encodeDer(0x31, encodeSequence(encodeOid('550403'), encodeDer(0x0c, Buffer.from(hostName)))),
  );
  const hour = 3_600_000;
  const validity = encodeSequence(encodeUtcTime(Date.now() - hour), encodeUtcTime(Date.now() + 24 * hour));
  const altNames = encodeSequence(encodeDer(0x82, Buffer.from(hostName)));
  const extensions = encodeDer(
    0xa3,
    encodeSequence(encodeSequence(encodeOid('551d11'), encodeDer(0x04, altNames))),
  );
  const signed = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  return encodeSequence(
    signed,
    algorithm,
    encodeDer(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)),
  );
}

/** Encodes one value as tag, length and content. */
function encodeDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...encodeLength(content.length)]), content]);
}

/** DER requires the shortest form. */
function encodeLength(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const encodeSequence = (...parts: readonly Buffer[]) => encodeDer(0x30, ...parts);
const encodeOid = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'));

/** 'YYMMDDhhmmssZ'. */
const encodeUtcTime = (time: number) =>
  encodeDer(0x17, Buffer.from(`${new Date(time).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Lines of 64 characters. OpenSSL refuses an empty line, as one certificate in some sixty would end with. */
const encodePem = (bytes: Buffer) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(bytes.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');
