import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '#web/ports/browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** Something that a browser keeps by name, or refuses to in one of two ways. */
const stores = {
  'that keeps nothing and says nothing': () => ({ read: () => undefined, write: () => undefined }),
  'that throws': () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    return { read: refuse, write: refuse };
  },
} as const;

interface Store {
  read: (name: string) => string | undefined;
  write: (name: string, value: string | undefined) => void;
}

describe.each(Object.entries(stores))('in a browser %s', (_, refusing) => {
  it.each(['cookies', 'notes'] as const)('%s are there for as long as the page', (kind) => {
    const kept = openPage(refusing())[kind];
    expect(kept.get('name')).toBeUndefined();
    kept.set('name', 'first; second', 60);
    expect(kept.get('name')).toBe('first; second');
    kept.set('name', 'third', 60);
    expect(kept.get('name')).toBe('third');
    kept.remove('name');
    expect(kept.get('name')).toBeUndefined();
    kept.set('name', 'fourth', 60);
    expect(openPage(refusing())[kind].get('name')).toBeUndefined();
  });
});

describe('in a browser that keeps what it is given', () => {
  it.each(['cookies', 'notes'] as const)('%s are what it keeps, and nothing of the page', (kind) => {
    const values = new Map<string, string>();
    const kept = openPage(keeping(values))[kind];
    kept.set('name', 'first; second', 60);
    expect(openPage(keeping(values))[kind].get('name')).toBe('first; second');
    values.clear();
    expect(kept.get('name')).toBeUndefined();
  });

  it.each(['cookies', 'notes'] as const)('%s that it takes again are its own again', (kind) => {
    const values = new Map<string, string>();
    let isFull = true;
    const { read, write } = keeping(values);
    const kept = openPage({ read, write: (name, value) => void (isFull || write(name, value)) })[kind];
    kept.set('name', 'first', 60);
    isFull = false;
    kept.set('name', 'second', 60);
    values.clear();
    expect(kept.get('name')).toBeUndefined();
  });
});

const keeping = (values: Map<string, string>): Store => ({
  read: (name) => values.get(name),
  write: (name, value) => void (value === undefined ? values.delete(name) : values.set(name, value)),
});

/** A page on http whose cookies and notes are in such a store. */
function openPage({ read, write }: Store) {
  vi.stubGlobal('window', {
    location: { origin: 'http://portal', protocol: 'http:', pathname: '/', search: '', hash: '' },
    addEventListener: () => undefined,
    localStorage: {
      getItem: (name: string) => read(name) ?? null,
      setItem: write,
      removeItem: (name: string) => write(name, undefined),
    },
  });
  vi.stubGlobal('document', {
    get cookie() {
      const value = read('name');
      return value === undefined ? '' : `other=1; name=${value}`;
    },
    set cookie(text: string) {
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text) ?? [];
      write(name, age === '0' ? undefined : value);
    },
  });
  return createBrowser();
}
