/** The encodings that the server can send. The first one wins if a client weights them equally. */
const supportedEncodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof supportedEncodings)[number];

/** Picks the encoding for an Accept-Encoding header (RFC 9110, 12.5.3); undefined for no compression. */
export function negotiateEncoding(header: string | undefined): ContentEncoding | undefined {
  const weights = new Map(header?.toLowerCase().split(',').map(parseOffer));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // 'identity' means uncompressed. A header that doesn't mention it prefers any encoding that it lists.
  const least = weightOf('identity');
  const [best] = supportedEncodings
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= least)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** Parses one entry of the header, such as 'gzip;q=0.5'. An invalid weight counts as 0. */
function parseOffer(offer: string): [name: string, weight: number] {
  const [name = '', weight] = offer.split(/;\s*q=/);
  return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight) || 0];
}
