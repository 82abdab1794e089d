import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate for localhost that nobody vouches for, made on the spot (X.509 v3, RFC 5280). */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(certificate(privateKey, publicKey)),
  };
}

function certificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const hour = 3_600_000;
  const validity = sequence(utcTime(Date.now() - hour), utcTime(Date.now() + 24 * hour));
  const altNames = sequence(der(0x82, Buffer.from('localhost')));
  const extensions = der(0xa3, sequence(sequence(oid('551d11'), der(0x04, altNames))));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  return sequence(signed, algorithm, der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)));
}

/** One value: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...sizeOf(content.length)]), content]);
}

/** The shortest form, as DER demands. */
function sizeOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** 'YYMMDDhhmmssZ'. */
const utcTime = (time: number) =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
