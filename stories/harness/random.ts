import { createSeededRandom } from '#mock-api/art/seeded-random.ts';

/**
 * Makes chance the same each time: what is drawn of the page's `crypto` follows from a fixed beginning, so that a code or a
 * name that the stand-in host makes up is the same in every look at a story. The answer gives the page its own chance back.
 */
export function seedRandom(): () => void {
  const { int } = createSeededRandom('stories');
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255));
  const held = {
    getRandomValues<Values extends ArrayBufferView>(values: Values): Values {
      const { buffer, byteOffset, byteLength } = values;
      new Uint8Array(buffer, byteOffset, byteLength).set(bytes(byteLength));
      return values;
    },
    randomUUID() {
      const digits = [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return digits.replace(UUID_DIGITS, '$1-$2-4$3-8$4-$5');
    },
  };
  for (const [name, value] of Object.entries(held))
    Object.defineProperty(crypto, name, { value, configurable: true });
  return () => {
    for (const name of Object.keys(held)) Reflect.deleteProperty(crypto, name);
  };
}

const UUID_DIGITS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;
