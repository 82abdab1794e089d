import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '#web/browser/browser.ts';
import { decodeText } from '#web/browser/decode-text.ts';
import { isConnectionSlow, prefersReducedData } from '#web/browser/network-information.ts';
import {
  fetchRemoteConfigSnapshot,
  hasRemoteConfigSnapshot,
  readRemoteConfigSnapshot,
  readSettings,
} from '#web/browser/page-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stores values by name, or rejects them in one of two ways. */
const stores = {
  'that silently stores nothing': () => ({ read: () => undefined, write: () => undefined }),
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
  it.each(['cookies', 'storage', 'tabStorage'] as const)('%s last as long as the page', (kind) => {
    const stored = openPage(refusing())[kind];
    expect(stored.get('name')).toBeUndefined();
    stored.set('name', 'first; second', 60);
    expect(stored.get('name')).toBe('first; second');
    stored.set('name', 'third', 60);
    expect(stored.get('name')).toBe('third');
    stored.remove('name');
    expect(stored.get('name')).toBeUndefined();
    stored.set('name', 'fourth', 60);
    expect(openPage(refusing())[kind].get('name')).toBeUndefined();
  });
});

describe('in a browser that stores values', () => {
  it.each(['cookies', 'storage', 'tabStorage'] as const)("%s are the browser's, not the page's", (kind) => {
    const values = new Map<string, string>();
    const stored = openPage(createWorkingStore(values))[kind];
    stored.set('name', 'first; second', 60);
    expect(openPage(createWorkingStore(values))[kind].get('name')).toBe('first; second');
    stored.remove('name');
    expect(values.size).toBe(0);
    expect(stored.get('name')).toBeUndefined();
  });

  it.each(['cookies', 'storage', 'tabStorage'] as const)(
    "%s are the browser's again once it accepts them",
    (kind) => {
      const values = new Map<string, string>();
      let isFull = true;
      const { read, write } = createWorkingStore(values);
      const stored = openPage({ read, write: (name, value) => void (isFull || write(name, value)) })[kind];
      stored.set('name', 'first', 60);
      isFull = false;
      stored.set('name', 'second', 60);
      values.clear();
      expect(stored.get('name')).toBeUndefined();
    },
  );
});

describe("the router's state of a history entry", () => {
  const entry = { usr: { notice: 'Read me' }, key: 'k1', idx: 3 };

  it('changes without its key and index, and without a navigation', () => {
    const history = openHistory(entry);
    createBrowser().setLocationState('k1', { from: '/options' });
    expect(history.replaceState).toHaveBeenCalledWith({ ...entry, usr: { from: '/options' } }, '');
  });

  it('has no key on the first page of a visit', () => {
    const history = openHistory(null);
    createBrowser().setLocationState('default', null);
    expect(history.replaceState).toHaveBeenCalledWith({ usr: null }, '');
  });

  it('does not change once another entry has replaced it', () => {
    const history = openHistory({ ...entry, key: 'k2' });
    createBrowser().setLocationState('k1', null);
    expect(history.replaceState).not.toHaveBeenCalled();
  });
});

describe('the fragment of a login callback', () => {
  it.each([
    ['/auth/callback', '#token=abc', 'token=abc', '/auth/callback?x=1'],
    ['/Auth/Callback/', '#token=abc', 'token=abc', '/Auth/Callback/?x=1'],
    ['/api/v1/auth/callback/roblox', '#token=abc', 'token=abc', '/api/v1/auth/callback/roblox?x=1'],
    ['/auth/callback', '', '', undefined],
    ['/support', '#what-is-axp', '', undefined],
  ])('of %s%s is %j, and leaves the address', (pathname, hash, fragment, address) => {
    const history = openHistory(null);
    Object.assign(window.location, { pathname, hash, search: '?x=1' });
    const browser = createBrowser();
    expect(history.replaceState.mock.calls).toEqual(address ? [[null, '', address]] : []);
    expect([browser.takeFragment(), browser.takeFragment()]).toEqual([fragment, '']);
  });

  it('that comes later leaves the address too, and is not taken', () => {
    const history = openHistory(null);
    const page = new EventTarget();
    const location = { ...window.location, pathname: '/auth/callback', hash: '' };
    vi.stubGlobal('window', Object.assign(page, { history, location }));
    const browser = createBrowser();
    location.hash = '#token=late';
    page.dispatchEvent(new Event('hashchange'));
    expect(history.replaceState.mock.lastCall).toEqual([null, '', '/auth/callback']);
    expect(browser.takeFragment()).toBe('');
  });
});

it('a redirect adds to the history, unless it replaces the page', () => {
  const browser = openPage(createWorkingStore(new Map()));
  const [assign, replace] = [vi.fn(), vi.fn()];
  Object.assign(window.location, { assign, replace });
  browser.redirect('/a');
  browser.redirect('/b', { replace: true });
  expect([assign.mock.calls, replace.mock.calls]).toEqual([[['/a']], [['/b']]]);
});

it.each([
  ['http:', 'name=a%3Bb; Max-Age=60; Path=/; SameSite=Lax'],
  ['https:', '__Host-name=a%3Bb; Max-Age=60; Path=/; SameSite=Lax; Secure'],
])('a cookie on %s is %s', (protocol, cookie) => {
  openPage(createWorkingStore(new Map()));
  Object.assign(window.location, { protocol });
  const written = { cookie: '' };
  vi.stubGlobal('document', written);
  createBrowser().cookies.set('name', 'a;b', 60);
  expect(written).toEqual({ cookie });
});

it('a cookie on https is not read from another host of the domain', () => {
  openPage(createWorkingStore(new Map()));
  Object.assign(window.location, { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: 'name=theirs; __Host-name=own' });
  expect(createBrowser().cookies.get('name')).toBe('own');
  vi.stubGlobal('document', { cookie: 'name=theirs' });
  expect(createBrowser().cookies.get('name')).toBeUndefined();
});

it('a page without a clipboard refuses to copy', async () => {
  const browser = openPage(createWorkingStore(new Map()));
  vi.stubGlobal('navigator', {});
  await expect(browser.copyText('http://portal/profile/ada')).rejects.toThrow();
});

function openHistory(state: object | null) {
  openPage(createWorkingStore(new Map()));
  const history = { state, replaceState: vi.fn() };
  vi.stubGlobal('window', { ...window, history });
  return history;
}

const createWorkingStore = (values: Map<string, string>): Store => ({
  read: (name) => values.get(name),
  write: (name, value) => void (value === undefined ? values.delete(name) : values.set(name, value)),
});

/** A page on http with cookies and storage in these stores. */
function openPage({ read, write }: Store) {
  const storage = {
    getItem: (name: string) => read(name) ?? null,
    setItem: write,
    removeItem: (name: string) => write(name, undefined),
  };
  vi.stubGlobal('window', {
    location: { origin: 'http://portal', protocol: 'http:', pathname: '/', search: '', hash: '' },
    addEventListener: () => undefined,
    localStorage: storage,
    sessionStorage: storage,
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

it.each([
  ['', ''],
  ['what-is-axp', 'what-is-axp'],
  ['Neon%20Drift', 'Neon Drift'],
  ['100%', '100%'],
  ['%E0%A4', '%E0%A4'],
])('the text %j of a URL is decoded to %j', (encoded, text) => {
  expect(decodeText(encoded)).toBe(text);
});

it.each([
  [{}, false, false],
  [{ connection: null }, false, false],
  [{ connection: { effectiveType: '4g' } }, false, false],
  [{ connection: { effectiveType: '3g', saveData: true } }, true, true],
])('the connection of %j is slow: %j, and to save data: %j', (navigator, isSlow, savesData) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  expect([isConnectionSlow(), prefersReducedData()]).toEqual([isSlow, savesData]);
});

it('a visitor may ask for less data by their settings', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: query.includes('data: reduce') }) });
  expect(prefersReducedData()).toBe(true);
});

it('the page’s settings and snapshot are read from its HTML; only the snapshot may be missing', () => {
  expect(hasRemoteConfigSnapshot()).toBe(true);
  const texts = new Map([['settings', '{"a":1}']]);
  vi.stubGlobal('document', {
    getElementById: (id: string) => (texts.has(id) ? { textContent: texts.get(id) } : null),
  });
  expect([readSettings(), readRemoteConfigSnapshot(), hasRemoteConfigSnapshot()]).toEqual([
    { a: 1 },
    undefined,
    false,
  ]);
  texts.set('remote-config', '{"b":2}').delete('settings');
  expect([readRemoteConfigSnapshot(), hasRemoteConfigSnapshot()]).toEqual([{ b: 2 }, true]);
  expect(readSettings).toThrow('must come from the portal server');
});

it('another page’s snapshot is read from its HTML, if it has one', async () => {
  const pages = [
    '<p></p><script type="application/json" id="remote-config">{"a":\n1}</script><script>2</script>',
    '<p></p>',
  ];
  vi.stubGlobal('fetch', async () => new Response(pages.shift()));
  expect([await fetchRemoteConfigSnapshot('/games'), await fetchRemoteConfigSnapshot('/')]).toEqual([
    { a: 1 },
    undefined,
  ]);
});
