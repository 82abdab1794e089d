import { createSeededRandom } from '#mock-api/art/seeded-random.ts';

/**
 * Seeds the page's `crypto`, so that the mock host generates the same codes and names in every run of a
 * story. Returns a function that restores the native one.
 */
export function seedRandom(): () => void {
  const { int } = createSeededRandom('stories');
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255));
  const seeded = {
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
  for (const [name, value] of Object.entries(seeded))
    Object.defineProperty(crypto, name, { value, configurable: true });
  return () => {
    for (const name of Object.keys(seeded)) Reflect.deleteProperty(crypto, name);
  };
}

const UUID_DIGITS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;
