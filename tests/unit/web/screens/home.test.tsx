import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import { AppProviders } from '#web/app.tsx';
import { createPrerenderPorts, renderPage } from '#web/entry-server.tsx';
import { HomeScreen } from '#web/screens/home/screen.tsx';
import { homeGamesState } from '#web/screens/home/state.ts';

it('the home page renders without a browser, with an image in place of its video', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <AppProviders ports={createPrerenderPorts({ ...defaultBrand, productName: 'Nova', cdnUrl: '' })}>
        <HomeScreen />
      </AppProviders>
    </MemoryRouter>,
  );
  expect(page).toContain('Play Nova One Games');
  expect(page).toContain('src="/hero.webp"');
  expect(page).toContain('srcSet="data:image/avif;base64,');
  expect(page).not.toContain('<video');
});

it('a page of which a part fails is not sent', async () => {
  const remoteConfig = { games: JSON.parse('{"data":{"a":null}}'), badges: { data: {} } };
  const settings = { ...defaultBrand, cdnUrl: '' };
  await expect(renderPage({ path: '/', settings, remoteConfig })).rejects.toThrow('null');
});

const imageOf = (id: string) => `/${id}`;

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
  expect(homeGamesState({ data, failure: { code: 'unexpected', message: 'no' } }, imageOf)).toEqual({
    state: 'listed',
    games: [
      { id: 'a', title: 'A', description: undefined, imageUrl: '/a', link: undefined },
      { id: 'c', title: 'c', description: 'Wood.', imageUrl: '/c', link: 'https://play.test/c' },
    ],
  });
});
