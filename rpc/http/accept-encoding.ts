/** The one that is sent to who likes them equally comes first. */
const supportedEncodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof supportedEncodings)[number];

/** The encoding that an Accept-Encoding likes best (RFC 9110, 12.5.3); nothing where an answer should stay as it is. */
export function negotiateEncoding(header: string | undefined): ContentEncoding | undefined {
  const weights = new Map(header?.toLowerCase().split(',').map(parseOffer));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // Where the answer as it is was not named, it is liked least.
  const least = weightOf('identity');
  const [best] = supportedEncodings
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= least)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** A weight that cannot be read is none. */
function parseOffer(offer: string): [name: string, weight: number] {
  const [name = '', weight] = offer.split(/;\s*q=/);
  return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight) || 0];
}
