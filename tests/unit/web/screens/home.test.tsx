import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import { InfoDialog } from '#web/screens/home/info-dialog.tsx';
import { homeGamesState, toAccountLink } from '#web/screens/home/state.ts';
import { HomeView } from '#web/screens/home/view.tsx';

it('the home page renders without a browser, for a visitor', () => {
  expect('window' in globalThis).toBe(false);
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <HomeView
        brand={{ ...defaultBrand, productName: 'Nova' }}
        account={toAccountLink({ state: 'loading' })}
        games={{ state: 'loading' }}
        retrying={false}
        onRetry={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(page).toContain('One Account, Endless Adventures');
  expect(page).toContain('Loading games...');
  expect(page).toContain('src="/hero.webp"');
  expect(page).toContain('srcSet="data:image/avif;base64,');
  expect(page).toContain('Get 40% of what you spend back as aCoins; APass members get 70%.');
  expect(page).not.toContain('<video');
  expect(page).not.toContain('style=');
  const read = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, text]) => text);
  expect(read(/<h[123][^>]*>([^<]*)/g)).toEqual([
    'One Account, Endless Adventures',
    'Our Games',
    'One ecosystem behind every game',
    ...['Shared progress', 'Universal currency', 'Unified profile'],
    'Everything your account does',
    ...['Profile', 'Cashback', 'Leaderboards', 'Awards', 'APass', 'Daily challenges and streaks'],
    'Your next adventure already knows your name',
  ]);
  expect(read(/<a[^>]*href="([^"]*)"/g)).toEqual([
    ...['/login', '/games', '/games'],
    ...['/profile', '/cashback', '/leaderboards', '/apass'],
    ...['/login', '/games'],
    ...(['discord', 'group', 'twitter', 'youtube', 'tiktok', 'instagram'] as const).map(
      (link) => defaultBrand.links[link],
    ),
  ]);
  expect(page.match(/Log In \/ Sign Up|Play Nova One Games|View All Games/g)).toEqual([
    ...['Log In / Sign Up', 'Play Nova One Games', 'View All Games'],
    ...['Log In / Sign Up', 'Play Nova One Games'],
  ]);
});

it.each([
  ['awards', 'Awards'],
  ['daily', 'Daily challenges and streaks'],
] as const)('the dialog %s links to the games and to the profile', (info, title) => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <InfoDialog info={info} account={toAccountLink({ state: 'player', user })} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(page).toContain(`>${title}</h2>`);
  expect(page.match(/href="[^"]*"/g)).toEqual(['href="/profile"', 'href="/games"']);
});

const imageOf = (id: string) => `/${id}`;
const failure = { code: 'unexpected', message: 'no' } as const;
const user = { uid: 'u1', displayName: 'Nova', email: null, photoURL: null, emailVerified: true };

it("the home page offers 'View Profile' to a player and 'Log In / Sign Up' to a visitor", () => {
  expect(toAccountLink({ state: 'player', user })).toEqual({ label: 'View Profile', to: '/profile' });
  expect(toAccountLink({ state: 'visitor' })).toEqual({ label: 'Log In / Sign Up', to: '/login' });
  expect(toAccountLink({ state: 'loading' })).toEqual(toAccountLink({ state: 'visitor' }));
});

it('the game grid has a handful of many games', () => {
  const data = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`game ${at}`, {}]));
  expect(homeGamesState({ data: { data }, failure: undefined }, imageOf)).toMatchObject({
    games: [{ id: 'game 0' }, {}, {}, {}, { id: 'game 4' }],
  });
});

it('the game grid leaves out hidden games and links that lead nowhere', () => {
  const data = {
    data: {
      a: { FullTitle: 'A', Link: 'javascript:alert(1)' },
      b: { FullTitle: 'B', Show: false },
      c: { FullTitle: '', FormattedDescription: 'Wood.', Link: 'https://play.test/c' },
    },
  };
  expect(homeGamesState({ data, failure }, imageOf)).toEqual({
    state: 'listed',
    games: [
      { id: 'a', title: 'A', description: undefined, imageUrl: '/a', link: undefined },
      { id: 'c', title: 'c', description: 'Wood.', imageUrl: '/c', link: 'https://play.test/c' },
    ],
  });
});
