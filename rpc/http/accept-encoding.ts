/** In order of preference, for clients that weight them equally. */
const supportedEncodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof supportedEncodings)[number];

/** Picks the encoding for an Accept-Encoding header (RFC 9110, 12.5.3); undefined: send it uncompressed. */
export function negotiateEncoding(header: string | undefined): ContentEncoding | undefined {
  const weights = new Map(header?.toLowerCase().split(',').map(parseOffer));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // If the header doesn't mention identity, any listed encoding is preferred to it.
  const least = weightOf('identity');
  const [best] = supportedEncodings
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= least)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** An invalid weight counts as 0. */
function parseOffer(offer: string): [name: string, weight: number] {
  const [name = '', weight] = offer.split(/;\s*q=/);
  return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight) || 0];
}
