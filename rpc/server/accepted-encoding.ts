/** The one that is sent to who likes them equally comes first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding that an Accept-Encoding likes best (RFC 9110, 12.5.3); nothing where an answer should stay as it is. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map(header?.toLowerCase().split(',').map(weighted));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // Where the answer as it is was not named, it is liked least.
  const least = weightOf('identity');
  const [best] = encodings
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= least)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** A weight that cannot be read is none. */
function weighted(offer: string): [name: string, weight: number] {
  const [name = '', weight] = offer.split(/;\s*q=/);
  return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight) || 0];
}
